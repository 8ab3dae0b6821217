// The calculator's API call.

import { calculatorDefaults } from '#constants/calculator.ts'
import { assessRisk } from '#contract/calculator.ts'
import { estimate } from '#domain/risk/estimate.ts'
import { serve } from '#server/http/serve.ts'

const { region, priorIncidents } = calculatorDefaults

export const calculatorCalls = [
  serve(assessRisk, async ({ body }) => estimate({ region, priorIncidents, ...body })),
]
