// The figures of the public log's page, and which points of its growth the table lists.

// The largest head cosigned by the end of that day.
export type DatedSize = { day: string; size: number }

export type LogFigures = {
  // Its name, and the key that signs its heads.
  origin: string
  key: string
  size: number
  root: string
  // How many witnesses are asked to cosign.
  witnesses: number
  cosigned?: { size: number; by: { name: string; at: string }[] }
  growth: DatedSize[]
}

// unread: the registry could not be read. stopped: the log does not match its last signed head, or is not
// confirmed to be the newest, so no head is signed.
export type LogPageState = { kind: 'unread' | 'unbegun' | 'stopped' } | ({ kind: 'read' } & LogFigures)

const dayMs = 24 * 60 * 60 * 1000
const dayNumber = ({ day }: DatedSize) => Date.parse(`${day}T00:00:00Z`) / dayMs

// As many as fit a table on one screen: the first, the last, and evenly spaced ones in between.
export function samplePoints(growth: readonly DatedSize[], most: number): DatedSize[] {
  if (growth.length <= most) return [...growth]
  const step = (growth.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, at) => growth[Math.round(at * step)] as DatedSize)
}

// An SVG path of the log's growth in a box of this size, true to scale, with the vertical axis from zero. Undefined if
// there is only one day.
export function drawGrowth(growth: readonly DatedSize[], width: number, height: number): string | undefined {
  const [first, last] = [growth[0], growth.at(-1)]
  if (!first || !last || first.day === last.day) return undefined
  const most = Math.max(...growth.map(({ size }) => size), 1)
  const x = (point: DatedSize) =>
    Math.round(((dayNumber(point) - dayNumber(first)) / (dayNumber(last) - dayNumber(first))) * width)
  const y = ({ size }: DatedSize) => Math.round(height - (size / most) * height)
  return growth.reduce(
    (path, point, at) => (at === 0 ? `M0 ${y(point)}` : `${path}H${x(point)}V${y(point)}`),
    '',
  )
}
