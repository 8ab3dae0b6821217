// The offline checker: the steps of the browser check without the site around them.
import { stepOutcomeNames, stepTitles, utcDay } from '#content/browser-check/findings.ts'
import {
  issuerHeadings,
  issuerWords,
  offlineCopy,
  offlineFindingWords,
  offlineStepTitles,
  offlineChecker as words,
} from '#content/browser-check/offline-checker.ts'
import { refusals } from '#content/browser-check/refusals.ts'
import { headingWithName, report } from '#content/browser-check/report.ts'
import { day } from '#content/dates.ts'
import { readVkey } from '#domain/log/note.ts'
import { readPolicy } from '#domain/log/policy.ts'
import type { Step } from '#domain/verification/checks.ts'
import { type Conclusion, conclude, isProven, loggedAtIn } from '#domain/verification/conclusion.ts'
import { credentialInFile } from '#domain/verification/credential-in-file.ts'
import type { DocumentFacts, Pinned } from '#domain/verification/evidence.ts'
import { factsIn } from '#domain/verification/read-document.ts'
import type { Site, TextInput } from '#domain/verification/reader-evidence.ts'
import { fileKinds } from '#facts/browser-check.ts'
import { logMemoryStorageKey } from '#facts/log.ts'
import { readRecord } from '#formats/json-values.ts'
import { browserTools } from '#web/tools/browser-check/browser-tools.ts'
import { check } from '#web/tools/browser-check/check.ts'
import { memoryIn, siteAt } from '#web/tools/browser-check/site.ts'
import { type Issuer, issuerKindOf, issuerOf, toneOf } from '#web/tools/offline-checker/issuer.ts'

type Attributes = Record<string, string>

// Always as text: document content is never parsed as markup.
function element(name: string, attributes: Attributes, ...inside: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...inside)
  return made
}

function button(text: string, onPress: () => void): HTMLElement {
  const made = element('button', { type: 'button' }, text)
  made.addEventListener('click', onPress)
  return made
}

function banner(tone: string, heading: string, ...paragraphs: string[]): HTMLElement {
  return element(
    'div',
    { class: `banner ${tone}` },
    element('h2', {}, heading),
    ...paragraphs.filter(Boolean).map((text) => element('p', {}, text)),
  )
}

const sentenceOf = ({ finding, about, log }: Step) => offlineFindingWords[finding](about, log)

function rowOf(step: Step): HTMLElement {
  const { name, outcome, from } = step
  return element(
    'li',
    { 'data-step': name, 'data-outcome': outcome },
    element('strong', {}, { ...stepTitles, ...offlineStepTitles }[name]),
    element('span', { class: 'outcome' }, stepOutcomeNames[outcome]),
    element('p', {}, sentenceOf(step)),
    ...(from ? [element('p', { class: 'from' }, `${report.from} ${from}`)] : []),
  )
}

const isTimestamp = (text: string) => /^\d{4}-\d{2}-\d{2}T/.test(text)
const dayIn = (text: string) => (isTimestamp(text) ? day(text) : text)
const lastDayIn = (text: string) => (isTimestamp(text) ? utcDay(text) : text)

function factsList(facts: DocumentFacts, steps: readonly Step[]): HTMLElement {
  const { facts: terms } = report
  const [areProven, loggedAt] = [isProven(steps), loggedAtIn(steps)]
  const rows: [string, string][] = [
    [terms.holder, facts.holder],
    [terms.course, facts.course],
    [terms.issued, dayIn(facts.issuedAt)],
    ...(areProven ? [[terms.logged, loggedAt ? dayIn(loggedAt) : terms.notDated] as [string, string]] : []),
    [terms.expires, facts.expiresAt === '' ? terms.neverExpires : lastDayIn(facts.expiresAt)],
    [terms.id, facts.id],
    [terms.issuer, facts.issuer],
  ]
  return element(
    'section',
    {},
    element('h3', {}, areProven ? words.facts : words.unproven),
    element(
      'dl',
      {},
      ...rows.flatMap(([term, value]) => [
        element('dt', {}, term),
        element('dd', {}, element('bdi', {}, value.slice(0, 200) || terms.missing)),
      ]),
    ),
  )
}

// Conclusions whose words are true for any issuer.
const saidOfAnyone: Conclusion[] = ['not-genuine', 'incomplete', 'self-consistent']

function conclusionBanner(
  steps: Step[],
  facts: DocumentFacts,
  { did }: Issuer,
  builtFor: string,
): HTMLElement {
  const { conclusion, heading, text, proven } = conclude(steps, facts, offlineCopy)
  const kind = issuerKindOf(did, builtFor)
  // Our conclusions are about us; for other issuers only the steps speak.
  const named = kind === 'ours' || !proven ? heading : issuerHeadings[kind]
  const shown = banner(
    toneOf(conclusion, kind),
    proven ? headingWithName(named, proven.holder, proven.course) : named,
    kind === 'ours' || saidOfAnyone.includes(conclusion) ? text : conclusion === 'genuine' ? '' : heading,
    proven ? issuerWords[kind](did) : '',
  )
  shown.dataset.conclusion = conclusion
  shown.dataset.issuer = kind
  return shown
}

