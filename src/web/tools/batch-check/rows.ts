// The rows of a batch, their states, and saving them in the tab.

import { batchStorageKey } from '#constants/batch.ts'
import { freshMs } from '#constants/interface.ts'
import { notChecked, states } from '#content/tools/batch-check.ts'
import { isRecord, readRecord } from '#formats/json-values.ts'
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

const isText = (value: unknown): value is string => typeof value === 'string'

function isFacts(value: unknown): value is RowFacts {
  if (!isRecord(value)) return false
  return [value.id, value.holder, value.course, value.issuedAt, value.expiresAt].every(isText)
}

function isState(value: unknown): value is RowState {
  if (!isRecord(value)) return false
  const { at, tone, verdict, sentence, checkedAt, facts, retry } = value
  if (at === 'waiting' || at === 'checking') return true
  if (at === 'not-checked') return isText(sentence) && isText(retry)
  const isVerdict = isText(verdict) && isText(sentence) && isText(checkedAt) && tones.includes(tone)
  return at === 'judged' && isVerdict && (facts === undefined || isFacts(facts))
}

function isSource(value: unknown): value is RowSource {
  if (!isRecord(value)) return false
  if (value.of === 'list') return isText(value.cid)
  return value.of === 'nonsense' || (value.of === 'file' && typeof value.bytes === 'number')
}

const isRow = (value: unknown): value is BatchRow =>
  isRecord(value) &&
  isText(value.key) &&
  isText(value.given) &&
  isSource(value.source) &&
  isState(value.state)

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
