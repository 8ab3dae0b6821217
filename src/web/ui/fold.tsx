// A fold that works without scripts and is open on paper.
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

// What opens it, with a plus at the end.
export function Summary({ className, children }: { className: string; children: ReactNode }) {
  return (
    <summary
      className={`flex min-h-target list-none items-center hover:text-action [&::-webkit-details-marker]:hidden ${className}`}
    >
      {children}
      <Plus
        aria-hidden
        className="no-print ml-auto size-5 shrink-0 text-action transition-transform group-open:rotate-45"
      />
    </summary>
  )
}

type Props = { heading: string; level: 2 | 3; isOpen?: boolean; className?: string; children: ReactNode }

const sizes = { 2: 'text-3xl', 3: 'text-2xl' }

export function Fold({ heading, level, isOpen = false, className = '', children }: Props) {
  const Heading: 'h2' | 'h3' = `h${level}`
  return (
    <details open={isOpen} className={`group border-t border-rule ${className}`}>
      <Summary className="gap-6 py-4">
        <Heading className={`min-w-0 wrap-anywhere ${sizes[level]}`}>{heading}</Heading>
      </Summary>
      {children}
    </details>
  )
}
