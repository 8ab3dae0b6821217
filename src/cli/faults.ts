// Reports faults in a file: the first twenty lines, and the rest grouped by cause.
import { countOf, type Output } from '#cli/output.ts'

export type LineFaults = { line?: number; faults: string[] }

const maxLines = 20
const maxCauses = 10

// Without the parts that differ per line.
const causeOf = (fault: string) => fault.replaceAll(/"[^"]*"|NM-\S+\w|\bline \d+|\d{4}-\d\d-\d\d/g, '…')

export function sayFaults(output: Output, lines: readonly LineFaults[]): void {
  for (const { line, faults } of lines.slice(0, maxLines))
    output.say(`${line === undefined ? '' : `Line ${line}: `}${faults.join('; ').replace(/\.?$/, '.')}`)
  const rest = lines.length - maxLines
  if (rest <= 0) return
  const causes = new Map<string, number>()
  for (const { faults } of lines)
    for (const fault of faults) causes.set(causeOf(fault), (causes.get(causeOf(fault)) ?? 0) + 1)
  const ranked = [...causes].toSorted(([, one], [, other]) => other - one)
  output.say(`And ${countOf(rest, 'more line')}. All by cause:`)
  for (const [cause, count] of ranked.slice(0, maxCauses))
    output.say(`  ${count.toLocaleString('en-US')} × ${cause.replace(/\.$/, '')}`)
  if (ranked.length > maxCauses) output.say(`  and ${ranked.length - maxCauses} more causes`)
}
