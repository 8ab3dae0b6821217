// Buttons handled by the frame script: copy, share and print.
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

type CopyProps = {
  text?: string
  copied: { title: string; description: string }
  className?: string
  children: ReactNode
}

export function CopyButton({ text = '', copied, className, children }: CopyProps) {
  return (
    <Button
      look="outline"
      data-copies={text}
      data-copied-title={copied.title}
      data-copied-text={copied.description}
      className={`needs-script ${className ?? ''}`}
    >
      {children}
    </Button>
  )
}

// Shown only where the browser has a share sheet.
export function ShareButton({ url, title, children }: { url: string; title: string; children: ReactNode }) {
  return (
    <Button look="action" data-shares={url} data-title={title} className="needs-share">
      {children}
    </Button>
  )
}

export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button look="outline" data-prints="" className="needs-script">
      {children}
    </Button>
  )
}
