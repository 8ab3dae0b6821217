// What a public log shows of itself at a glance, and which points of its growth are told one by one.

// The largest head that others had cosigned by the end of that day.
export type DatedSize = { day: string; size: number }

export type LogFigures = {
  // As its heads name it, and the key that signs them.
  origin: string
  key: string
  size: number
  root: string
  // How many others are asked to cosign.
  witnesses: number
  cosigned?: { size: number; by: { name: string; at: string }[] }
  growth: DatedSize[]
}

// unread: the registry could not be asked. stopped: the log is not what was last signed, and no head is.
export type LogPageState = { kind: 'unread' | 'unbegun' | 'stopped' } | ({ kind: 'read' } & LogFigures)

const dayMs = 24 * 60 * 60 * 1000
const dayNumber = ({ day }: DatedSize) => Date.parse(`${day}T00:00:00Z`) / dayMs

// As many as a table of one screen holds: the first, the last, and evenly between them.
export function samplePoints(growth: readonly DatedSize[], most: number): DatedSize[] {
  if (growth.length <= most) return [...growth]
  const step = (growth.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, at) => growth[Math.round(at * step)] as DatedSize)
}

// A line that goes up where the log has grown, in a box of that width and height. Both axes are true to scale, and the
// upright one begins at zero. Undefined: on a single day there is no growth to see.
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
