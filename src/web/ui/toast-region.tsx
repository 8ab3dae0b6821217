// Fetches the notification area when it is first needed: for a toast, or because someone pressed its key.
import { type ComponentType, useEffect, useState } from 'react'
import { toast as toastFacts } from '#facts/interface.ts'
import { useStoredState } from '#web/ui/stored-state.ts'
import { shownToast } from '#web/ui/toast.ts'
import type { ToasterProps } from '#web/ui/toaster.tsx'

type Need = 'none' | 'toast' | 'key'

export function ToastRegion() {
  const toast = useStoredState(shownToast)
  const [need, setNeed] = useState<Need>('none')
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()

  if (toast && need === 'none') setNeed('toast')

  useEffect(() => {
    if (need !== 'none') return
    const onKey = (event: KeyboardEvent) => event.code === toastFacts.focusKey && setNeed('key')
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [need])

  useEffect(() => {
    if (need !== 'none') import('#web/ui/toaster.tsx').then((module) => setToaster(() => module.Toaster))
  }, [need])

  return Toaster ? <Toaster toast={toast} takesFocus={need === 'key'} /> : null
}
