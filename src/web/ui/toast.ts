// The one notice on screen: asked for from anywhere, shown by the region that the frame carries.
export type Toast = { title: string; description?: string; variant: 'default' | 'destructive' }

export type ShownToast = Toast & { id: number }

let current: ShownToast | undefined
let lastId = 0
const watchers = new Set<() => void>()

function set(next: ShownToast | undefined): void {
  current = next
  for (const watcher of watchers) watcher()
}

// Takes the place of the notice before it: only one is ever visible.
export function showToast(toast: Toast): void {
  lastId += 1
  set({ ...toast, id: lastId })
}

export function dismissToast(id: number): void {
  if (current?.id === id) set(undefined)
}

export const currentToast = () => current

export function watchToast(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
