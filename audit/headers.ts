// Grades the headers of an answer by the published rules of Mozilla's HTTP Observatory.
import type { Fault, Outcome } from './fault.ts'

export type Answer = { headers: Record<string, string | string[] | undefined>; html: string }

// What a rule found, and what it adds to or takes from a hundred.
type Mark = { rule: string; found: string; points: number }

const gradeByScore: [number, string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
]
// Below it nothing is added for what is done beyond need.
const leastForExtra = 90
const sixMonthsInSeconds = 15_768_000

const headerOf = ({ headers }: Answer, name: string) => [headers[name] ?? ''].flat().join(', ')

const broad = new Set(['*', 'http:', 'https:', 'http://*', 'https://*', 'data:', 'blob:', 'ftp:'])
const isHashOrNonce = (source: string) => /^'(sha(256|384|512)|nonce)-/i.test(source)

function judgePolicy(answer: Answer): Mark {
  const rule = 'content-security-policy'
  const mark = (found: string, points: number): Mark => ({ rule, found, points })
  const text = headerOf(answer, rule)
  if (!text) return mark('there is none', -25)
  const policy = new Map<string, string[]>()
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
  }
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const [script, style, object] = [of('script-src'), of('style-src'), of('object-src')]
  const isLoose = (sources: string[]) =>
    sources.some((source) => broad.has(source)) ||
    (sources.includes("'unsafe-inline'") && !sources.some(isHashOrNonce))
  const all = [...policy.values()].flat()
  if (isLoose(script) || object.some((source) => broad.has(source)))
    return mark('scripts or objects from anywhere, or inline ones', -20)
  if (all.some((source) => /^(http|ftp):/.test(source))) return mark('something over plain HTTP', -20)
  if ([...script, ...style].includes("'unsafe-eval'")) return mark("'unsafe-eval'", -10)
  if (isLoose(style)) return mark('styles from anywhere, or inline ones', 0)
  const isNone = (name: string) => policy.get(name)?.join() === "'none'"
  const isClosed = (name: string) => isNone(name) || policy.get(name)?.join() === "'self'"
  const isWhole = isNone('default-src') && isClosed('form-action') && isClosed('base-uri')
  return isWhole ? mark("nothing unsafe, and default-src 'none'", 10) : mark('nothing unsafe', 5)
}

function judgeTransport(answer: Answer): Mark {
  const rule = 'strict-transport-security'
  const text = headerOf(answer, rule)
  if (!text) return { rule, found: 'there is none', points: -20 }
  const seconds = /max-age=(\d+)/i.exec(text)?.[1]
  if (seconds === undefined) return { rule, found: 'it cannot be read', points: -20 }
  return Number(seconds) >= sixMonthsInSeconds
    ? { rule, found: 'six months or more', points: 0 }
    : { rule, found: 'less than six months', points: -10 }
}

function judgeFraming(answer: Answer): Mark {
  const rule = 'x-frame-options'
  if (/frame-ancestors\s+'(none|self)'/.test(headerOf(answer, 'content-security-policy')))
    return { rule, found: 'frame-ancestors forbids it', points: 5 }
  const text = headerOf(answer, rule).toLowerCase()
  if (['deny', 'sameorigin'].includes(text)) return { rule, found: text, points: 0 }
  return { rule, found: text ? 'it cannot be read' : 'anyone may frame it', points: -20 }
}

function judgeReferrer(answer: Answer): Mark {
  const rule = 'referrer-policy'
  const text = headerOf(answer, rule).toLowerCase()
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(text)
  if (isPrivate) return { rule, found: text, points: 5 }
  return { rule, found: text || 'there is none', points: text ? -5 : 0 }
}

function judgeTypes(answer: Answer): Mark {
  const rule = 'x-content-type-options'
  const isSet = headerOf(answer, rule).toLowerCase() === 'nosniff'
  return { rule, found: isSet ? 'nosniff' : 'types may be guessed', points: isSet ? 0 : -5 }
}

