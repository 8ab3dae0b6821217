// Writes docs/audit.md: what was looked at, what was found, and what is let pass and why.
import { gather, type LetPass, type Outcome, partition } from './fault.ts'

type Line = (Omit<ReturnType<typeof gather>[number], 'by'> & { by: string })[]

const mostPlaces = 4
// A vertical line would end a cell, and markup would be shown as what it says.
const cell = (text: string) =>
  `\`${text.replaceAll('`', "'").replaceAll('|', '¦').replaceAll(/\s+/g, ' ').slice(0, 240)}\``

function tableOf(lines: Line): string {
  const rows = lines.map(({ by, rule, message, places }) => {
    const shown = places.slice(0, mostPlaces).join('; ')
    const more = places.length > mostPlaces ? `; and ${places.length - mostPlaces} more` : ''
    return `| ${by} | ${rule} | ${cell(message)} | ${shown}${more} |`
  })
  return ['| by | rule | found | where |', '|---|---|---|---|', ...rows].join('\n')
}

export type Judged = Outcome & { real: Outcome['faults'] }

export const judge = (outcomes: Outcome[], list: LetPass[]): Judged[] =>
  outcomes.map((outcome) => ({ ...outcome, real: partition(outcome.faults, list).real }))

const stateOf = ({ skipped, real }: Judged) =>
  [
    ...(real.length > 0 ? [`**${gather(real).length} found**`] : []),
    ...(skipped ? ['**skipped, in whole or in part**'] : []),
  ].join(', ') || 'nothing found'

export function reportOf(outcomes: Outcome[], list: LetPass[], machine: string): string {
  const judged = judge(outcomes, list)
  const passed = partition(
    outcomes.flatMap(({ faults }) => faults),
    list,
  ).letPass
  return `# Audit

Written by \`npm run audit\`; run it again rather than edit this file. Machine: ${machine}.

| audit | looked at | outcome |
|---|---|---|
${judged.map((one) => `| ${one.name} | ${one.looked} | ${stateOf(one)} |`).join('\n')}

Every audit is shown to find a fault that is planted: \`tests/audit\` and \`tests/journeys/audit.spec.ts\`.

## What was found

${
  judged
    .filter(({ real, skipped }) => real.length > 0 || skipped)
    .map((one) =>
      [
        `### ${one.name}`,
        '',
        ...(one.skipped ? [one.skipped, ''] : []),
        ...(one.real.length > 0 ? [tableOf(gather(one.real))] : []),
      ].join('\n'),
    )
    .join('\n\n') || 'Nothing.'
}

## What is let pass, and why

${
  passed.length === 0
    ? 'Nothing.'
    : [
        '| by | rule | times | reason |',
        '|---|---|---|---|',
        ...passed.map(({ by, rule, count, reason }) => `| ${by} | ${rule} | ${count} | ${reason} |`),
      ].join('\n')
}

## Notes

${judged.flatMap(({ name, notes = [] }) => notes.map((note) => `- ${name}: ${note}`)).join('\n')}
`
}
