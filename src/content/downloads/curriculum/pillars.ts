// The three pillars of the certification in full: their modules, topics and what a candidate can do afterward.
import { type PillarOutline, pillarOutlines } from '#content/curriculum.ts'
import { moduleHours } from '#facts/certification.ts'
import { euAiAct, iso42001, nistAiRmf, oecdPrinciples } from '#facts/frameworks.ts'

type Teaching = { topics: string[]; outcome: string }

export type Module = Teaching & { title: string; hours: number }

export type Pillar = Omit<PillarOutline, 'modules'> & { modules: Module[] }

// In the order of the outline's modules.
const teaching: Record<PillarOutline['id'], Teaching[]> = {
  technical: [
    {
      topics: [
        'Data, training and inference',
        'Generative models',
        'Drift, leakage and hallucination',
        'What a metric cannot tell you',
      ],
      outcome:
        'Explain to people who are not engineers how a given system reaches its output, and name three ways it can be wrong.',
    },
    {
      topics: [
        'Finding undeclared use',
        'Classes of use',
        'Likelihood and severity',
        'Treating and accepting risk',
      ],
      outcome:
        'Build an inventory for one department and carry a system through an assessment to a signed decision.',
    },
    {
      topics: ['Test design', 'Results by group', 'Technical documentation', 'Questions for a supplier'],
      outcome: 'Judge whether the evidence for a release is enough, and write down what is missing.',
    },
    {
      topics: ['Thresholds and logs', 'Adversarial input', 'Containment and recovery', 'Blameless review'],
      outcome: 'Write a monitoring plan and lead the first day of an incident.',
    },
  ],
  ethics: [
    {
      topics: ['The Code of Ethics', 'Conflicts of interest', 'Confidentiality', 'When to decline'],
      outcome: 'Recognize a conflict of interest in a real assignment, disclose it and resolve it.',
    },
    {
      topics: [euAiAct.name, nistAiRmf.name, iso42001.name, oecdPrinciples.name],
      outcome: 'Say which duties apply to a given use and role, and what evidence shows they are met.',
    },
    {
      topics: [
        'Sources of bias',
        'Conflicting fairness metrics',
        'Data protection by design',
        'Impact assessment',
      ],
      outcome:
        'Choose a measure of fairness for a use and defend the choice, including its cost, to those affected.',
    },
    {
      topics: ['Notice', 'Reasons people can use', 'Human review', 'Records that hold up'],
      outcome: 'Draft the notice, the reasons and the appeal path for one automated decision.',
    },
  ],
  resilience: [
    {
      topics: ['Calibrated trust', 'Overreliance', 'When to overrule', 'Second opinions'],
      outcome: 'Detect overreliance in your own decisions and correct for it.',
    },
    {
      topics: ['Limits of vigilance', 'Breaks and rotation', 'Alert fatigue', 'Targets that mislead'],
      outcome: 'Redesign an oversight shift so that the person in it can still see an error.',
    },
    {
      topics: ['Decisions under pressure', 'Speaking up', 'Delivering bad news', 'Handovers'],
      outcome: 'Stop a system against resistance and explain why, in plain words, in a simulation.',
    },
    {
      topics: ['Changing roles', 'Learning from error', 'Care after harm', 'Recovery'],
      outcome: 'Lead a review that leaves a team able to report the next error.',
    },
  ],
}

function moduleOf(id: PillarOutline['id'], title: string, index: number): Module {
  const taught = teaching[id][index]
  const hours = moduleHours[id][index]
  if (!taught || hours === undefined) throw new Error(`The module ${title} has no teaching or no hours.`)
  return { title, hours, ...taught }
}

export const pillars: Pillar[] = pillarOutlines.map(({ modules, ...pillar }) => ({
  ...pillar,
  modules: modules.map((title, index) => moduleOf(pillar.id, title, index)),
}))
