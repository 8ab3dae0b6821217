// What the micro-credentials are called.
import type { MicroIndustry } from '#facts/micro.ts'

export const microTitles: Record<MicroIndustry, string> = {
  finance: 'AI Risk in Finance',
  healthcare: 'AI Safety in Healthcare',
  energy: 'AI Reliability in Energy',
  general: 'AI Governance Essentials',
}
