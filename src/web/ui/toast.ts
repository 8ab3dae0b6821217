// The one notice on screen: requested from anywhere, shown by the region in the frame.
import { createState } from '#web/ui/stored-state.ts'

export type Toast = { title: string; description?: string; variant: 'default' | 'destructive' }

export type ShownToast = Toast & { id: number }

export const shownToast = createState<ShownToast | undefined>(undefined)

let lastId = 0

// Takes the place of the notice before it: only one is ever visible.
export function showToast(toast: Toast): void {
  lastId += 1
  shownToast.set({ ...toast, id: lastId })
}

export function dismissToast(id: number): void {
  if (shownToast.get()?.id === id) shownToast.set(undefined)
}
