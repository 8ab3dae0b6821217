// The words of the board paper for one estimate.
import { constantList } from '#content/calculator/constants.ts'
import { industryNames, postureNames, regionNames } from '#content/calculator/names.ts'
import { paper as paperCopy } from '#content/calculator/paper.ts'
import { result as copy, range as rangeCopy } from '#content/calculator/result.ts'
import { day } from '#content/shared/dates.ts'
import { roundedUsd } from '#content/shared/figures.ts'
import type { Estimate } from '#domain/risk/estimate.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { inputRows, ownIn, publishedText } from '#web/tools/calculator/figures.ts'

// For constants that vary by choice, only the value used.
function sourcesOf(input: RiskInput): { name: string; text: string }[] {
  const chosen = [
    industryNames[input.industry],
    regionNames[input.region],
    postureNames[input.regulatoryPosture],
  ]
  return constantList.map(({ name, value, basis, source }) => {
    const used = typeof value === 'string' ? undefined : value.find((each) => chosen.includes(each.name))
    const shown = used ? `${used.name} ${used.value}` : String(value)
    return { name: `${name}: ${shown}.`, text: `${basis}. ${source}` }
  })
}

// `date` is like 2026-11-16.
type PaperParts = { input: RiskInput; estimate: Estimate; organization: string; date: string }

export type Paper = ReturnType<typeof composePaper>

export function composePaper({ input, estimate, organization, date }: PaperParts) {
  const { exposure, range } = estimate
  const name = organization.trim()
  return {
    organization: name,
    runningTitle: name ? paperCopy.titleOf(name) : paperCopy.title,
    meta: paperCopy.meta(day(date), estimate.modelVersion),
    sum: roundedUsd(exposure),
    sentences:
      exposure === 0
        ? [copy.none]
        : [
            copy.average,
            rangeCopy.between(roundedUsd(range.p10), roundedUsd(range.p90)),
            publishedText(input),
          ],
    answers: inputRows(input),
    sources: sourcesOf(input),
    pages: ownIn(input).length > 0 ? 3 : 2,
  }
}
