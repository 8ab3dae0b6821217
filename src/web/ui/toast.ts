// Shows a toast on this page or on the next.
import { nextNoticeStorageKey, toastEvent } from '#constants/interface.ts'

export type Toast = { title: string; description?: string; variant: 'default' | 'destructive' }

// Removes the current toast, such as an error that no longer applies.
export const dismissToast = () => dispatchEvent(new CustomEvent(toastEvent))

export function showToast(toast: Toast): void {
  dispatchEvent(new CustomEvent(toastEvent, { detail: toast }))
}

// Without storage the next page shows no toast.
export function showToastOnNextPage(toast: Toast): void {
  try {
    sessionStorage.setItem(nextNoticeStorageKey, JSON.stringify(toast))
  } catch {}
}
