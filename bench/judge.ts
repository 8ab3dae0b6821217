// Compares figures with their budgets; a figure that is not there has not met one.

export type Judgement = {
  subject: string
  quantity: string
  figure: number | null | undefined
  bound: 'at most' | 'at least'
  limit: number
  // Of the figure as it is shown.
  digits: number
}

export const isMissed = ({ figure, bound, limit }: Judgement): boolean => {
  if (typeof figure !== 'number' || Number.isNaN(figure)) return true
  return bound === 'at most' ? figure > limit : figure < limit
}

// Judges figures of one subject.
export const judgeOf = (subject: string) => {
  const judge =
    (bound: Judgement['bound']) =>
    (quantity: string, figure: Judgement['figure'], limit: number, digits = 0): Judgement => ({
      ...{ subject, quantity, figure, bound, limit, digits },
    })
  return { atMost: judge('at most'), atLeast: judge('at least') }
}

export const showFigure = (figure: Judgement['figure'], digits: number) =>
  typeof figure === 'number' && !Number.isNaN(figure)
    ? figure.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : '—'

// A missed one cannot be overlooked.
export function showJudged(judgement: Judgement): string {
  const text = showFigure(judgement.figure, judgement.digits)
  return isMissed(judgement) ? `**${text} missed**` : text
}

const limitText = (limit: number) => limit.toLocaleString('en-US')

export const showLimit = ({ bound, limit }: Judgement) =>
  `${bound === 'at most' ? '≤' : '≥'} ${limitText(limit)}`

// One line for each quantity: who missed it, with what figure, and what the budget is.
export function tellMisses(judgements: Judgement[]): string[] {
  const missed = Map.groupBy(judgements.filter(isMissed), ({ quantity }) => quantity)
  return [...missed].map(([quantity, all]) => {
    const each = all.map(
      ({ subject, figure, bound, limit, digits }) =>
        `${subject} ${showFigure(figure, digits)} (${bound} ${limitText(limit)})`,
    )
    return `${quantity}: ${each.join('; ')}`
  })
}

const rowOf = (cells: string[]) => `| ${cells.join(' | ')} |`

// A row for each subject, a column for each quantity, in the order in which they were judged; what was measured before
// a change stands in front of what is measured now.
export function judgedTable(head: string, judgements: Judgement[], before?: Judgement[]): string {
  const rows = Map.groupBy(judgements, ({ subject }) => subject)
  const [first = []] = rows.values()
  const cell = (now: Judgement) => {
    const old = before?.find(({ subject, quantity }) => subject === now.subject && quantity === now.quantity)
    return before ? `${showFigure(old?.figure, now.digits)} → ${showJudged(now)}` : showJudged(now)
  }
  return [
    rowOf([head, ...first.map(({ quantity }) => quantity)]),
    `|${'---|'.repeat(first.length + 1)}`,
    rowOf(['budget', ...first.map(showLimit)]),
    ...[...rows].map(([subject, all]) => rowOf([subject, ...all.map(cell)])),
  ].join('\n')
}
