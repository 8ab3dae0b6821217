// What anyone can see about a holder: the directory, the verification of a credential, and the public log.
import type { Block, Section } from '#content/document.ts'
import type { HolderEmail, ShowOtherCredentials } from '#domain/operator/operator.ts'
import { emailsPerHour } from '#facts/limits.ts'

const shownWith: Record<HolderEmail, string> = {
  shown: 'together with the holder’s name and email address, to anyone who has the credential ID',
  masked:
    'together with the holder’s name and a masked email address, such as v•••@example.org, to anyone who has the credential ID',
  hidden:
    'together with the holder’s name and without the email address, to anyone who has the credential ID',
}

const harvesting: Block = {
  kind: 'paragraph',
  text: `To keep anyone from harvesting addresses from the directory, visitors who look up more than ${emailsPerHour} different credentials in an hour see any further addresses masked, such as v•••@example.org. Visitors who share a network address, as in many offices, are counted together.`,
}

const listed: Block = {
  kind: 'paragraph',
  text: 'Below the verdict, the page also lists the holder’s other credentials that are in the directory. An unlisted credential does not appear there, and its own page lists no others.',
}

export const registry = (holderEmail: HolderEmail, showOtherCredentials: ShowOtherCredentials): Section[] => [
  {
    id: 'directory',
    heading: 'The public directory',
    blocks: [
      {
        kind: 'paragraph',
        text: 'A credential is a public statement. The directory shows the holder’s name, the course, the type of credential, the issue date, the expiration date if there is one, and whether the credential is valid, expired, suspended or revoked. A revoked credential stays listed until it is removed. The directory never shows an email address, a score, an employer or an accommodation. Anyone may search it.',
      },
      {
        kind: 'paragraph',
        text: 'If you would rather not be listed, tell us, and we will remove your credential from the directory; if you change your mind, we will put it back. It is just as valid unlisted: anyone who has its ID or its file can verify it as before.',
      },
    ],
  },
  {
    id: 'verification',
    heading: 'Verification',
    blocks: [
      {
        kind: 'paragraph',
        text: `The verification page shows whether a credential is genuine and whether it is still valid, ${shownWith[holderEmail]}. After a renewal it also shows the previous periods. The ID is part of the link and the QR code that holders share, and each directory entry links to that credential’s verification page. ${holderEmail === 'shown' ? 'The email address helps people confirm whose credential it is. It also means that anyone can get from a listed name to that person’s email address. ' : ''}The email address does not appear in the directory, in the preview of a shared link or in our logs. The signed document, the badge and the certificate contain the holder’s name, and the email address only as a salted hash: anyone who knows or guesses the address can confirm it, but nobody can read it there. A file you check on this site is read in your browser and is not sent to us.`,
      },
      ...(holderEmail === 'shown' ? [harvesting] : []),
      ...(showOtherCredentials === 'on' ? [listed] : []),
      {
        kind: 'paragraph',
        text: 'If you want a different email address on record, tell us. We will correct your credential and use the new address from then on.',
      },
    ],
  },
  {
    id: 'public-log',
    heading: 'The public log',
    blocks: [
      {
        kind: 'paragraph',
        text: 'So that nobody, including us, can change the registry unnoticed, we publish an append-only log. It says which keys sign credentials and who witnesses the log. For every document we sign, it contains one number that looks random, and for every version of the lists of revoked and suspended credentials, a hash of the list. It contains no name, no email address, no credential ID and no hash that could be compared with a document or an address.',
      },
      {
        kind: 'paragraph',
        text: 'Only someone who has the document and the proof issued with it can show which number belongs to it. Nobody can get from the number to the person. Documents that are logged together are in random order. If they are logged one at a time, someone who watches both the directory and the log grow could guess which number belongs to which name.',
      },
      {
        kind: 'paragraph',
        text: 'The two lists are public, because anyone must be able to check whether a credential is still valid. Each document names its position in them. The position is marked while the credential is suspended, and permanently once it is revoked, corrected or erased. A correction gives the new document its own position, and copies of the previous document are then shown as replaced. Someone who has a copy can see that its position is marked, but not why; to anyone else, a position is only a number.',
      },
      {
        kind: 'paragraph',
        text: 'Nothing we publish says that a suspension was lifted, or that a credential was corrected or erased. Someone who saves the lists repeatedly can see that a position was marked and later cleared, but needs the document to know which credential it belongs to.',
      },
      {
        kind: 'paragraph',
        text: 'Nothing is ever removed from the log. When we erase a credential, we delete its document and the secret that links the number to it. After that nobody, including us, can tell whose number it was, except someone who saved the document with its proof or who was watching when it was logged.',
      },
      { kind: 'actions', links: [{ href: '/log', text: 'See the public log' }] },
    ],
  },
]
