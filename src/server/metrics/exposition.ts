// Writes metrics in Prometheus's text exposition format 0.0.4.
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

export type Labels = Record<string, string>
export type Sample = { labels?: Labels; value: number }
export type MetricFamily = { name: string; help: string; type: 'counter' | 'gauge'; samples: Sample[] }

export const gauge = (name: string, help: string, samples: Sample[]): MetricFamily => ({
  name,
  help,
  type: 'gauge',
  samples,
})

const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const escapeValue = (text: string) => escapeHelp(text).replaceAll('"', '\\"')

function lineOf(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeValue(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

const headOf = (name: string, help: string, type: string) => [
  `# HELP ${name} ${escapeHelp(help)}`,
  `# TYPE ${name} ${type}`,
]

export const writeFamily = ({ name, help, type, samples }: MetricFamily): string[] => [
  ...headOf(name, help, type),
  ...samples.map(({ labels = {}, value }) => lineOf(name, labels, value)),
]

// Counts by labels with few values.
export class Counter {
  readonly #counts = new Map<string, { labels: Labels; value: number }>()
  readonly #name: string
  readonly #help: string

  constructor(name: string, help: string) {
    this.#name = name
    this.#help = help
  }

  add(labels: Labels, by = 1): void {
    const key = Object.values(labels).join('\n')
    const count = this.#counts.get(key)
    if (count) count.value += by
    else this.#counts.set(key, { labels, value: by })
  }

  write(): string[] {
    return writeFamily({
      name: this.#name,
      help: this.#help,
      type: 'counter',
      samples: [...this.#counts.values()],
    })
  }
}

type Observed = { labels: Labels; buckets: number[]; sum: number; count: number }

export class Histogram {
  readonly #observed = new Map<string, Observed>()
  readonly #name: string
  readonly #help: string
  readonly #bounds: readonly number[]

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name
    this.#help = help
    this.#bounds = bounds
  }

  observe(labels: Labels, value: number): void {
    const key = Object.values(labels).join('\n')
    let observed = this.#observed.get(key)
    if (!observed) {
      observed = { labels, buckets: this.#bounds.map(() => 0), sum: 0, count: 0 }
      this.#observed.set(key, observed)
    }
    const at = this.#bounds.findIndex((bound) => value <= bound)
    if (at >= 0) observed.buckets[at] = (observed.buckets[at] ?? 0) + 1
    observed.sum += value
    observed.count += 1
  }

  write(): string[] {
    const name = this.#name
    const linesOf = ({ labels, buckets, sum, count }: Observed) => {
      let below = 0
      const lines = this.#bounds.map((bound, at) => {
        below += buckets[at] ?? 0
        return lineOf(`${name}_bucket`, { ...labels, le: String(bound) }, below)
      })
      return [
        ...lines,
        lineOf(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
        lineOf(`${name}_sum`, labels, sum),
        lineOf(`${name}_count`, labels, count),
      ]
    }
    return [...headOf(name, this.#help, 'histogram'), ...[...this.#observed.values()].flatMap(linesOf)]
  }
}
