// The state of a batch: adding, checking, stopping, resuming and saving it in the tab.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { batchRenderMs, batchSaveMs, listFileKinds, maxBatchSize } from '#constants/batch.ts'
import { maxUnpackedBytes } from '#constants/browser-check.ts'
import { batch as copy, faultIn } from '#content/tools/batch-check.ts'
import { type ListEntry, readBatchList } from '#domain/verification/batch-list.ts'
import { checkRows } from '#web/tools/batch-check/check-rows.ts'
import { checkWaiting } from '#web/tools/batch-check/queue.ts'
import { createRetrying } from '#web/tools/batch-check/retry.ts'
import { type BatchRow, isOld, type RowEvent, rowsAfter, tab } from '#web/tools/batch-check/rows.ts'

const loadChecker = async () => (await import('#web/tools/browser-check/checker.ts')).checker

export type Phase = { at: 'resting' | 'working' } | { at: 'pausing'; until: number }

const isList = ({ name, size }: File) =>
  listFileKinds.some((kind) => name.toLowerCase().endsWith(`.${kind}`)) && size <= maxUnpackedBytes

function rowOf(entry: ListEntry, key: string): BatchRow {
  const { given } = entry
  if ('cid' in entry) return { key, given, source: { of: 'list', cid: entry.cid }, state: { at: 'waiting' } }
  const sentence = faultIn(entry.fault)
  return { key, given, source: { of: 'nonsense' }, state: { at: 'not-checked', sentence, retry: 'useless' } }
}

const namesIn = (rows: readonly BatchRow[]) =>
  rows.map(({ given, source }) => (source.of === 'list' ? source.cid : given))

// From an earlier visit, whose file is missing.
const isWithout = (row: BatchRow, { name, size }: File) =>
  row.source.of === 'file' &&
  row.source.bytes === size &&
  row.given === name &&
  row.state.at === 'not-checked' &&
  row.state.retry === 'with-file'

const none: BatchRow[] = []

// Saved with a delay while it changes, and immediately when the page is left.
function useTab(rows: BatchRow[]): void {
  const savedAt = useRef(0)
  useEffect(() => {
    if (rows === none) return undefined
    const save = () => {
      savedAt.current = Date.now()
      tab.write(rows)
    }
    const timer = setTimeout(save, savedAt.current + batchSaveMs - Date.now())
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
    }
  }, [rows])
}

export function useBatch() {
  const [rows, setRows] = useState(none)
  // Rows just added count immediately, not only after the next render.
  const latest = useRef(rows)
  const drawing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const draw = () => {
    clearTimeout(drawing.current)
    drawing.current = undefined
    setRows(latest.current)
  }
  const note = (event: RowEvent) => {
    latest.current = rowsAfter(latest.current, event)
    drawing.current ??= setTimeout(draw, batchRenderMs)
  }
  const tell = (event: RowEvent) => {
    note(event)
    draw()
  }
  const [phase, setPhase] = useState<Phase>({ at: 'resting' })
  const [notice, setNotice] = useState('')
  const files = useRef(new Map<string, File>())
  // Aborts the check that is under way.
  const work = useRef<AbortController>(undefined)
  const added = useRef(0)

  const bringBack = useEffectEvent(() => {
    const saved = tab.read()
    added.current = Math.max(0, ...saved.map(({ key }) => Math.trunc(Number(key))))
    if (saved.length > 0) tell({ what: 'added', rows: saved })
  })
  useEffect(() => {
    bringBack()
    return () => work.current?.abort()
  }, [])

  // A file with several credentials may exceed the limit.
  const roomLeft = () => Math.max(0, maxBatchSize - latest.current.length)

  const newKey = () => {
    added.current += 1
    return String(added.current)
  }

  // Checks all that wait.
  async function check(): Promise<void> {
    if (work.current || !latest.current.some(({ state }) => state.at === 'waiting')) return
    work.current = new AbortController()
    const { signal } = work.current
    const ask = createRetrying({
      signal,
      onPause: (until) => setPhase({ at: 'pausing', until }),
      onResume: () => setPhase({ at: 'working' }),
    })
    const fileOf = ({ key }: BatchRow) => files.current.get(key)
    setPhase({ at: 'working' })
    await checkWaiting({
      rows: () => latest.current,
      check: (rows) => checkRows(rows, { ask, fileOf, loadChecker }),
      tell: note,
      signal,
    })
    // Another check may be under way after a stop.
    if (signal.aborted) return
    work.current = undefined
    draw()
    setPhase({ at: 'resting' })
  }

  function stop(): void {
    work.current?.abort()
    work.current = undefined
    const begun = latest.current.filter(({ state }) => state.at === 'checking')
    tell({ what: 'put-back', keys: begun.map(({ key }) => key) })
    setPhase({ at: 'resting' })
  }

  // Returns what did not fit.
  function addList(text: string): string {
    const { entries, repeated, rest } = readBatchList(text, roomLeft(), namesIn(latest.current))
    const more = entries.map((entry) => rowOf(entry, newKey()))
    tell({ what: 'added', rows: more })
    setNotice([copy.added(repeated, rest !== ''), rest && copy.restFits].filter(Boolean).join(' '))
    check()
    return rest
  }

  function addFiles(given: readonly File[]): void {
    const found = given.map((file) => ({ file, row: latest.current.find((row) => isWithout(row, file)) }))
    const room = roomLeft()
    const unknown = found.filter(({ row }) => !row)
    const more = unknown.slice(0, room).map(({ file }): BatchRow => {
      const key = newKey()
      files.current.set(key, file)
      return { key, given: file.name, source: { of: 'file', bytes: file.size }, state: { at: 'waiting' } }
    })
    const again = found.flatMap(({ file, row }) => {
      if (row) files.current.set(row.key, file)
      return row ?? []
    })
    tell({ what: 'added', rows: more })
    tell({ what: 'put-back', keys: again.map(({ key }) => key) })
    setNotice(copy.added(0, unknown.length > room))
    check()
  }

  async function addGiven(given: readonly File[]): Promise<string> {
    const lists = given.filter(isList)
    if (lists.length < given.length) addFiles(given.filter((file) => !isList(file)))
    if (lists.length === 0) return ''
    const texts = await Promise.all(lists.map((file) => file.text().catch(() => file.name)))
    return addList(texts.join('\n'))
  }

  function checkAgain(again: BatchRow[]): void {
    tell({ what: 'put-back', keys: again.map(({ key }) => key) })
    check()
  }

  const canCheck = ({ key, source }: BatchRow) => source.of !== 'file' || files.current.has(key)

  function clear(): void {
    stop()
    files.current.clear()
    setNotice('')
    tell({ what: 'cleared' })
    tab.write([])
  }

  useTab(rows)
  return {
    rows,
    phase,
    notice,
    addList,
    addGiven,
    stop,
    goOn: check,
    tryAgain: () =>
      checkAgain(
        latest.current.filter(({ state }) => state.at === 'not-checked' && state.retry === 'possible'),
      ),
    // A file that was not saved must be added again.
    checkOld: () => checkAgain(latest.current.filter((row) => isOld(row) && canCheck(row))),
    countOld: () => rows.filter((row) => isOld(row) && canCheck(row)).length,
    clear,
  }
}

export type Batch = ReturnType<typeof useBatch>
