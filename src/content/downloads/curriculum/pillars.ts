// The three pillars of the certification: their modules, topics and what a candidate can do afterwards.
import { certification, moduleHours } from '#facts/certification.ts'
import { euAiAct, iso42001, nistAiRmf, oecdPrinciples } from '#facts/frameworks.ts'

export type Module = { title: string; hours: number; topics: string[]; outcome: string }

export type Pillar = {
  id: keyof typeof certification.pillarHours
  title: string
  hours: number
  description: string
  modules: Module[]
}

const { pillarHours } = certification

const withHours = (hours: readonly number[], modules: Omit<Module, 'hours'>[]): Module[] =>
  modules.map((module, index) => ({ ...module, hours: hours[index] ?? 0 }))

export const pillars: Pillar[] = [
  {
    id: 'technical',
    title: 'Technical Governance',
    hours: pillarHours.technical,
    description:
      'How AI systems work, how they fail, and how an organization knows what it runs, what it risks and when to stop.',
    modules: withHours(moduleHours.technical, [
      {
        title: 'How AI systems work and fail',
        topics: [
          'Data, training and inference',
          'Generative models',
          'Drift, leakage and invented answers',
          'What a metric cannot say',
        ],
        outcome:
          'Explain to people who are not engineers how a given system reaches its output, and name three ways in which it can be wrong.',
      },
      {
        title: 'Inventory and risk assessment',
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
        title: 'Evaluation and evidence',
        topics: [
          'Test design',
          'Results by group of people',
          'Technical documentation',
          'Questions for a supplier',
        ],
        outcome: 'Judge whether the evidence for a release is enough, and write down what is missing.',
      },
      {
        title: 'Monitoring, security and incidents',
        topics: [
          'Thresholds and logs',
          'Manipulated input',
          'Containment and recovery',
          'Review without blame',
        ],
        outcome: 'Write a monitoring plan and lead the first day of an incident.',
      },
    ]),
  },
  {
    id: 'ethics',
    title: 'Ethics and Regulation',
    hours: pillarHours.ethics,
    description:
      'What practitioners owe to the people affected, what the law asks, and how a decision is explained to someone who must live with it.',
    modules: withHours(moduleHours.ethics, [
      {
        title: 'Duties of a practitioner',
        topics: ['The Code of Ethics', 'Conflicts of interest', 'Confidentiality', 'When to decline'],
        outcome: 'Recognize a conflict of interest in a real assignment, disclose it and resolve it.',
      },
      {
        title: 'Law and frameworks',
        topics: [euAiAct.name, nistAiRmf.name, iso42001.name, oecdPrinciples.name],
        outcome:
          'Say which duties apply to a given use, for which role, and which evidence shows that they are met.',
      },
      {
        title: 'Fairness and privacy',
        topics: [
          'Sources of bias',
          'Measures that disagree',
          'Data protection by design',
          'Impact assessment',
        ],
        outcome:
          'Choose a measure of fairness for a use and defend the choice, with its cost, before those affected.',
      },
      {
        title: 'Transparency and contest',
        topics: ['Notice', 'Reasons people can use', 'Appeal to a person', 'Records that hold'],
        outcome: 'Draft the notice, the reasons and the path of appeal for one automated decision.',
      },
    ]),
  },
  {
    id: 'resilience',
    title: 'Human Resilience',
    hours: pillarHours.resilience,
    description:
      'How people keep their judgment, their composure and their care for others while they work beside machines.',
    modules: withHours(moduleHours.resilience, [
      {
        title: 'Judgment beside machines',
        topics: ['Calibrated trust', 'Overreliance', 'When to overrule', 'Second opinions'],
        outcome: 'Detect overreliance in one’s own decisions and correct for it.',
      },
      {
        title: 'Attention and workload',
        topics: ['Limits of vigilance', 'Breaks and rotation', 'Alert fatigue', 'Targets that mislead'],
        outcome: 'Redesign an oversight shift so that the person in it can still see an error.',
      },
      {
        title: 'Composure and candor',
        topics: ['Decisions under pressure', 'Speaking up', 'Hard messages', 'Handing over'],
        outcome: 'Stop a system against resistance and explain why, in plain words, in a simulation.',
      },
      {
        title: 'Learning and care',
        topics: ['Changing roles', 'Learning from error', 'Care after harm', 'Recovery'],
        outcome: 'Lead a review that leaves a team able to report the next error.',
      },
    ]),
  },
]
