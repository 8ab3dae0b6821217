// What anyone can see about a holder: the directory, the verification of a credential, and the public log.
import type { Block, Section } from '#content/document.ts'
import type { HolderEmail, HolderList } from '#domain/operator/operator.ts'
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
  text: `So that nobody can gather addresses by going through the directory, a visitor who has looked at more than ${emailsPerHour} different credentials within an hour sees every further one masked, such as v•••@example.org. Visitors who share a network address, as those of one office often do, are counted together.`,
}

const listed: Block = {
  kind: 'paragraph',
  text: 'Below the verdict the page also names the other credentials of the same holder that the directory lists. One that is not listed is not named there, and its own page names no other.',
}

export const registry = (holderEmail: HolderEmail, holderList: HolderList): Section[] => [
  {
    id: 'directory',
    heading: 'The public directory',
    blocks: [
      {
        kind: 'paragraph',
        text: 'A credential is a public statement. The directory shows the holder’s name, the course, the type of credential, the date of issue, where there is one the date of expiry, and whether the credential is valid, expired, suspended or revoked. A revoked credential stays listed until it is taken out. The directory never shows an email address, a score, an employer or an accommodation. Anyone may search it.',
      },
      {
        kind: 'paragraph',
        text: 'If you would rather not be listed, tell us, and we take your credential out; if you change your mind, we put it back. It is as good without being listed: anyone who has its ID or its file can verify it as before.',
      },
    ],
  },
  {
    id: 'verification',
    heading: 'Verification',
    blocks: [
      {
        kind: 'paragraph',
        text: `The verification page shows whether a credential is genuine and whether it is still valid, ${shownWith[holderEmail]}. After a renewal it also shows the former periods. The ID is in the address and in the QR code that holders pass on, and each entry of the directory leads to the verification of that credential. ${holderEmail === 'shown' ? 'The email address lets a person who checks make sure that the credential belongs to the one in front of them. So anyone can get from a listed name to its email address. ' : ''}The email address does not appear in the directory, in the preview of a shared link or in our logs. The signed document, the badge and the certificate that travel with a credential carry the holder’s name, and the email address only as a salted fingerprint: anyone who knows or guesses the address can confirm it, but nobody can read it there. A file that you check on this site is read in your browser and is not sent to us.`,
      },
      ...(holderEmail === 'shown' ? [harvesting] : []),
      ...(holderList === 'on' ? [listed] : []),
      {
        kind: 'paragraph',
        text: 'Tell us if you would rather have another email address shown: we correct your credential, and from then on that address is the one.',
      },
    ],
  },
  {
    id: 'public-log',
    heading: 'The public log',
    blocks: [
      {
        kind: 'paragraph',
        text: 'So that nobody, including us, can change the registry unnoticed, we publish a log that is only ever added to. It says which keys sign credentials and who watches the log. For every document that we sign it contains one number that looks random, and for every version of the lists of revoked and suspended credentials a hash of the list. It contains no name, no email address, no credential ID and no fingerprint that could be compared with a document or an address.',
      },
      {
        kind: 'paragraph',
        text: 'Only someone who has the document and the proof that we hand out with it can show which number is its own. Nobody can get from the number to the person. Documents that are logged together are in random order. If they are logged one by one, someone who watches the directory and the log grow could guess which number came with which name.',
      },
      {
        kind: 'paragraph',
        text: 'The two lists are public, because anyone must be able to check whether a credential is still valid. Each document names its position in them, and the position is marked while the credential is suspended, and for good once it is revoked, corrected or erased. A correction gives the new document a position of its own; a copy of the former document is then shown as replaced. Someone who has a copy can see that its position is marked, but not why; to anyone else a position is only a number.',
      },
      {
        kind: 'paragraph',
        text: 'Nothing that we publish says that a suspension was lifted, that a credential was corrected or that one was erased. Someone who saves the lists again and again can see that a position was marked and later cleared, but only with the document whose it is.',
      },
      {
        kind: 'paragraph',
        text: 'Nothing is ever removed from the log. When we erase a credential, we delete its document and the secret that ties the number to it. From then on nobody, including us, can tell whose number it was, except someone who kept the document with its proof or who was watching when it was logged.',
      },
      { kind: 'actions', links: [{ href: '/log', text: 'See the public log' }] },
    ],
  },
]
