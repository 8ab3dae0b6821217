// The values that documents name in braces, such as {exam.hours}: figures, the operator’s settings, and sentences that follow them.

import { batchStorageKey, maxBatchSize } from '#constants/batch.ts'
import { brand } from '#constants/brand.ts'
import { maxScenarios, scenariosStorageKey } from '#constants/calculator.ts'
import { certification, moduleHours } from '#constants/certification.ts'
import { guarantee, impact, pricing, recordsKeptYears, support } from '#constants/commerce.ts'
import { exam, proctorNames } from '#constants/exam.ts'
import { euAiAct, gdpr, iso42001, nistAiRmf, oecdPrinciples } from '#constants/frameworks.ts'
import {
  nextNoticeStorageKey,
  readinessStorageKey,
  target,
  themeStorageKey,
  toast,
} from '#constants/interface.ts'
import { emailsPerHour, holderLinkMinutes, messagesKeptDays } from '#constants/limits.ts'
import { logMemoryStorageKey } from '#constants/log.ts'
import { microCredentials, microRange } from '#constants/micro.ts'
import { accessibility, appeals, conduct, legal } from '#constants/policies.ts'
import {
  auditPractice,
  governancePractice,
  incidentPractice,
  oversightPractice,
} from '#constants/practice.ts'
import { crusWrittenOut, renewal } from '#constants/renewal.ts'
import {
  cohortRhythm,
  entryRequirements,
  languageOfProgram,
  passRates,
  renewalRule,
  retakeRule,
} from '#content/shared/conditions.ts'
import { pillarOutlines, resilienceAreaOutlines, specializationOutlines } from '#content/shared/curriculum.ts'
import { day } from '#content/shared/dates.ts'
import { month, range, usd } from '#content/shared/figures.ts'
import { lastChecked } from '#content/shared/last-checked.ts'
import { mailOf, phoneHours, phoneNumber, securityMailOf } from '#content/shared/operator.ts'
import type { HolderEmail, Installation } from '#domain/operator/operator.ts'

export type DocumentSettings = Pick<Installation, 'operator' | 'holderEmail' | 'showOtherCredentials'>

// An unset value is left out of the text, with the paragraph or item that consists of it alone.
export type NamedValues = ReadonlyMap<string, string | undefined>

const microPrices = Object.values(microCredentials).map(({ priceUsd }) => priceUsd)

// In short; the Cookie Policy explains each item.
const browserStorage = {
  local:
    'the theme you chose, the items you checked off on the exam readiness checklist, the risk calculator estimates you saved and the head of the public log from your browser’s last credential check',
  session: 'a list of credentials you are checking and a notice for the page you are about to open',
}

const figures = {
  accessibility,
  aiAct: euAiAct,
  appeals,
  areas: resilienceAreaOutlines,
  audit: auditPractice,
  brand,
  browserStorage,
  calculator: { savedEstimates: maxScenarios },
  certification,
  conduct,
  crus: crusWrittenOut,
  exam: { ...exam, extendedHours: exam.hours * accessibility.extendedTimeFactor },
  gdpr,
  governance: governancePractice,
  guarantee,
  impact,
  incident: incidentPractice,
  iso: iso42001,
  lastChecked: { aiAct: lastChecked('aiAct'), aiActAndGdpr: lastChecked('aiAct', 'gdpr') },
  legal,
  limits: {
    ...{ batch: maxBatchSize, emailsPerHour, viewsRemembered: emailsPerHour + 1 },
    ...{ linkMinutes: holderLinkMinutes, messagesKeptDays },
  },
  microCredentials: {
    ...microCredentials,
    ...microRange,
    prices: `${usd(Math.min(...microPrices))} to ${usd(Math.max(...microPrices))}`,
  },
  moduleHours,
  nist: nistAiRmf,
  oecd: oecdPrinciples,
  oversight: oversightPractice,
  pillars: pillarOutlines,
  pricing,
  proctors: proctorNames,
  program: {
    entry: entryRequirements,
    language: languageOfProgram,
    passRates,
    renewal: renewalRule,
    retakes: retakeRule,
    rhythm: cohortRhythm(undefined),
  },
  records: { keptYears: recordsKeptYears },
  renewal,
  specializations: specializationOutlines,
  storageKeys: {
    theme: themeStorageKey,
    readiness: readinessStorageKey,
    scenarios: scenariosStorageKey,
    logMemory: logMemoryStorageKey,
    batch: batchStorageKey,
    nextNotice: nextNoticeStorageKey,
  },
  support,
  target,
  toast,
}

