// The terms of holding a credential, of losing it, and of the records behind it.
import type { Section } from '#content/document.ts'
import { brand } from '#facts/brand.ts'
import { certification } from '#facts/certification.ts'
import { recordsKeptYears } from '#facts/commerce.ts'
import { appeals } from '#facts/policies.ts'

export const credentials: Section[] = [
  {
    id: 'credentials',
    heading: 'Credentials and their use',
    blocks: [
      {
        kind: 'paragraph',
        text: `A credential is a digital certificate with a QR code, which anyone can verify on this site. It is issued to one person, who has met the requirements and signed the ethics pledge. A certification is valid for ${certification.validityYears} years and can be renewed; the current requirements are on the renewal page.`,
      },
      {
        kind: 'paragraph',
        text: 'Because a credential exists in order to be checked, it is listed in the public directory and shown at verification as the Privacy Policy describes. While it is valid, its holder may:',
      },
      {
        kind: 'list',
        items: [
          'name the credential and show its certificate, its QR code and its verification address;',
          `say that they are certified by ${brand.name}, in the words of the certificate.`,
        ],
      },
      {
        kind: 'paragraph',
        text: `A holder may not alter the certificate, present an expired or revoked credential as current, or suggest that ${brand.name} employs them, endorses their services, or has certified their organization or its products.`,
      },
    ],
  },
  {
    id: 'revocation',
    heading: 'Suspension and revocation',
    blocks: [
      { kind: 'paragraph', text: 'We may suspend or revoke a credential when:' },
      {
        kind: 'list',
        items: [
          'it was obtained by deception, or issued in error;',
          'its holder has violated the Code of Ethics or the Honor Code;',
          'its holder misuses the credential or our name, and does not stop when asked.',
        ],
      },
      {
        kind: 'paragraph',
        text: `Except where we only correct our own error, the holder is heard first. The decision is given in writing with its reasons and can be appealed within ${appeals.fileWithinDays} days. A revoked credential is shown as invalid to anyone who verifies it, and a suspended one as suspended. Fees are not returned, unless the error was ours.`,
      },
    ],
  },
  {
    id: 'records',
    heading: 'Records',
    blocks: [
      {
        kind: 'paragraph',
        text: `We keep records of enrollments, results and credentials for at least ${recordsKeptYears} years, so that what you earned can be confirmed long afterward. You may ask for a copy of yours at any time.`,
      },
    ],
  },
]
