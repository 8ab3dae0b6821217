// The current verification request, shared by the field and the answer.
import { batchStorageKey } from '#constants/batch.ts'
import { reachEvent } from '#constants/interface.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { createState, useStoredState } from '#web/ui/stored-state.ts'

// Empty until the page is hydrated; until then the served HTML is the answer. `found` is the credential's id, which differs
// from `cid` when the request used its hash.
type VerificationRequest = { cid?: string; times: number; found?: string; isRefused?: true }

const request = createState<VerificationRequest>({ times: 0 })

export const useVerificationRequest = () => useStoredState(request)

export const cidInAddress = () => new URLSearchParams(location.search).get('cid')?.trim() ?? ''

// The tool may not be hydrated yet.
const wake = (tool: 'verifier' | 'batch-check') =>
  document.querySelector(`[data-island=${tool}]`)?.dispatchEvent(new Event(reachEvent, { bubbles: true }))

export const wakeVerifier = () => wake('verifier')

// Restores the list after a reload.
export function wakeSavedBatch(): void {
  try {
    if (sessionStorage.getItem(batchStorageKey)) wake('batch-check')
  } catch {}
}

function start(cid: string): void {
  request.set({ cid, times: request.get().times + 1 })
  wakeVerifier()
}

// Marks the history entry of a cleared answer: the next answer replaces it, so Back returns to the previous verdict.
const cleared = 'cleared'

// The URL carries the id, so a verdict can be shared and Back works.
export function requestVerification(cid: string): void {
  const path = verificationPath(cid)
  if (history.state === cleared) history.replaceState(null, '', path)
  else if (cid !== cidInAddress()) history.pushState(null, '', path)
  start(cid)
}

// The verdict, title and URL of one credential must not remain while the field holds another.
export function clearAnswer(): void {
  if (cidInAddress() === '') return
  history.pushState(cleared, '', location.pathname)
  start('')
}

// The field has an entry that is no id, and says so.
export const noteRefusal = () => request.set({ ...request.get(), isRefused: true })

// A verdict is never cached: Back checks again.
export function followAddress(): () => void {
  const follow = () => start(cidInAddress())
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}

export function setFound(found: string | undefined): void {
  const { found: _, ...now } = request.get()
  request.set(found === undefined ? now : { ...now, found })
}