// One file may check credentials of many issuers.
const memoryOf = ({ host }: Issuer) => memoryIn(() => localStorage, `${logMemoryStorageKey} ${host}`)

// What this file was built with; empty where unknown.
export type BuiltFor = { issuer: string; log: string; policy: string }

const pinnedBy = ({ log, policy }: BuiltFor): Pinned => ({
  ...(log !== '' && { log: readVkey(browserTools.sha256, log) }),
  ...(policy !== '' && { policy: readPolicy(browserTools.sha256, policy) }),
})

// A bundle is checked offline.
const nowhere: Site = { origin: '', now: Date.now, fetchFile: async () => ({}) }

export function startOfflineChecker(place: HTMLElement, built: BuiltFor): void {
  const builtFor = built.issuer
  const status = element('div', { role: 'status' })
  const result = element('div', {})
  let turn = 0

  async function run(given: TextInput, facts: DocumentFacts, issuer: Issuer, isNewest: () => boolean) {
    const steps: Step[] = []
    const list = element('ol', {})
    status.replaceChildren(banner('plain', words.checking))
    result.replaceChildren(element('h3', {}, words.steps), list)
    const site = given.bundle ? nowhere : siteAt(issuer.origin, undefined, memoryOf(issuer))
    const pinned = issuerKindOf(issuer.did, builtFor) === 'ours' ? pinnedBy(built) : {}
    await check(
      given,
      { ...site, pinned },
      {
        names: () => {},
        facts: () => {},
        step: (step) => {
          steps.push(step)
          list.append(rowOf(step))
        },
      },
    )
    if (!isNewest()) return
    status.replaceChildren(conclusionBanner(steps, facts, issuer, builtFor))
    result.prepend(factsList(facts, steps))
  }

  // Nothing is fetched before the reader allows it.
  function askLeave(given: TextInput, isNewest: () => boolean): void {
    const document = readRecord(given.text) ?? {}
    const facts = factsIn(document)
    const issuer = issuerOf(document)
    result.replaceChildren()
    if (!issuer) {
      status.replaceChildren(banner('expired', words.noIssuer))
      return
    }
    // A bundle contains everything needed.
    if (given.bundle) return void run(given, facts, issuer, isNewest)
    status.replaceChildren(banner('plain', `${words.claims} ${issuer.did}`, words.permission(issuer.host)))
    result.append(button(words.allow(issuer.host), () => run(given, facts, issuer, isNewest)))
  }

  async function take(files: readonly File[]): Promise<void> {
    turn += 1
    const ownTurn = turn
    const isNewest = () => ownTurn === turn
    const [file, another] = files
    const refuse = (sentence: string) => {
      result.replaceChildren()
      status.replaceChildren(banner('expired', sentence))
    }
    if (!file || another) return refuse(refusals['several-files'])
    const bytes = new Uint8Array(await file.arrayBuffer())
    const extracted = await credentialInFile(bytes)
    if (!isNewest()) return
    if ('refused' in extracted) return refuse(refusals[extracted.refused])
    const { kind, texts, bundle, proof } = extracted
    const [text = '', second] = texts
    const more: Omit<TextInput, 'text'> = {
      ...(kind !== 'json' && { baked: { format: kind, bytes } }),
      ...(bundle && { bundle }),
      ...(proof !== undefined && { proof }),
    }
    if (second === undefined) return askLeave({ text, ...more }, isNewest)
    status.replaceChildren(banner('plain', words.several))
    result.replaceChildren(
      ...texts.map((one) => {
        const { course, holder } = factsIn(readRecord(one) ?? {})
        return button(report.oneOf(course, holder), () => askLeave({ text: one }, isNewest))
      }),
    )
  }

  const input = element('input', {
    type: 'file',
    id: 'file',
    accept: fileKinds.map((kind) => `.${kind}`).join(','),
    'aria-describedby': 'hint',
  }) as HTMLInputElement
  input.addEventListener('change', () => take([...(input.files ?? [])]))
  addEventListener('dragover', (event) => event.preventDefault())
  addEventListener('drop', (event) => {
    event.preventDefault()
    take([...(event.dataTransfer?.files ?? [])])
  })
  place.append(
    element('h1', {}, words.title),
    element('p', {}, words.lede),
    element('p', { class: 'from' }, builtFor === '' ? words.builtForNone : words.builtFor(builtFor)),
    element(
      'div',
      { class: 'drop' },
      element('label', { for: 'file' }, words.file),
      element('p', { id: 'hint' }, words.hint),
      input,
    ),
    status,
    result,
  )
}
