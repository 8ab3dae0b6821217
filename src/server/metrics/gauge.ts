// A figure that is read on each scrape, as a gauge of Prometheus's client.
import { Gauge, type Registry } from 'prom-client'

export type Sample = { labels?: Record<string, string>; value: number }
export type Figure = { name: string; help: string; samples: Sample[] }

export const gauge = (name: string, help: string, samples: Sample[]): Figure => ({ name, help, samples })

export function registerGauge(registry: Registry, { name, help, samples }: Figure): void {
  const labelNames = Object.keys(samples[0]?.labels ?? {})
  const made = new Gauge({ name, help, labelNames, registers: [registry] })
  // One without labels starts at zero, but an unknown value must be absent.
  if (samples.length === 0) made.remove()
  for (const { labels = {}, value } of samples) made.set(labels, value)
}
