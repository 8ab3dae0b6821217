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
  LinkWords: 'LinkCopy',
  LogHand: 'LogKey',
  LogPen: 'LogKey',
  ORGANIZATION_IMAGE: 'ORGANIZATION_IMAGE_FILE',
  PageWords: 'PageCopy',
  RATE_LIMIT: 'RATE_LIMIT_PER_MINUTE',
  REMIND_BEFORE: 'EXPIRY_REMINDER_DAYS',
  answerMs: 'databaseTimeoutMs',
  askRegularly: 'pollWitnesses',
  batchDrawMs: 'batchRenderMs',
  carryOut: 'withIdempotency',
  failureWords: 'failureMessages',
  fetchMs: 'fetchTimeoutMs',
  findingWords: 'findingMessages',
  forCertain: 'retryIfInDoubt',
  forgetMessages: 'purgeMessages',
  hookAnswerMs: 'webhookTimeoutMs',
  isMarkGood: 'isBatchSigned',
  issuedAtOnce: 'maxIssuePerRequest',
  leaveMs: 'shutdownDelayMs',
  listenToNotices: 'subscribe',
  lockMs: 'lockTimeoutMs',
  maxFilesAtOnce: 'maxConcurrentFiles',
  momentOf: 'toTimestamp',
  noteUse: 'touchToken',
  nothingTold: 'what is missing',
  obstacles: 'unverified',
  obstaclesIn: 'unverifiedIn',
  putLeaves: 'appendLeaves',
  readCid: 'parseCid',
  readMoment: 'parseDay',
  releaseLost: 'releaseExpiredClaims',
  removeTraces: 'vacuum',
  requestMs: 'requestTimeoutMs',
  saidApart: 'reportedSeparately',
  saidUnderGreen: 'notesWhenValid',
  sendRegularly: 'startOutboxWorker',
  settleMessage: 'completeMessage',
  slipsBetween: 'editDistance',
  sumUp: 'summarize',
  takeIn: 'fetchCover',
  tellVerdict: 'publishVerdict',
  tidyEmail: 'normalizeEmail',
  unsaid: 'omittedNotes',
  verdictWords: 'verdictCopy',
  verifiedAtOnce: 'maxVerifyPerRequest',
  watchLoad: 'watchUsage',
  wordsFor: 'copyFor',
  workerTaskMs: 'workerTimeoutMs',
}

// Parts of a file's or a declared name: "lost-and-found" is in lostAndFoundLinks.
const parts: Record<string, string> = {
  anew: 'again',
  arrivals: 'what arrives',
  bear: 'support',
  borne: 'supported',
  drawn: 'rendered, random, generated',
  exhibit: 'picture-with-text',
  eyes: 'witnesses',
  hurry: 'priority',
  keeper: 'owner',
  'kept-heads': 'stored heads',
  'log-books': 'what they record',
  'lost-and-found': 'not-found-links',
  'odd-messages': 'malformed http',
  'one-catalogue': 'catalogue edits',
  relog: 'reassign leaves',
  restorable: 'what can be restored',
  safety: 'resilience',
  'slim-heading': 'compact-heading',
  'small-things': 'what they are',
  stated: 'specified, documented',
  told: 'informed',
  travelling: 'cross-origin',
  trouble: 'fault, failure, error code',
  troubles: 'faults, failures, error codes',
  unsound: 'invalid',
  usual: 'default',
  verb: 'command',
  verbs: 'commands',
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
  stated: 'specified, documented',
  travelling: 'cross-origin',
  trouble: 'fault, failure',
  usual: 'default, common',
  whoever: 'caller, reader, holder',
}

// What a limit's name begins with instead of max, min or default.
const limits = /^(deepest|fewest|largest|longest|most|shortest|smallest|usual)-/

const errorClass = /\bclass (\w+) extends \w*Error\b/g

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

const limitBreaches = (file: string, text: string) =>
  [...text.matchAll(declared)]
    .filter(([, name = '']) => limits.test(kebab(name)))
    .map(([, name]) => `${file}: begin "${name}" with max, min or default`)

const errorBreaches = (file: string, text: string) =>
  [...text.matchAll(errorClass)]
    .filter(([, name = '']) => !name.endsWith('Error'))
    .map(([, name]) => `${file}: end "${name}" in Error`)

export function vocabularyBreachesIn(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => [
    ...[...namesIn(file, text)].flatMap(([name, words]) => breachesOf(file, name, kebab(name), words)),
    ...testNameBreaches(file, text),
    ...limitBreaches(file, text),
    ...errorBreaches(file, text),
  ])
}
