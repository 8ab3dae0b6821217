// Validates requests against the contract, and finds the one sentence that says what is wrong.
import { Ajv, type ErrorObject, type Options } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { failureMessages } from '#contract/failures.ts'

const rules: Options = {
  strict: false,
  verbose: true,
  useDefaults: true,
  removeAdditional: false,
  keywords: ['sentences'],
}

// Query values are text, so numbers are coerced; JSON has its own types.
const ofAddress = new Ajv({ ...rules, coerceTypes: true })
// JSON can contain 1e999, which parses as Infinity. In queries a maximum refuses it; strictNumbers would skip the range
// check of coerced values there.
const ofBody = new Ajv({ ...rules, strictNumbers: true })

type Described = { sentences?: Record<string, string>; properties?: Record<string, Described> }

export function sentenceFor({ keyword, parentSchema, params }: ErrorObject): string {
  const schema = (parentSchema ?? {}) as Described
  const described = keyword === 'required' ? schema.properties?.[params.missingProperty] : schema
  return described?.sentences?.[keyword] ?? described?.sentences?.otherwise ?? failureMessages['bad-request']
}

export function validateByContract(app: FastifyInstance): void {
  // Only JSON bodies are accepted, and must be labeled as such.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? ofBody : ofAddress).compile(schema),
  )
  app.setSchemaErrorFormatter((errors) => {
    const [first] = errors as ErrorObject[]
    return new Error(first ? sentenceFor(first) : failureMessages['bad-request'])
  })
}
