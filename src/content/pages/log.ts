// What the page about the public log says, around the figures that the server writes into it.
import { day } from '#content/dates.ts'
import { grouped } from '#content/figures.ts'
import type { LinkWords, PageWords, Point } from '#content/words.ts'
import type { DatedSize } from '#domain/log/log-figures.ts'
import { brand } from '#facts/brand.ts'
import { headReader, logFormats } from '#facts/log.ts'

export const page: PageWords = {
  title: 'The Public Log',
  description: `${brand.name} keeps a public log of its registry that is only ever added to: how large it is, who else has seen it, and how anyone can audit it.`,
  heading: 'The public log',
  lede: 'A book in which we can write but not erase, open to everyone. With it you need not take our word that the registry was not changed behind your back.',
}

const none = 0
const leaves = (count: number) => `${grouped(count)} ${count === 1 ? 'entry' : 'entries'}`

export const figureWords = {
  heading: 'The log as it is now',
  unread:
    'The figures could not be read just now: the registry did not answer when this page was served. The log itself is not affected. Please load the page again in a moment.',
  unbegun: 'The log has not begun yet: it begins with the first credential, and this page then shows it.',
  stopped:
    'Something is wrong. What the registry holds is not what the log’s last signed head says, so no new head is signed and the registry accepts no changes until the operator has fixed it. Do not rely on this log until this notice is gone.',
  name: 'Its name',
  size: 'Entries',
  root: 'Root hash of all entries',
  key: 'The key that signs its heads',
  cosigned: 'Seen by others',
  nobody: (witnesses: number) =>
    witnesses === 0
      ? `${none} others. No witness is set, so only we vouch for this log.`
      : `${none} others so far. Witnesses asked: ${witnesses}.`,
  others: (count: number, size: number) =>
    `${count} ${count === 1 ? 'other' : 'others'}, up to entry ${grouped(size)}:`,
  on: (moment: string) => `on ${day(moment)} at ${moment.slice(11, 16)} UTC`,
}

export const growthWords = {
  heading: 'How it has grown',
  few: 'There is no picture yet. Only others can date this log, and so far none has seen it on more than one day.',
  name: ([first, last]: [DatedSize, DatedSize]) =>
    `From ${leaves(first.size)} on ${day(first.day)} to ${leaves(last.size)} on ${day(last.day)}.`,
  caption: 'Entries that others had seen, by day',
  columns: ['Day', 'Entries'],
  day,
  size: grouped,
}

export const meaning: { heading: string; intro: string; points: Point[] } = {
  heading: 'What it is for',
  intro:
    'Those who run a registry could, in principle, change it: back-date a certificate, drop a revocation, or show different things to different visitors. The log makes that visible.',
  points: [
    {
      heading: 'It only grows',
      text: 'Each entry is tied to all entries before it. Change, remove or insert one, and the root of every later head changes: anyone who has kept an earlier head can show it.',
    },
    {
      heading: 'Others watch it',
      text: 'A witness is run by someone else. It keeps the last head it has seen and signs the next one only if it continues that. A head with such signatures has been seen, at a time that is not ours to choose. With no witness, a log proves something only to those who have kept a head themselves.',
    },
    {
      heading: 'It names nobody',
      text: 'An entry about a credential is one number that looks random, and only someone who has the document and its proof can tell which document it represents. The other entries are about our keys, our witnesses and the lists of revoked and suspended credentials, which are public anyway.',
    },
    {
      heading: 'What it does not prove',
      text: 'That a person has passed an exam, or that an entry was rightly made. It proves that we cannot take back unnoticed what we have once said.',
    },
  ],
}

export type AuditStep = { heading: string; text: string; commands: string[]; seen: string }

export const auditFor = (
  site: string,
): { heading: string; intro: string; steps: AuditStep[]; links: LinkWords[] } => ({
  heading: 'How to audit it with tools that are not ours',
  intro: `The log is published in open formats (${logFormats.tiles} and ${logFormats.head}). A colleague who works with a command line can follow these steps; you then need to trust neither us nor this page.`,
  steps: [
    {
      heading: 'Read the head, and keep it',
      text: 'The head is a short text: the log’s name, the number of entries, the root, and below them the signatures. Keep a dated copy: later it is your evidence.',
      commands: [`curl -s ${site}/log/checkpoint | tee head-$(date +%F).txt`],
      seen: 'The name, the number and the root that stand above. A line for each signature begins with a dash.',
    },
    {
      heading: 'Check the signature with Go’s own code',
      text: 'The checksum database of the Go language uses the same kind of log. Its code opens our head; KEY is the key above. Better still, take the key from a copy that you or someone you trust made earlier.',
      commands: [
        'go mod init audit && go get golang.org/x/mod/sumdb/note',
        "cat > main.go <<'END'",
        ...headReader,
        'END',
        `curl -s ${site}/log/checkpoint | go run . 'KEY'`,
      ],
      seen: 'The three lines of the head. If a letter was changed: “invalid signature”. If someone else has signed it: “note has no verifiable signatures”.',
    },
    {
      heading: 'Read the whole log',
      text: 'The audit reads every entry, rebuilds the tree, checks that each rule was kept, and compares our published keys and lists with what the log says. The program is ours; its rules are few enough for others to write their own.',
      commands: [`npx northmark log audit ${site} --key 'KEY'`],
      seen: 'The number of entries and “no faults”. Every fault is a sentence of its own, and the command then fails.',
    },
    {
      heading: 'Watch it yourself',
      text: 'Torchwood’s litewitness is a witness that anyone can run. Once it knows the log’s key it signs every head that continues the last one, and refuses a log that was shortened, rewritten or signed by someone else. Write to us, and we will ask yours too.',
      commands: [`curl -s ${site}/log/policy`],
      seen: 'Which witnesses we ask today, and how many of them must have signed.',
    },
  ],
  links: [
    { href: '/verify', text: 'Verify a credential' },
    { href: '/privacy#public-log', text: 'What the privacy policy says about the log' },
    { href: '/contact?subject=log', text: 'Offer a witness, or report a fault' },
  ],
})
