// The four industry specializations in full: one is chosen, and each takes the same hours.
import { type SpecializationOutline, specializationOutlines } from '#content/curriculum.ts'
import { moduleHours } from '#facts/certification.ts'

type Teaching = { modules: { title: string; topics: string }[]; outcome: string }

export type Specialization = SpecializationOutline & {
  modules: { title: string; hours: number; topics: string }[]
  outcome: string
}

const teaching: Record<SpecializationOutline['id'], Teaching> = {
  healthcare: {
    modules: [
      { title: 'Clinical decision support', topics: 'Diagnosis, triage, advice and its place in care' },
      { title: 'Patient safety', topics: 'Hazard analysis, clinical evaluation, reporting' },
      { title: 'Patient data', topics: 'Consent, secondary use, groups the data leaves out' },
      { title: 'The clinician’s judgment', topics: 'Oversight at the bedside, alerts, fatigue' },
    ],
    outcome:
      'Decide with clinicians whether a triage model may be used on their ward, and under which conditions.',
  },
  finance: {
    modules: [
      { title: 'Model risk', topics: 'Validation, challenge, limits of use' },
      { title: 'Credit and fair lending', topics: 'Reasons for denial, proxies, monitoring by group' },
      {
        title: 'Fraud and financial crime',
        topics: 'False positives, frozen accounts, customer redress',
      },
      { title: 'Evidence for examiners', topics: 'Records, independent review, remediation' },
    ],
    outcome: 'Prepare the file that answers an examiner’s questions about one credit model.',
  },
  energy: {
    modules: [
      { title: 'Grid and plant operation', topics: 'Forecasting, dispatch, safe defaults' },
      { title: 'Predictive maintenance', topics: 'Missed faults, false alarms, cost of each' },
      { title: 'Operational security', topics: 'Control systems, manipulated sensors, isolation' },
      { title: 'The control room', topics: 'Oversight in shifts, manual operation, drills' },
    ],
    outcome: 'Specify when a control room overrides the machine’s advice, and rehearse it.',
  },
  general: {
    modules: [
      { title: 'Hiring and work', topics: 'Screening, performance, worker information' },
      { title: 'Customers', topics: 'Chat, recommendation, complaint and redress' },
      { title: 'Buying AI', topics: 'Due diligence, contracts, exit' },
      { title: 'Generative tools at work', topics: 'Permitted use, confidential data, checking' },
    ],
    outcome: 'Write and introduce a policy for generative tools that staff will actually follow.',
  },
}

export const specializations: Specialization[] = specializationOutlines.map((outline) => {
  const { modules, outcome } = teaching[outline.id]
  const withHours = modules.map((module, index) => ({
    ...module,
    hours: moduleHours.specialization[index] ?? 0,
  }))
  return { ...outline, modules: withHours, outcome }
})
