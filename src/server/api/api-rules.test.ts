// The published description of the API satisfies what Redocly and Spectral call errors, and each rule finds a breach.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { startFixture } from '#tests/support/server/fixture.ts'

type Parameter = { name: string; in: string; required: boolean; schema: object }
type Content = { schema: object; example?: unknown }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { description: string; content: Record<string, Content> }>
}
type Description = {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object; schemas: Record<string, object> }
}

const callsIn = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ ...operation, path })),
  )

const areUnique = (names: readonly string[]) => new Set(names).size === names.length

const contentsOf = ({ parameters, requestBody, responses }: Operation): Content[] => [
  ...parameters.map(({ schema }) => ({ schema })),
  ...Object.values(requestBody?.content ?? {}),
  ...Object.values(responses).flatMap(({ content }) => Object.values(content)),
]

// Spectral, like readers in other languages, knows no Unicode expressions.
const ajv = new Ajv2020({ strict: false, unicodeRegExp: false })

// Each with a breach, done to the first call with a parameter in its path, or the first with a body.
type Breach = (inPath: Operation, withBody: Operation, one: Description) => void
const rules: [string, (one: Description) => boolean, Breach][] = [
  [
    'operationId is unique and fit for an address',
    (one) => {
      const ids = callsIn(one).map(({ operationId }) => operationId)
      return areUnique(ids) && ids.every((id) => /^[a-z][a-zA-Z]+$/.test(id))
    },
    (inPath, withBody) => Object.assign(inPath, { operationId: withBody.operationId }),
  ],
  [
    'tags are defined once, and every call has one',
    (one) => {
      const known = one.tags.map(({ name }) => name)
      return (
        areUnique(known) &&
        callsIn(one).every(({ tags }) => tags.length > 0 && tags.every((tag) => known.includes(tag)))
      )
    },
    (inPath) => inPath.tags.push('unheard-of'),
  ],
  [
    'every call says which security scheme it needs, if any',
    (one) =>
      callsIn(one).every(({ security }) =>
        security?.flatMap(Object.keys).every((name) => Object.hasOwn(one.components.securitySchemes, name)),
      ),
    (inPath) => Object.assign(inPath, { security: undefined }),
  ],
  [
    'every call has a summary, a success and a failure, each described',
    (one) =>
      callsIn(one).every(
        ({ summary, responses }) =>
          summary !== '' &&
          ['2', '4'].every((first) => Object.keys(responses).some((status) => status.startsWith(first))) &&
          Object.values(responses).every(({ description }) => description !== ''),
      ),
    ({ responses }) => delete responses['200'],
  ],
  [
    'parameters are unique, and those of the path required',
    (one) =>
      callsIn(one).every(({ path, parameters }) => {
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
        const ofPath = parameters.filter((parameter) => parameter.in === 'path' && parameter.required)
        return (
          areUnique(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)) &&
          ofPath.length === named.length &&
          ofPath.every(({ name }) => named.includes(name))
        )
      }),
    ({ parameters }) => parameters.shift(),
  ],
  [
    'paths are unique without their parameters, and have no query and no slash at the end',
    ({ paths }) => {
      const all = Object.keys(paths)
      return (
        areUnique(all.map((path) => path.replace(/\{\w+\}/g, '{}'))) &&
        all.every((path) => !/\?|\/$/.test(path))
      )
    },
    (_, withBody, one) => Object.assign(one.paths, { '/api/ends/': { post: withBody } }),
  ],
  [
    'schemas compile, and examples match them',
    (one) =>
      callsIn(one)
        .flatMap(contentsOf)
        .every(({ schema, example }) => {
          const matches = ajv.compile({ ...schema, components: one.components })
          return example === undefined || matches(example)
        }),
    (_, { requestBody }) => {
      for (const content of Object.values(requestBody?.content ?? {})) content.example = 1
    },
  ],
  [
    'every component is used',
    ({ components, paths }) =>
      Object.keys(components.schemas).every((name) =>
        JSON.stringify(paths).includes(`"#/components/schemas/${name}"`),
      ),
    (_inPath, _withBody, { components }) => Object.assign(components.schemas, { Unused: {} }),
  ],
]

for (const [says, rule, breach] of rules)
  test(`the API is described so that ${says}`, async () => {
    const app = await startFixture()
    const one: Description = (await app.inject('/api/openapi.json')).json()
    assert.ok(rule(one))
    const operations = callsIn(one)
    const at = (path: string) => one.paths[path] ?? assert.fail()
    const inPath = operations.find(({ path }) => path.includes('{'))
    const withBody = operations.find(({ requestBody }) => requestBody)
    const first = (path?: string) => Object.values(at(path ?? ''))[0] ?? assert.fail()
    breach(first(inPath?.path), first(withBody?.path), one)
    assert.ok(!rule(one))
  })
