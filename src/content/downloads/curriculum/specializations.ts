// The four industry specializations: one is chosen, and each takes the same hours.
import { certification, moduleHours } from '#facts/certification.ts'

export type Specialization = {
  id: 'healthcare' | 'finance' | 'energy' | 'general'
  title: string
  hours: number
  description: string
  modules: { title: string; hours: number; topics: string }[]
  outcome: string
}

const withHours = (modules: { title: string; topics: string }[]) =>
  modules.map((module, index) => ({ ...module, hours: moduleHours.specialization[index] ?? 0 }))

const hours = certification.specializationHours

export const specializations: Specialization[] = [
  {
    id: 'healthcare',
    title: 'Healthcare',
    hours,
    description: 'AI where an error reaches a patient.',
    modules: withHours([
      { title: 'Clinical decision support', topics: 'Diagnosis, triage, advice and its place in care' },
      { title: 'Patient safety', topics: 'Hazard analysis, clinical evaluation, reporting' },
      { title: 'Patient data', topics: 'Consent, secondary use, groups the data leaves out' },
      { title: 'The clinician’s judgment', topics: 'Oversight at the bedside, alerts, fatigue' },
    ]),
    outcome:
      'Decide with clinicians whether a triage model may be used on their ward, and under which conditions.',
  },
  {
    id: 'finance',
    title: 'Finance',
    hours,
    description: 'AI that examiners, and customers, will ask about.',
    modules: withHours([
      { title: 'Model risk', topics: 'Validation, challenge, limits of use' },
      { title: 'Credit and fair lending', topics: 'Reasons for refusal, proxies, monitoring by group' },
      {
        title: 'Fraud and financial crime',
        topics: 'False alarms, frozen accounts, the customer’s way back',
      },
      { title: 'Evidence for examiners', topics: 'Records, independent review, remediation' },
    ]),
    outcome: 'Prepare the file that answers an examiner’s questions about one credit model.',
  },
  {
    id: 'energy',
    title: 'Energy',
    hours,
    description: 'AI beside equipment that must not fail.',
    modules: withHours([
      { title: 'Grid and plant operation', topics: 'Forecasting, dispatch, safe defaults' },
      { title: 'Predictive maintenance', topics: 'Missed faults, false alarms, cost of each' },
      { title: 'Operational security', topics: 'Control systems, manipulated sensors, isolation' },
      { title: 'The control room', topics: 'Oversight in shifts, manual operation, drills' },
    ]),
    outcome: 'Specify when a control room leaves the machine’s advice aside, and rehearse it.',
  },
  {
    id: 'general',
    title: 'General Business',
    hours,
    description: 'AI in hiring, service, marketing and office work.',
    modules: withHours([
      { title: 'Hiring and work', topics: 'Screening, performance, worker information' },
      { title: 'Customers', topics: 'Chat, recommendation, complaint and redress' },
      { title: 'Buying AI', topics: 'Due diligence, contracts, exit' },
      { title: 'Generative tools at work', topics: 'Permitted use, confidential data, checking' },
    ]),
    outcome: 'Write and introduce a policy for generative tools that staff will in fact follow.',
  },
]
