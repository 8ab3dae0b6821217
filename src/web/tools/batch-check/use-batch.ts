// A batch as the page holds it: what is given is added and checked, stopped and gone on with, and kept in the tab.
import { useEffect, useRef, useState } from 'react'
import { faultIn, batch as words } from '#content/batch-check.ts'
import { type ListEntry, readList } from '#domain/verification/batch-list.ts'
import { batchSaveMs, listFileKinds, mostInBatch } from '#facts/batch.ts'
import { largestUnpackedBytes } from '#facts/browser-check.ts'
import { checkRow } from '#web/tools/batch-check/check-row.ts'
import { createPace } from '#web/tools/batch-check/pace.ts'
import { type Row, type RowEvent, rowsAfter, tab } from '#web/tools/batch-check/rows.ts'
import { workThrough } from '#web/tools/batch-check/work-through.ts'

const loadChecker = async () => (await import('#web/tools/browser-check/checker.ts')).checker

export type Phase = { at: 'resting' | 'working' } | { at: 'pausing'; until: number }

const isList = ({ name, size }: File) =>
  listFileKinds.some((kind) => name.toLowerCase().endsWith(`.${kind}`)) && size <= largestUnpackedBytes

function rowOf(entry: ListEntry, key: string): Row {
  const { given } = entry
  if ('cid' in entry) return { key, given, source: { of: 'list', cid: entry.cid }, state: { at: 'waiting' } }
  const sentence = faultIn(entry.fault)
  return { key, given, source: { of: 'nonsense' }, state: { at: 'not-checked', sentence, retry: 'useless' } }
}

const namesIn = (rows: readonly Row[]) =>
  rows.map(({ given, source }) => (source.of === 'list' ? source.cid : given))

// Of an earlier visit to the page, whose file is missing.
const isWithout = (row: Row, { name, size }: File) =>
  row.source.of === 'file' &&
  row.source.bytes === size &&
  row.given === name &&
  row.state.at === 'not-checked' &&
  row.state.retry === 'with-file'

// Saved a moment after it has changed, and at once when the page is left.
function useTab(rows: Row[]): void {
  useEffect(() => {
    const save = () => tab.write(rows)
    const timer = setTimeout(save, batchSaveMs)
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
    }
  }, [rows])
}

export function useBatch() {
  const [rows, setRows] = useState<Row[]>([])
  // What was just added counts at once, and not with the next drawing of the page.
  const latest = useRef(rows)
  const tell = (event: RowEvent) => {
    latest.current = rowsAfter(latest.current, event)
    setRows(latest.current)
  }
  const [phase, setPhase] = useState<Phase>({ at: 'resting' })
  const [notice, setNotice] = useState('')
  const files = useRef(new Map<string, File>())
  const queue = useRef<Row[]>([])
  const stopping = useRef<AbortController>(undefined)
  const added = useRef(0)

  useEffect(() => {
    const kept = tab.read()
    added.current = Math.max(0, ...kept.map(({ key }) => Math.trunc(Number(key))))
    latest.current = kept
    setRows(kept)
    return () => stopping.current?.abort()
  }, [])

  const newKey = () => {
    added.current += 1
    return String(added.current)
  }

  async function work(more: Row[]): Promise<void> {
    queue.current.push(...more)
    if (stopping.current || more.length === 0) return
    const stop = new AbortController()
    stopping.current = stop
    const goOn = () => stopping.current === stop && setPhase({ at: 'working' })
    const ask = createPace({
      signal: stop.signal,
      onPause: (until) => stopping.current === stop && setPhase({ at: 'pausing', until }),
      onResume: goOn,
    })
    goOn()
    const fileOf = ({ key }: Row) => files.current.get(key)
    const check = (row: Row) => checkRow(row, { ask, fileOf, loadChecker })
    await workThrough(queue.current, { check, tell, signal: stop.signal })
    if (stopping.current !== stop) return
    stopping.current = undefined
    setPhase({ at: 'resting' })
  }

  function stop(): void {
    stopping.current?.abort()
    stopping.current = undefined
    queue.current = []
    setPhase({ at: 'resting' })
  }

  // Gives back what there was no room for.
  function addList(text: string): string {
    const room = mostInBatch - latest.current.length
    const { entries, repeated, rest } = readList(text, room, namesIn(latest.current))
    const more = entries.map((entry) => rowOf(entry, newKey()))
    tell({ what: 'added', rows: more })
    setNotice([words.added(repeated, rest !== ''), rest && words.restFits].filter(Boolean).join(' '))
    work(more.filter(({ state }) => state.at === 'waiting'))
    return rest
  }

  function addFiles(given: readonly File[]): void {
    const found = given.map((file) => ({ file, row: latest.current.find((row) => isWithout(row, file)) }))
    const room = mostInBatch - latest.current.length
    const unknown = found.filter(({ row }) => !row)
    const more = unknown.slice(0, room).map(({ file }): Row => {
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
    setNotice(words.added(0, unknown.length > room))
    work([...more, ...again])
  }

  async function addGiven(given: readonly File[]): Promise<string> {
    addFiles(given.filter((file) => !isList(file)))
    const lists = await Promise.all(given.filter(isList).map((file) => file.text().catch(() => file.name)))
    return lists.length > 0 ? addList(lists.join('\n')) : ''
  }

  function tryAgain(): void {
    const again = latest.current.filter(
      ({ state }) => state.at === 'not-checked' && state.retry === 'possible',
    )
    tell({ what: 'put-back', keys: again.map(({ key }) => key) })
    work(again)
  }

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
    goOn: () => work(latest.current.filter(({ state }) => state.at === 'waiting')),
    tryAgain,
    clear,
  }
}

export type Batch = ReturnType<typeof useBatch>
