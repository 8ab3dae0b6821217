// Handles copy and print buttons.
import { notCopied } from '#content/navigation/frame-notices.ts'
import { show } from '#web/frame/script/toaster.ts'

// The clipboard is unavailable without https and may be denied.
async function copy({ copies, copiedTitle = '', copiedText = '' }: DOMStringMap): Promise<void> {
  try {
    await navigator.clipboard.writeText(copies || location.href)
    show({ variant: 'default', title: copiedTitle, description: copiedText })
  } catch {
    show({ variant: 'destructive', ...notCopied })
  }
}

export function startCopying(): void {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copies],[data-prints]')
    if (button && 'copies' in button.dataset) copy(button.dataset)
    else if (button) print()
  })
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.readOnly) target.select()
  })
}
