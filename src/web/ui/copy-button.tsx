// Buttons that the frame's script answers: one copies a text, or the page's address, and one prints the page.
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

export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button look="outline" data-prints="" className="needs-script">
      {children}
    </Button>
  )
}
