// Puts a text on the clipboard, and says whether that worked.
import { keep } from '#content/verification/credential.ts'
import { showToast } from '#web/ui/toast.ts'

export type CopyText = typeof copyText

// The clipboard is missing on an insecure address and may be refused on any.
export async function copyText(text: string, copied: { title: string; description: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ variant: 'default', ...copied })
  } catch {
    showToast({ variant: 'destructive', ...keep.notCopied })
  }
}
