// The same organization at each maturity and with each package, worked out in the browser by the same model.

import { packageNames, postureNames } from '#content/calculator/names.ts'
import { packageSavings, comparison as words } from '#content/calculator/result.ts'
import { wholeUsd } from '#content/figures.ts'
import { compareMaturities } from '#domain/risk/comparison.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { Table } from '#web/ui/table.tsx'

export function Comparison({ input }: { input: RiskInput }) {
  const { caption, columns, yours } = words
  return (
    <Table
      caption={caption}
      figures
      columns={[
        columns.maturity,
        columns.exposure,
        ...packageSavings.map(({ name, percentage }) => columns.left(packageNames[name], percentage)),
      ]}
      rows={compareMaturities(input).map(({ posture, isYours, exposure, left }) => ({
        heading: isYours ? `${postureNames[posture]} (${yours})` : postureNames[posture],
        cells: [exposure, ...packageSavings.map(({ name }) => left[name])].map(wholeUsd),
      }))}
    />
  )
}
