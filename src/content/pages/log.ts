// What the page about the public log says, around the figures that the server writes into it.

import { brand } from '#constants/brand.ts'
import { headReader, logFormats } from '#constants/log.ts'
import { type LinkCopy, type PageCopy, pointsOf } from '#content/navigation/copy.ts'
import { day } from '#content/shared/dates.ts'
import { grouped } from '#content/shared/figures.ts'
import type { DatedSize } from '#domain/log/log-figures.ts'

export const page: PageCopy = {
  title: 'The Public Log',
  description: `${brand.name} publishes an append-only log of its registry: how large it is, who has witnessed it, and how to audit it.`,
  heading: 'The public log',
  lede: 'A public record of every credential we issue or revoke. Once outside witnesses sign it, we can’t change it unnoticed.',
}

const leaves = (count: number) => `${grouped(count)} ${count === 1 ? 'entry' : 'entries'}`

export const figureCopy = {
  heading: 'Current state',
  unread:
    'The registry didn’t answer, so we can’t show the figures right now. The log itself is not affected. Please reload the page in a moment.',
  unbegun: 'The log is empty. It starts with the first credential.',
  stopped:
    'Something is wrong. The registry doesn’t match the last signed log head, or its witnesses don’t confirm that it is up to date, so it accepts no changes and no new head is signed until this is fixed. Do not rely on this log while this notice is here.',
  name: 'Name',
  size: 'Entries',
  root: 'Root hash of all entries',
  key: 'Key that signs the log heads',
  cosigned: 'Witnesses',
  nobody: (witnesses: number) =>
    witnesses === 0 ? 'No outside witnesses yet.' : `None of ${witnesses} have signed so far.`,
  others: (count: number, size: number) =>
    `${count} ${count === 1 ? 'witness has' : 'witnesses have'} signed, up to entry ${grouped(size)}:`,
  on: (moment: string) => `on ${day(moment)} at ${moment.slice(11, 16)} UTC`,
}

export const growthCopy = {
  heading: 'Growth',
  few: 'No chart yet. It needs witness signatures from more than one day.',
  name: ([first, last]: [DatedSize, DatedSize]) =>
    `From ${leaves(first.size)} on ${day(first.day)} to ${leaves(last.size)} on ${day(last.day)}.`,
  caption: 'Witnessed entries by day',
  columns: ['Day', 'Entries'],
  day,
  size: grouped,
}

export const meaning = {
  heading: 'What it is for',
  intro:
    'A registry operator could, in principle, backdate a certificate, drop a revocation, or show different things to different visitors. The log exposes that.',
  points: pointsOf({
    'Append-only':
      'Each entry depends on all entries before it. If one is changed, removed or inserted, the root hash of every later head changes, and anyone with a copy of an earlier head can prove it.',
    Witnessed:
      'A witness is a server run by someone else. It remembers the last head it saw and signs the next one only if that continues the same log. Its signature proves that the head existed at a time we didn’t choose. Without witnesses, the log proves something only to people who saved a head themselves.',
    'No names':
      'An entry for a credential is a hash that looks random; only someone with the document and its proof can tell which document it represents. The other entries cover our keys, our witnesses and the lists of revoked and suspended credentials, which are public anyway.',
    Limitations:
      'The log doesn’t prove that someone passed an exam, or that an entry is correct. It proves that we can’t change the record unnoticed.',
  }),
}

export type AuditStep = { heading: string; text: string; commands: string[]; seen: string }

export const auditFor = (
  site: string,
): { heading: string; intro: string; steps: AuditStep[]; links: LinkCopy[] } => ({
  heading: 'Audit it with independent tools',
  intro: `The log is published in open formats (${logFormats.tiles} and ${logFormats.head}). With a command line, you can follow these steps without trusting us or this page.`,
  steps: [
    {
      heading: 'Save the log head',
      text: 'The head is a short text with the log’s name, the number of entries, the root hash and the signatures. Save a dated copy as evidence for later.',
      commands: [`curl -s ${site}/log/checkpoint | tee head-$(date +%F).txt`],
      seen: 'The name, number and root hash shown above, then one line per signature, each beginning with a dash.',
    },
    {
      heading: 'Check the signature with Go’s own code',
      text: 'Go’s checksum database uses the same kind of log, so its code can read our head. KEY is the key above or, better still, one that you or someone you trust saved earlier.',
      commands: [
        'go mod init audit && go get golang.org/x/mod/sumdb/note',
        "cat > main.go <<'END'",
        ...headReader,
        'END',
        `curl -s ${site}/log/checkpoint | go run . 'KEY'`,
      ],
      seen: 'The three lines of the head. If anything was changed: “invalid signature”. If someone else signed it: “note has no verifiable signatures”.',
    },
    {
      heading: 'Audit the whole log',
      text: 'The audit reads every entry, rebuilds the tree, checks every rule, and compares our published keys and lists with the log. The program is ours, but the rules are few enough that others can write their own.',
      commands: [`npx northmark log audit ${site} --key 'KEY'`],
      seen: 'The number of entries and “no faults”. If there are faults, it lists each one and the command fails.',
    },
    {
      heading: 'Run a witness',
      text: 'Anyone can run Torchwood’s litewitness. Once it has the log’s key, it signs every head that continues the last one, and rejects a log that was shortened, rewritten or signed by someone else. Write to us and we’ll send our heads to yours, too.',
      commands: [`curl -s ${site}/log/policy`],
      seen: 'The witnesses we use, and how many of them must sign.',
    },
  ],
  links: [
    { href: '/verify', text: 'Verify a credential' },
    { href: '/privacy#public-log', text: 'What the privacy policy says about the log' },
    { href: '/contact?subject=log', text: 'Offer a witness or report a problem' },
  ],
})
