// Checks what callers send against the contract, and finds the one sentence that says what is wrong.
import { Ajv, type ErrorObject, type Options } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { failureWords } from '#contract/failures.ts'

const rules: Options = {
  strict: false,
  verbose: true,
  useDefaults: true,
  removeAdditional: false,
  keywords: ['sentences'],
}

// An address holds only text, so numbers in it are read as numbers; JSON says itself what it means.
const ofAddress = new Ajv({ ...rules, coerceTypes: true })
// JSON can say 1e999, which is read as infinity: that is no number. In an address a largest value refuses it; there
// the stricter rule would pass it by, because it skips the range of what was coerced.
const ofBody = new Ajv({ ...rules, strictNumbers: true })

type Described = { sentences?: Record<string, string>; properties?: Record<string, Described> }

export function sentenceFor({ keyword, parentSchema, params }: ErrorObject): string {
  const schema = (parentSchema ?? {}) as Described
  const described = keyword === 'required' ? schema.properties?.[params.missingProperty] : schema
  return described?.sentences?.[keyword] ?? described?.sentences?.otherwise ?? failureWords['bad-request']
}

export function validateByContract(app: FastifyInstance): void {
  // Every body that is taken is JSON, and said to be.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? ofBody : ofAddress).compile(schema),
  )
  app.setSchemaErrorFormatter((errors) => {
    const [first] = errors as ErrorObject[]
    return new Error(first ? sentenceFor(first) : failureWords['bad-request'])
  })
}
