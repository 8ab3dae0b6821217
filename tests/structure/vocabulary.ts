// The words that names no longer have, each with the one that replaces it. To keep a word out, add a line.
import { basename } from 'node:path/posix'
import type { Sources } from './rules.ts'

// Whole identifiers, wherever they appear.
const identifiers: Record<string, string> = {
  DATABASE_READ_URL: 'DATABASE_REPLICA_URL',
  HOLDER_LIST: 'SHOW_OTHER_CREDENTIALS',
  LEAVE_SECONDS: 'SHUTDOWN_DELAY_SECONDS',
  LETTERS_DIR: 'EMAIL_TEMPLATES_DIR',
  LOG_WITNESSES: 'WITNESS_POLICY_FILE',
  ORGANIZATION_IMAGE: 'ORGANIZATION_IMAGE_FILE',
  RATE_LIMIT: 'RATE_LIMIT_PER_MINUTE',
  REMIND_BEFORE: 'EXPIRY_REMINDER_DAYS',
  carryOut: 'withIdempotency',
  forCertain: 'retryIfInDoubt',
  readCid: 'parseCid',
  takeIn: 'fetchCover',
  tidyEmail: 'normalizeEmail',
}

// Parts of a file's or a declared name: "lost-and-found" is in lostAndFoundLinks.
const parts: Record<string, string> = {
  arrivals: 'what arrives',
  bear: 'support',
  borne: 'supported',
  deepest: 'max',
  eyes: 'witnesses',
  fewest: 'min',
  hurry: 'priority',
  keeper: 'owner',
  'kept-heads': 'stored heads',
  'log-books': 'what they record',
  'odd-messages': 'malformed http',
  'one-catalogue': 'catalogue edits',
  relog: 'reassign leaves',
  restorable: 'what can be restored',
  safety: 'resilience',
  'small-things': 'what they are',
  unsound: 'invalid',
  walked: 'run',
  whoever: 'caller, reader, holder',
}

// Words of a test's name.
const inTestNames: Record<string, string> = {
  anew: 'again',
  beside: 'next to',
  borne: 'supported',
  drawn: 'rendered, random',
  'is given': 'gets, accepts',
  'is kept': 'stays, is stored, is cached',
  'is refused': 'rejects',
  'is told': 'shows, reports',
  stands: 'is',
  whoever: 'caller, reader, holder',
}

// A test's name is subject, verb and condition: "rejects text that is not a day".
const openings = ['who', 'what', 'whatever', 'where', 'nothing', 'of']

const kebab = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
const holds = (text: string, word: string) => `-${text}-`.includes(`-${word.replaceAll(' ', '-')}-`)

const declared = /\b(?:const|let|function\*?|class|type|interface)\s+(\w+)/g
const testName = /\btest(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g

function* namesIn(file: string, text: string): Generator<[name: string, words: Record<string, string>]> {
  yield [basename(file).replace(/\..*/, ''), parts]
  for (const [name] of text.matchAll(/\b[A-Za-z]\w*\b/g))
    if (Object.hasOwn(identifiers, name)) yield [name, { [kebab(name)]: identifiers[name] ?? '' }]
  for (const [, name = ''] of text.matchAll(declared)) yield [name, parts]
}

function testNameBreaches(file: string, text: string): string[] {
  return [...text.matchAll(testName)].flatMap(([, , name = '']) => {
    const words = name.toLowerCase().replace(/[^\w-]+/g, '-')
    const isOpening = openings.some((word) => words.startsWith(`${word}-`))
    return [
      ...(isOpening ? [`${file}: begin "${name}" with its subject or its verb`] : []),
      ...breachesOf(file, name, words, inTestNames),
    ]
  })
}

const breachesOf = (file: string, name: string, text: string, words: Record<string, string>) =>
  Object.entries(words)
    .filter(([word]) => holds(text, word))
    .map(([word, better]) => `${file}: "${name}" says ${word}, our word is ${better}`)

export function vocabularyBreachesIn(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => [
    ...[...namesIn(file, text)].flatMap(([name, words]) => breachesOf(file, name, kebab(name), words)),
    ...testNameBreaches(file, text),
  ])
}
