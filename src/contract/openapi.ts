// Generates OpenAPI 3.1 from the endpoint descriptions.
import type { TSchema } from 'typebox'
import { brand } from '#constants/brand.ts'
import { requestKeyHours } from '#constants/limits.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type FailureCode, failureMessages, failureStatus } from '#contract/failures.ts'
import { idempotencyKeyPattern } from '#domain/operator/token.ts'

type Schema = Record<string, unknown>

// Error messages are left out; the schema states the rules.
function withoutSentences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSentences)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'sentences')
      .map(([key, inner]) => [key, withoutSentences(inner)]),
  )
}

const schemaOf = (schema: TSchema) => withoutSentences(JSON.parse(JSON.stringify(schema))) as Schema

function parametersOf(schema: TSchema | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    // A parameter with a default is optional for callers, though the server always has it.
    required: place === 'path' || (required.includes(name) && !('default' in inner)),
    schema: inner,
  }))
}

const refusal = (description: string) => ({
  description,
  content: {
    'text/plain': { schema: { type: 'string' } },
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
})

// Failures of every call with a token, and of every change.
const tokenFailures: FailureCode[] = ['no-token', 'not-permitted', 'not-ready']
const changeFailures: FailureCode[] = ['conflict', 'in-progress', 'bad-values']

// Failures with the same status share a description.
function refusalsOf({ method, params, query, body, scope, failures = [] }: Endpoint): Record<number, Schema> {
  const codes: FailureCode[] = [
    ...(scope ? tokenFailures : []),
    ...(scope && method === 'POST' ? changeFailures : []),
    ...failures,
    'too-many-calls',
  ]
  const described = codes.map((code): [FailureCode, string] => [code, failureMessages[code]])
  if (params ?? query ?? body) described.unshift(['bad-request', 'One sentence that says what is wrong.'])
  if (body)
    described.push(
      ['body-too-large', 'The body is larger than this call accepts.'],
      ['unsupported-body', failureMessages['unsupported-body']],
    )
  const byStatus = Map.groupBy(described, ([code]) => failureStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [status, refusal(same.map(([, message]) => message).join(' '))]),
  )
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `A string of your choice that identifies one request. If the request is repeated within ${requestKeyHours} hours, it is not executed again.`,
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
}

function bodyOf({ body, takesOne, example }: Endpoint): Schema | undefined {
  if (!body) return undefined
  const schema = schemaOf(body)
  return {
    required: true,
    content: {
      'application/json': {
        schema: takesOne ? { oneOf: [schema.items, schema] } : schema,
        ...(example?.body !== undefined && { example: example.body }),
      },
    },
  }
}

const headersOf = (described: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(described).map(([name, description]) => [
      name,
      { description, schema: { type: 'integer' } },
    ]),
  )

function operationOf(endpoint: Endpoint): Schema {
  const { name, path, method, summary, params, query, answer, answerHeaders, scope } = endpoint
  const requestBody = bodyOf(endpoint)
  return {
    operationId: name,
    tags: [tagOf(path)],
    summary,
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(scope && method === 'POST' ? [idempotencyKey] : []),
    ],
    security: scope ? [{ token: [] }] : [],
    ...(scope && { description: `The token must permit ${scope}.` }),
    ...(requestBody && { requestBody }),
    responses: {
      200: {
        description: 'The answer.',
        ...(answerHeaders && { headers: headersOf(answerHeaders) }),
        content: { 'application/json': { schema: schemaOf(answer) } },
      },
      ...refusalsOf(endpoint),
    },
  }
}

const tagOf = (path: string) => path.split('/')[1] ?? ''

const openApiPath = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`

// One path may have several methods.
function pathsOf(endpoints: Endpoint[]): Record<string, Schema> {
  const paths: Record<string, Schema> = {}
  for (const endpoint of endpoints) {
    const path = openApiPath(endpoint.path)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return paths
}

export function openApi(endpoints: Endpoint[], origin: string): Schema {
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description:
        'In the answer to a verification, `valid` is true for an expired credential too: read `standing`, which is `valid` only for one in effect today. Public calls need no key; calls under /api/operator need an operator token. A failed call returns one plain sentence.',
    },
    servers: [{ url: origin || '/' }],
    tags: [...new Set(endpoints.map(({ path }) => tagOf(path)))].map((name) => ({ name })),
    paths: pathsOf(endpoints),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'detail'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string', description: 'The error code.' },
            status: { type: 'integer' },
            detail: { type: 'string', description: 'One sentence that explains the error.' },
            errors: {
              type: 'array',
              description:
                'If values are wrong: the index of each item in the list, from 0, and everything wrong with it.',
              items: {
                type: 'object',
                properties: {
                  item: { type: 'integer' },
                  faults: { type: 'array', items: { type: 'string' } },
                  candidates: {
                    type: 'array',
                    description: 'The ids of what the holder has already.',
                    items: { type: 'string' },
                  },
                },
              },
            },
          },
        },
      },
    },
  }
}
