// What anyone can see about a holder: the directory, the verification of a credential, and the public log.
import type { Block, Section } from '#content/document.ts'
import type { HolderEmail, HolderList } from '#domain/operator/operator.ts'
import { emailsPerHour } from '#facts/limits.ts'

const shownWith: Record<HolderEmail, string> = {
  shown: 'together with the holder’s name and e-mail address, to anyone who has the credential ID',
  masked:
    'together with the holder’s name and a masked e-mail address, such as v•••@example.org, to anyone who has the credential ID',
  hidden:
    'together with the holder’s name and without the e-mail address, to anyone who has the credential ID',
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
        text: 'A credential is a public statement. The directory shows the holder’s name, the course, the type of credential, the date of issue, where there is one the date of expiry, and whether the credential is valid, expired, suspended or revoked. A revoked credential stays listed until it is taken out. The directory never shows an e-mail address, a score, an employer or an accommodation. Anyone may search it.',
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
        text: `The verification page shows whether a credential is genuine and whether it is still valid, ${shownWith[holderEmail]}. The ID is in the address and in the QR code that holders pass on, and each entry of the directory leads to the verification of that credential. ${holderEmail === 'shown' ? 'The e-mail address lets a person who checks make sure that the credential belongs to the one in front of them. So anyone can get from a listed name to its e-mail address. ' : ''}The e-mail address does not appear in the directory, in the preview of a shared link or in our logs. The signed document, the badge and the certificate that travel with a credential carry the holder’s name, and the e-mail address only as a salted fingerprint: anyone who knows or guesses the address can confirm it, but nobody can read it there. A file that you check on this site is read in your browser and is not sent to us.`,
      },
      ...(holderEmail === 'shown' ? [harvesting] : []),
      ...(holderList === 'on' ? [listed] : []),
      {
        kind: 'paragraph',
        text: 'Tell us if you would rather have another e-mail address shown: we correct your credential, and from then on that address is the one.',
      },
    ],
  },
  {
    id: 'public-log',
    heading: 'The public log',
    blocks: [
      {
        kind: 'paragraph',
        text: 'So that nobody, ourselves included, can change the registry unnoticed, we publish a log that is only ever added to. It tells which keys sign credentials, that a credential was issued or signed again, which places of the lists of revoked and suspended credentials were marked or cleared, and what each list came to. It holds no name, no e-mail address, no credential ID and no fingerprint that could be compared with a document or an address.',
      },
      {
        kind: 'paragraph',
        text: 'For each credential the log holds two numbers that look random. Only someone who has the credential’s document, and the proof that we hand out for it, can show that they belong to it; nobody can go from the numbers to the person. No date stands beside them, and credentials that are entered together stand in no order of their own. Those that are entered one by one do: someone who watched the directory and the log grow could guess which numbers came with which name.',
      },
      {
        kind: 'paragraph',
        text: 'A place is a number in a list. Which credential it belongs to is written in that credential’s own document and nowhere in the log; the lists themselves are public anyway, or nobody could check whether a credential stands.',
      },
      {
        kind: 'paragraph',
        text: 'Nothing is ever taken out of the log. When a credential is erased we destroy what ties its two numbers to it, and enter one more leaf, which says that the record behind them was erased. From then on nobody can tell whose they were, ourselves included, except someone who has kept the credential’s own file or ID, or who was watching as it was entered. A mark in a list of revoked or suspended credentials stays as it was.',
      },
      { kind: 'actions', links: [{ href: '/log', text: 'See the public log' }] },
    ],
  },
]
