// What is being asked for, shared by the field and by the answer: the credential that the address names, and how often.
import { useSyncExternalStore } from 'react'
import { verificationPath } from '#domain/badge/addresses.ts'
import { batchStorageKey } from '#facts/batch.ts'
import { reachEvent } from '#facts/interface.ts'
import { createState } from '#web/ui/stored-state.ts'

// Nothing is asked for before the page is hydrated: until then its HTML says what the server was asked for.
// Found is the id of the credential that the answer is about, which may have been asked for by its hash.
export type Asked = { cid?: string; times: number; found?: string }

const notYet: Asked = { times: 0 }

const asked = createState<Asked>(notYet)

export const useAsked = (): Asked => useSyncExternalStore(asked.subscribe, asked.get, () => notYet)

export const cidInAddress = () => new URLSearchParams(location.search).get('cid')?.trim() ?? ''

// The tool that answers may still sleep, and is woken.
const wake = (tool: 'verifier' | 'batch-check') =>
  document.querySelector(`[data-island=${tool}]`)?.dispatchEvent(new Event(reachEvent, { bubbles: true }))

export const wakeVerifier = () => wake('verifier')

// A list that was begun before the page was loaded again comes back by itself.
export function wakeKeptBatch(): void {
  try {
    if (sessionStorage.getItem(batchStorageKey)) wake('batch-check')
  } catch {}
}

function askAgain(cid: string): void {
  asked.set({ cid, times: asked.get().times + 1 })
  wakeVerifier()
}

// Marks the history entry of an answer that was cleared: the next answer takes its place, so that Back leads to the last one.
const cleared = 'cleared'

// The address names the credential, so that a verdict can be shared, and found again with Back.
export function askFor(cid: string): void {
  const path = verificationPath(cid)
  if (history.state === cleared) history.replaceState(null, '', path)
  else if (cid !== cidInAddress()) history.pushState(null, '', path)
  askAgain(cid)
}

// The verdict, title and address of one credential must not stay while the field has another.
export function clearAnswer(): void {
  if (cidInAddress() === '') return
  history.pushState(cleared, '', location.pathname)
  askAgain('')
}

// A verdict is never cached: Back checks again.
export function followAddress(): () => void {
  const follow = () => askAgain(cidInAddress())
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}

export function tellFound(found: string | undefined): void {
  const { found: _, ...now } = asked.get()
  asked.set(found === undefined ? now : { ...now, found })
}
