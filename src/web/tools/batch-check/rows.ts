// The rows of a batch, their states, and saving them in the tab.

import { batchStorageKey } from '#constants/batch.ts'
import { freshMs } from '#constants/interface.ts'
import { notChecked, states } from '#content/tools/batch-check.ts'
import { isRecord, type JsonRecord, readRecord } from '#formats/json-values.ts'
import type { Tone } from '#web/ui/tones.ts'

// Only for credentials with a valid signature.
export type RowFacts = { id: string; holder: string; course: string; issuedAt: string; expiresAt: string }

export type Judged = {
  at: 'judged'
  // Green only if every check passed.
  tone: Tone
  verdict: string
  sentence: string
  checkedAt: string
  facts?: RowFacts
}

// Without a tone, so never green.
export type NotChecked = { at: 'not-checked'; sentence: string; retry: 'possible' | 'with-file' | 'useless' }

export type RowState = { at: 'waiting' | 'checking' } | NotChecked | Judged

type RowSource = { of: 'list'; cid: string } | { of: 'nonsense' } | { of: 'file'; bytes: number }

export type BatchRow = { key: string; given: string; source: RowSource; state: RowState }

export type RowEvent =
  | { what: 'added'; rows: BatchRow[] }
  | { what: 'began' | 'put-back'; keys: string[] }
  // A file with several credentials becomes several rows.
  | { what: 'ended'; key: string; ended: { given: string; state: NotChecked | Judged }[] }
  | { what: 'cleared' }

export function rowsAfter(rows: BatchRow[], event: RowEvent): BatchRow[] {
  switch (event.what) {
    case 'added':
      return [...rows, ...event.rows]
    case 'began':
    case 'put-back': {
      const at = event.what === 'began' ? 'checking' : 'waiting'
      return rows.map((row) => (event.keys.includes(row.key) ? { ...row, state: { at } } : row))
    }
    case 'ended':
      return rows.flatMap((row) =>
        row.key === event.key
          ? event.ended.map((end, place) => ({
              ...row,
              ...end,
              key: place ? `${row.key}.${place}` : row.key,
            }))
          : [row],
      )
    case 'cleared':
      return []
  }
}

// Old after a minute. A clock that was set back says nothing about age.
export function isOld({ state }: BatchRow, now = Date.now()): boolean {
  if (state.at !== 'judged') return false
  const ageMs = now - Date.parse(state.checkedAt)
  return !(ageMs >= 0 && ageMs < freshMs)
}

export const verdictNameOf = ({ state }: BatchRow) =>
  state.at === 'judged' ? state.verdict : states[state.at]

const fileGone: NotChecked = { at: 'not-checked', sentence: notChecked.fileGone, retry: 'with-file' }

// Rows in progress wait again after a reload; their files are gone.
function stateBroughtBack(state: RowState, source: RowSource): RowState {
  if (state.at === 'judged' || state.at === 'not-checked') {
    const needsFile = state.at === 'not-checked' && state.retry === 'possible' && source.of === 'file'
    return needsFile ? { ...state, retry: 'with-file' } : state
  }
  return source.of === 'file' ? fileGone : { at: 'waiting' }
}

const tones: readonly unknown[] = ['plain', 'valid', 'expired', 'invalid'] satisfies Tone[]
const factNames = ['id', 'holder', 'course', 'issuedAt', 'expiresAt'] satisfies (keyof RowFacts)[]

const areTexts = (of: JsonRecord, names: string[]) => names.every((name) => typeof of[name] === 'string')

function isRow(value: unknown): value is BatchRow {
  if (!isRecord(value) || !isRecord(value.source) || !isRecord(value.state)) return false
  const { source, state } = value
  const { facts = {} } = state
  const isSource =
    source.of === 'nonsense' ||
    (source.of === 'list' && areTexts(source, ['cid'])) ||
    (source.of === 'file' && typeof source.bytes === 'number')
  const isState =
    ['waiting', 'checking'].includes(String(state.at)) ||
    (state.at === 'not-checked' && areTexts(state, ['sentence', 'retry'])) ||
    (state.at === 'judged' &&
      tones.includes(state.tone) &&
      areTexts(state, ['verdict', 'sentence', 'checkedAt']) &&
      isRecord(facts) &&
      (!state.facts || areTexts(facts, factNames)))
  return isSource && isState && areTexts(value, ['key', 'given'])
}

// Ignore invalid stored data.
export function rowsFrom(stored: string | null): BatchRow[] {
  const rows = readRecord(stored ?? '')?.rows
  if (!Array.isArray(rows) || !rows.every(isRow)) return []
  return rows.map((row) => ({ ...row, state: stateBroughtBack(row.state, row.source) }))
}

// If storage is blocked, the list lasts as long as the page.
export const tab = {
  read(): BatchRow[] {
    try {
      return rowsFrom(sessionStorage.getItem(batchStorageKey))
    } catch {
      return []
    }
  },
  write(rows: BatchRow[]): void {
    try {
      if (rows.length === 0) sessionStorage.removeItem(batchStorageKey)
      else sessionStorage.setItem(batchStorageKey, JSON.stringify({ rows }))
    } catch {}
  },
}