function written(name: string, value: unknown): string | undefined {
  if (typeof value === 'number') return name.endsWith('Usd') ? usd(value) : String(value)
  if (typeof value !== 'string') return undefined
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return day(value)
  return /^\d{4}-\d\d$/.test(value) ? month(value) : value
}

const isRange = (value: object): value is { from: number; to: number } =>
  Object.keys(value).join() === 'from,to'

// Lists are numbered from one, or named by their ids.
function namesIn(name: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) {
    const text = written(name, value)
    return text === undefined ? [] : [[name, text]]
  }
  if (isRange(value)) return [[name, range(value)]]
  return Object.entries(value).flatMap(([key, inner]) => {
    const last = Array.isArray(value) ? (inner.id ?? Number(key) + 1) : key
    return namesIn(name ? `${name}.${last}` : last, inner)
  })
}

const figureNames = namesIn('', figures)

// Room to write in a form's table, by the number of lines.
const formLines = Array.from({ length: 9 }, (_, index): [string, string] => [
  `lines.${index + 1}`,
  '\n'.repeat(index),
])

const maskedAs = 'v•••@example.org'

const seenBy: Record<HolderEmail, string> = {
  shown: `Anyone who has your credential ID. The verification page shows your name and email address to confirm whose credential it is. Directory entries link to that page, so anyone can get from your name to your address in two clicks. Visitors who look up more than ${emailsPerHour} different credentials in an hour see any further addresses masked.`,
  masked: `Nobody sees all of it. The verification page shows it masked, such as ${maskedAs}, so people who know it can recognize it.`,
  hidden: 'Nobody. The verification page shows your name but not your email address.',
}

const shownWith: Record<HolderEmail, string> = {
  shown: 'name and email address',
  masked: `name and a masked email address, such as ${maskedAs}`,
  hidden: 'name and without the email address',
}

function holderNames({
  holderEmail,
  showOtherCredentials,
}: DocumentSettings): [string, string | undefined][] {
  const isShown = holderEmail === 'shown'
  return [
    [
      'holderEmail.shownWith',
      `together with the holder’s ${shownWith[holderEmail]}, to anyone who has the credential ID`,
    ],
    ['holderEmail.seenBy', seenBy[holderEmail]],
    [
      'holderEmail.purpose',
      isShown
        ? 'The email address helps people confirm whose credential it is. It also means that anyone can get from a listed name to that person’s email address.'
        : undefined,
    ],
    [
      'holderEmail.limit',
      isShown
        ? `To keep anyone from harvesting addresses from the directory, visitors who look up more than ${emailsPerHour} different credentials in an hour see any further addresses masked, such as ${maskedAs}. Visitors who share a network address, as in many offices, are counted together.`
        : undefined,
    ],
    [
      'showOtherCredentials.listed',
      showOtherCredentials === 'on'
        ? 'Below the verdict, the page also lists the holder’s other credentials that are in the directory. An unlisted credential does not appear there, and its own page lists no others.'
        : undefined,
    ],
  ]
}

// Biometrics and withdrawal have a default sentence unless they are set.
const operatorFacts = [
  ...(['name', 'address', 'register', 'phone', 'dataProtection', 'authority', 'law'] as const),
  ...(['retention', 'transfers', 'accessibility', 'impartiality'] as const),
  ...(['renewalFee', 'missedExam', 'earlierCrus'] as const),
]

export const namedValues = (settings: DocumentSettings): NamedValues => {
  const { operator } = settings
  const { biometrics, withdrawal } = operator
  return new Map<string, string | undefined>([
    ...figureNames,
    ...formLines,
    ...holderNames(settings),
    ...operatorFacts.map((fact): [string, string | undefined] => [`operator.${fact}`, operator[fact]]),
    ['operator.contact', mailOf(operator)],
    ['operator.securityContact', securityMailOf(operator)],
    ['operator.phoneHours', phoneHours],
    ['operator.callback', phoneNumber(operator)],
    [
      'operator.biometrics',
      biometrics ??
        'If a proctor partner uses software to compare your face with your photo ID, that is biometric data. It requires your explicit consent, and another way to identify yourself if you decline. Ask us before you choose a partner.',
    ],
    [
      'operator.withdrawal',
      withdrawal ??
        `A consumer in the European Union or the United Kingdom can generally withdraw from a distance contract within ${legal.withdrawalDays} days, without giving a reason, by any clear statement to us.`,
    ],
  ])
}

// Values are plain text: nothing in them is read as Markdown.
export const fillIn = (text: string, values: NamedValues): string =>
  text
    .replace(/\{([^{}]*)\}( ?)/g, (_, name: string, space: string) => {
      const value = values.get(name)
      return value === undefined ? '' : value + space
    })
    .replace(/ $/, '')
