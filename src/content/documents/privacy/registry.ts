// What anyone can see about a holder: the directory and the verification of a credential.
import type { Section } from '#content/document.ts'

export const registry: Section[] = [
  {
    id: 'directory',
    heading: 'The public directory',
    blocks: [
      {
        kind: 'paragraph',
        text: 'A credential is a public statement. The directory shows the holder’s name, the course, the type of credential, the date of issue and, where there is one, the date of expiry. It never shows an e-mail address, a score, an employer or an accommodation. Anyone may search it.',
      },
    ],
  },
  {
    id: 'verification',
    heading: 'Verification',
    blocks: [
      {
        kind: 'paragraph',
        text: 'The verification page shows whether a credential is genuine and whether it stands, together with the holder’s name and e-mail address, to whoever has the credential id. The id is in the address and in the QR code that holders pass on, and each entry of the directory leads to the verification of that credential. The e-mail address lets a person who checks make sure that the credential belongs to the one in front of them. It does not appear in the directory, in the preview of a shared link or in our logs. The signed document, the badge and the certificate that travel with a credential carry the holder’s name, and the e-mail address only as a salted fingerprint: whoever knows the address can confirm it, and nobody can read it there. A file that you check on this site is read in your browser and is not sent to us.',
      },
      {
        kind: 'paragraph',
        text: 'Tell us if you would rather have another e-mail address shown, or if being listed puts you at risk. We look at every such case, and our answer comes with its reasons.',
      },
    ],
  },
]
