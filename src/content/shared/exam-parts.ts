// The three parts of the exam.
import { exam } from '#constants/exam.ts'

export type WeightedPart = { heading: string; percent: number; text: string }

export const examParts: WeightedPart[] = [
  {
    heading: 'Multiple-choice and scenarios',
    percent: exam.weightsPercent.multipleChoiceAndScenarios,
    text: 'Rules, terms and methods, and short scenarios that ask what you would do next.',
  },
  {
    heading: 'Case analysis',
    percent: exam.weightsPercent.caseAnalysis,
    text: 'A written analysis of one realistic case: the risks, who bears them, and the controls you would set.',
  },
  {
    heading: 'Live simulation',
    percent: exam.weightsPercent.liveSimulation,
    text: 'An incident unfolds while you work. You decide, explain and document as you would at work.',
  },
]
