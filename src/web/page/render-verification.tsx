// Renders the tools of /verify with an answer. Answers of one shape differ only in names, dates and ids: React renders the
// first of a shape, and the others are written from what it left.
import { renderToStaticMarkup } from 'react-dom/server'
import { day } from '#content/dates.ts'
import { atTime, checkedOn } from '#content/verification/asked.ts'
import { holder as holderWords } from '#content/verification/holder.ts'
import { verdictWords } from '#content/verification/verdict-words.ts'
import type { Verification, VerifiedCredential } from '#contract/registry.ts'
import { badgeSnippet } from '#domain/badge/share.ts'
import { escapeMarkup, jsonForScript } from '#formats/markup.ts'
import type { Segment } from '#formats/segments.ts'
import type { IslandName } from '#web/islands.ts'
import { compileRendering, type Write } from '#web/page/compile-rendering.ts'
import { type FoundIsland, Island, IslandSink } from '#web/page/island.tsx'
import { fillPlaces, renderIsland } from '#web/page/render-islands.tsx'
import { Answer } from '#web/tools/verifier/answer.tsx'
import { emailParts, isLongName } from '#web/tools/verifier/credential-facts.tsx'
import { profileAddress } from '#web/tools/verifier/holder-tools.tsx'

// What was asked for and where, and what the check to keep hashes to.
export type Asked = { cid: string; origin: string; keptHash: string }

type Given = { asked: Asked; verification: Verification; on: Date }

type Rendered = { field: string; verifier: string }
// Each in segments, of which those that answers of one shape share are kept.
type Tools = Record<keyof Rendered, Segment[]>

// Beside those that the page has without an answer.
export const toolsOfAnswer: IslandName[] = ['person-check', 'browser-check']

async function renderAnswer({ verification, on, asked: { origin, keptHash } }: Given): Promise<string> {
  const found: FoundIsland[] = []
  const html = renderToStaticMarkup(
    <IslandSink value={(island) => found.push(island)}>
      <Answer
        verification={verification}
        words={verdictWords(verification)}
        asked={{ on, by: 'server', zone: 'UTC' }}
        origin={origin}
        ownChecks={(id) => (
          <>
            <Island name="person-check" wakes="near" props={{ id }} />
            <Island name="browser-check" wakes="near" props={{ id, keptHash }} />
          </>
        )}
      />
    </IslandSink>,
  )
  // It rests: nothing in it wakes the tool around it.
  return `<div data-island="verdict" data-hydrated="">${await fillPlaces(html, found)}</div>`
}

const shownFor = ({ verification, asked }: Given) => verification.credential?.id ?? asked.cid

async function renderAnew(given: Given): Promise<Rendered> {
  const { cid, keptHash } = given.asked
  const answer = await renderAnswer(given)
  return {
    field: await renderIsland({ name: 'verify-field', wakes: 'reached', props: { shown: shownFor(given) } }),
    verifier: await renderIsland(
      { name: 'verifier', wakes: 'reached', props: { cid, isAnswered: true, keptHash } },
      (html) => html.replace('<div></div>', () => `<div>${answer}</div>`),
    ),
  }
}

// As React writes it.
const escaped = (text: string) => escapeMarkup(text).replaceAll('&#39;', '&#x27;')

const shortHash = (hash: string) => `${hash.slice(0, 8)} … ${hash.slice(-8)}`

function valuesOfCredential(credential: VerifiedCredential, origin: string): string[] {
  const { id, course, holder, verificationHash, issuedAt, expiresAt, revokedAt, suspendedAt } = credential
  const alt = holderWords.badgeAlt(course.title, holder.name)
  const moments = [issuedAt, expiresAt, revokedAt, suspendedAt]
  return [
    ...[id, verificationHash, shortHash(verificationHash)],
    ...moments.flatMap((moment) => (moment ? [moment, day(moment)] : ['', ''])),
    ...[
      course.title,
      holder.name,
      alt,
      badgeSnippet({ origin, id, alt }),
      profileAddress(credential, origin),
    ].map(escaped),
    ...emailParts(holder.email).map(escaped),
  ]
}

// Everything in which answers of one shape may differ, in the spellings in which it is written.
function valuesOf(given: Given): string[] {
  const { asked, verification, on } = given
  const shown = shownFor(given)
  return [
    ...[
      escaped(verdictWords(verification).sentence),
      on.toISOString(),
      checkedOn(on, 'UTC'),
      atTime(on, 'UTC'),
    ],
    ...[jsonForScript(asked.cid), jsonForScript(shown), escaped(shown)],
    ...(verification.credential ? valuesOfCredential(verification.credential, asked.origin) : []),
    ...(verification.others ?? []).flatMap(({ id, course, issuedAt }) => [
      id,
      escaped(course.title),
      day(issuedAt),
    ]),
  ]
}

