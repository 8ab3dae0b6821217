// The calculator's API call.
import { assessRisk } from '#contract/calculator.ts'
import { estimate } from '#domain/risk/estimate.ts'
import { calculatorDefaults } from '#facts/calculator.ts'
import { serve } from '#server/http/serve.ts'

const { region, priorIncidents } = calculatorDefaults

export const calculator = [
  serve(assessRisk, async ({ body }) => estimate({ region, priorIncidents, ...body })),
]
