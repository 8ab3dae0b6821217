// The operator API's calls about tables: plan and run an import, take one back, and keep profiles.
import Type from 'typebox'
import { importBodyBytes } from '#constants/limits.ts'
import type { OperatorEndpoint } from '#contract/endpoint.ts'
import { bodyOf, flagField, textField, wordField } from '#contract/fields.ts'
import { deliver, reason } from '#contract/operator.ts'

const Options = Type.Object(
  {},
  {
    additionalProperties: true,
    description: 'How the table differs from ours: the JSON of a profile',
    sentences: { otherwise: 'options must be a JSON object.' },
  },
)

const mended = {
  sentences: { otherwise: 'mended must be an object of lists of text, by the numbers of lines.' },
}

const tableFields = {
  file: wordField('file', 'The name of the file, for the journal'),
  table: Type.Optional(textField('table', 'The table as text: CSV')),
  base64: Type.Optional(textField('base64', 'The bytes of the file in base64: CSV or XLSX')),
  profile: Type.Optional(textField('profile', 'The name of a profile of the registry')),
  options: Type.Optional(Options),
  mended: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String(mended), mended), {
      description: 'Corrected rows: all cells of a line by its number, instead of what the file says',
      ...mended,
    }),
  ),
  again: flagField('again', 'Also what holders have already: another credential for the same course'),
}

const runFields = {
  ...tableFields,
  goodRows: flagField('goodRows', 'Imports the good rows, although others are bad'),
  deliver,
  reason: Type.Optional(reason.reason),
}

const count = (description: string) => Type.Integer({ description })
const Texts = Type.Array(Type.String())

const Report = Type.Object({
  no: Type.Optional(count('The import’s number, which undoes it; absent if nothing was added')),
  isWritten: Type.Boolean(),
  rows: count('Rows without those that are blank, left out by the profile, or exact repeats'),
  added: count('In a preview: that would be added'),
  known: count('Already there'),
  blank: Type.Integer(),
  leftOut: Type.Integer(),
  repeated: Type.Integer(),
  notices: Type.Array(Type.String(), { description: 'What was guessed about the table' }),
  bad: Type.Array(Type.Object({ line: Type.Integer(), faults: Texts })),
  byRow: Type.Optional(
    Type.Array(
      Type.Object({
        line: Type.Integer(),
        state: Type.Enum(['good', 'warning', 'bad', 'already there']),
        why: Texts,
        name: Type.Optional(Type.String()),
        course: Type.Optional(Type.String()),
        id: Type.Optional(Type.String({ description: 'The credential that is already there' })),
      }),
      { description: 'In a preview: each row' },
    ),
  ),
})

const table =
  'first_name,last_name,email,course,issued_at\nAda,Example,ada@example.com,certification,2026-05-01\n'

export const previewImport = {
  name: 'previewImport',
  method: 'POST',
  path: '/operator/imports/preview',
  summary: 'Reads a table, and reports each row as good, warning, bad or already there; writes nothing.',
  scope: 'import',
  body: bodyOf(tableFields),
  bodyBytes: importBodyBytes,
  answer: Report,
  failures: ['unknown-credential'],
  example: { body: { file: 'june.csv', table } },
} satisfies OperatorEndpoint

export const runImport = {
  ...previewImport,
  name: 'runImport',
  path: '/operator/imports',
  summary: 'Imports a table: all of its rows or none, or with goodRows those that are good.',
  body: bodyOf(runFields),
  example: { body: { file: 'june.csv', table, goodRows: true } },
} satisfies OperatorEndpoint

const Listed = Type.Object({
  no: Type.Integer(),
  at: Type.String(),
  who: Type.String(),
  file: Type.String(),
  counts: Type.Record(Type.String(), Type.Integer()),
  state: Type.Enum(['done', 'undone', 'revoked']),
  undoneAt: Type.Optional(Type.String()),
})

export const listedImports = {
  name: 'listImports',
  method: 'GET',
  path: '/operator/imports',
  summary: 'Imports, newest first: who, when, from which file, and how the rows were counted.',
  scope: 'import',
  answer: Type.Object({ imports: Type.Array(Listed) }),
  example: { path: '/operator/imports' },
} satisfies OperatorEndpoint

const undoFields = {
  step: Type.Optional(
    Type.Enum(['suspend', 'revoke', 'release'], {
      description: 'By default suspend, at once; then revoke, or release, which lifts the suspensions',
      sentences: { otherwise: 'step must be suspend, revoke or release.' },
    }),
  ),
  ...reason,
}

export const undoManaged = {
  name: 'undoImport',
  method: 'POST',
  path: '/operator/imports/:no/undo',
  summary: 'Takes an import back: suspends its credentials at once, and then revokes or releases them.',
  scope: 'undo-import',
  params: Type.Object({
    no: Type.Integer({
      minimum: 1,
      sentences: { otherwise: 'The number of the import must be a whole number.' },
    }),
  }),
  body: bodyOf(undoFields),
  answer: Listed,
  failures: ['unknown-credential'],
  example: { path: '/operator/imports/12/undo', body: { reason: 'The wrong cohort' } },
} satisfies OperatorEndpoint

const Profile = Type.Object({
  name: Type.String(),
  savedAt: Type.String(),
  savedBy: Type.String(),
  options: Options,
})

export const listedProfiles = {
  ...listedImports,
  name: 'listProfiles',
  path: '/operator/profiles',
  summary: 'The profiles with which tables of other systems are read.',
  answer: Type.Object({ profiles: Type.Array(Profile) }),
  example: { path: '/operator/profiles' },
} satisfies OperatorEndpoint

const profileFields = {
  name: textField('name', 'Lower-case letters and digits, joined by hyphens'),
  options: Options,
}

export const savedProfile = {
  name: 'saveProfile',
  method: 'POST',
  path: '/operator/profiles',
  summary: 'Saves a profile under a name, or replaces it.',
  scope: 'import',
  body: bodyOf(profileFields),
  answer: Profile,
  example: {
    body: { name: 'lms', options: { map: { email: 'Email address' }, only: { Status: ['Passed'] } } },
  },
} satisfies OperatorEndpoint
