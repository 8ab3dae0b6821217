// Asks the frame for a notice: on this page, or on the one that is about to be opened.
import { nextNoticeStorageKey, toastEvent } from '#facts/interface.ts'

export type Toast = { title: string; description?: string; variant: 'default' | 'destructive' }

// Removes the notice that is shown, such as an error that no longer applies.
export const dismissToast = () => dispatchEvent(new CustomEvent(toastEvent))

export function showToast(toast: Toast): void {
  dispatchEvent(new CustomEvent(toastEvent, { detail: toast }))
}

// Without storage the next page says nothing: its own words must do.
export function showToastOnNextPage(toast: Toast): void {
  try {
    sessionStorage.setItem(nextNoticeStorageKey, JSON.stringify(toast))
  } catch {}
}