// Everything else that an answer is made of.
function shapeOf({ asked: { origin, keptHash }, verification }: Given): string {
  const { standing, message, checks, credential, others } = verification
  return JSON.stringify([
    ...[origin, keptHash, standing, Boolean(message), checks, others?.map((other) => other.standing)],
    credential && [
      ...[credential.type, credential.expired, credential.signed, isLongName(credential.holder.name)],
      ...[credential.expiresAt, credential.revokedAt, credential.suspendedAt].map(Boolean),
      emailParts(credential.holder.email).length,
    ],
  ])
}

const isMoment = (text: string | undefined) => text === undefined || /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

// Written as they are wherever they stand, if they are what they always are.
function isPlain({ credential, others = [] }: Verification): boolean {
  if (!credential) return true
  const { id, verificationHash, issuedAt, expiresAt, revokedAt, suspendedAt } = credential
  return (
    [id, verificationHash, ...others.map((other) => other.id)].every((text) => /^[\w-]{16,}$/.test(text)) &&
    [issuedAt, expiresAt, revokedAt, suspendedAt, ...others.map((other) => other.issuedAt)].every(isMoment)
  )
}

// An answer of the same shape, with values that occur nowhere else.
function exampleLike({ asked, verification }: Given, number: 1 | 2): Given {
  const mark = (name: string) => `${number}’s "${name}" & <${number}> of '${name}'`
  const moment = (year: number) => `${year + number}-0${number}-0${number + 2}T03:04:05Z`
  const { credential, message, others } = verification
  const example: Given = {
    asked: { ...asked, cid: mark('cid') },
    on: new Date(moment(1941)),
    verification: {
      ...verification,
      ...(message && { message: mark('message') }),
      ...(others && {
        others: others.map((other, at) => ({
          ...other,
          id: `OTHER-${number}-WITH-ID-${at}-`,
          course: { title: mark(`other ${at} of them`) },
          issuedAt: moment(1951 + 2 * at),
        })),
      }),
    },
  }
  if (!credential) return example
  const { expiresAt, revokedAt, suspendedAt, holder } = credential
  const digits = Array.from({ length: 64 }, (_, at) => ((at * at + at * 5 + number * 3) % 16).toString(16))
  const name = mark('name') + (isLongName(holder.name) ? 'x'.repeat(50) : '')
  const email = emailParts(holder.email)
    .map((_, at) => (at === 0 ? mark('mail').replaceAll('.', '') : `.${number}part${at}`))
    .join('')
  example.verification.credential = {
    ...credential,
    id: `EXAMPLE-${number}-OF-AN-ID`,
    course: { title: mark('title') },
    holder: { name, email },
    verificationHash: digits.join(''),
    issuedAt: moment(1901),
    ...(expiresAt && { expiresAt: moment(1911) }),
    ...(revokedAt && { revokedAt: moment(1921) }),
    ...(suspendedAt && { suspendedAt: moment(1931) }),
  }
  return example
}

type WriteTools = { [Tool in keyof Rendered]: Write }

async function compileLike(given: Given): Promise<WriteTools | undefined> {
  const [one, two] = [exampleLike(given, 1), exampleLike(given, 2)]
  const [first, second] = [await renderAnew(one), await renderAnew(two)]
  const writeOf = (tool: keyof Rendered) =>
    compileRendering(
      { html: first[tool], values: valuesOf(one) },
      { html: second[tool], values: valuesOf(two) },
    )
  const [field, verifier] = [writeOf('field'), writeOf('verifier')]
  return field && verifier && { field, verifier }
}

// More than there are; whoever finds a way to make more gets no more memory for it.
const mostShapes = 300
const shapes = new Map<string, Promise<WriteTools | undefined>>()

function writerFor(given: Given): Promise<WriteTools | undefined> {
  const shape = shapeOf(given)
  const known = shapes.get(shape)
  if (known) return known
  const made = compileLike(given)
  if (shapes.size >= mostShapes) shapes.delete(shapes.keys().next().value ?? '')
  shapes.set(shape, made)
  return made
}

// Rendered: by React, whatever is known of the shape.
export type How = 'written' | 'rendered'

export async function renderTools(given: Given, how: How): Promise<Tools & { how: How }> {
  const write = how === 'written' && isPlain(given.verification) ? await writerFor(given) : undefined
  if (!write) {
    const { field, verifier } = await renderAnew(given)
    return { field: [field], verifier: [verifier], how: 'rendered' }
  }
  const values = valuesOf(given)
  return { field: write.field(values), verifier: write.verifier(values), how }
}