function judgeResourcePolicy(answer: Answer): Mark {
  const rule = 'cross-origin-resource-policy'
  const text = headerOf(answer, rule).toLowerCase()
  if (text === 'same-origin' || text === 'same-site') return { rule, found: text, points: 10 }
  return { rule, found: text || 'there is none', points: text && text !== 'cross-origin' ? -5 : 0 }
}

function judgeSharing(answer: Answer): Mark {
  const rule = 'cross-origin-resource-sharing'
  const origin = headerOf(answer, 'access-control-allow-origin')
  const isOpen = origin !== '' && headerOf(answer, 'access-control-allow-credentials') === 'true'
  const found = isOpen ? 'open to others, with what they are logged in with' : 'not open with credentials'
  return { rule, found, points: isOpen ? -50 : 0 }
}

function judgeCookies(answer: Answer): Mark {
  const rule = 'cookies'
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  if (cookies.length === 0) return { rule, found: 'there are none', points: 0 }
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie)))
    return { rule, found: 'one without Secure', points: -20 }
  const isStrict = cookies.every(
    (cookie) => /;\s*httponly/i.test(cookie) && /;\s*samesite=(lax|strict)/i.test(cookie),
  )
  return { rule, found: isStrict ? 'all of them bound' : 'one that is not bound', points: isStrict ? 5 : 0 }
}

function judgeScripts({ html }: Answer): Mark {
  const rule = 'subresource-integrity'
  const foreign = [...html.matchAll(/<script\b[^>]*\ssrc="((?:https?:)?\/\/[^"]*)"[^>]*>/gi)]
  if (foreign.length === 0) return { rule, found: 'every script is of this site', points: 0 }
  if (foreign.some(([, source]) => !source?.startsWith('https:')))
    return { rule, found: 'a script of another site over plain HTTP', points: -50 }
  return foreign.every(([tag]) => /\sintegrity="/.test(tag))
    ? { rule, found: 'scripts of others, each with its hash', points: 5 }
    : { rule, found: 'a script of another site without its hash', points: -5 }
}

export type Grade = { grade: string; score: number; marks: Mark[] }

export function gradeHeaders(answer: Answer): Grade {
  const marks = [
    judgePolicy(answer),
    judgeTransport(answer),
    judgeFraming(answer),
    judgeReferrer(answer),
    judgeTypes(answer),
    judgeResourcePolicy(answer),
    judgeSharing(answer),
    judgeCookies(answer),
    judgeScripts(answer),
  ]
  const sum = (points: number[]) => points.reduce((all, one) => all + one, 0)
  const taken = 100 + sum(marks.map(({ points }) => Math.min(points, 0)))
  const added = sum(marks.map(({ points }) => Math.max(points, 0)))
  const score = Math.max(0, taken >= leastForExtra ? taken + added : taken)
  return { score, marks, grade: gradeByScore.find(([least]) => score >= least)?.[1] ?? 'F' }
}

const best = 'A+'

export function auditHeaders(answers: Record<string, Answer>): Outcome {
  const graded = Object.entries(answers).map(([where, answer]) => ({ where, ...gradeHeaders(answer) }))
  const faults: Fault[] = graded.flatMap(({ where, grade, score, marks }) => {
    const lost = marks.filter(({ points }) => points < 0)
    const all = lost.map(({ rule, found, points }) => ({ rule, message: `${found} (${points} points)` }))
    if (grade !== best && all.length === 0) all.push({ rule: 'grade', message: `${grade}, ${score} points` })
    return all.map((one) => ({ by: 'Observatory', where, ...one }))
  })
  const grades = [...new Set(graded.map(({ grade, score }) => `${grade} (${score} points)`))]
  return {
    name: 'Headers, graded by the Observatory’s rules',
    looked: `${graded.length} answers of a server whose PUBLIC_URL is https`,
    faults,
    notes: [
      `Grade: ${grades.join(', ')}.`,
      'Redirection from HTTP and the certificate are those of the proxy in front, and are not judged here.',
    ],
  }
}
