// A fold that works without scripts and is open on paper.
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

// A plus, and a minus while its own fold is open: a cross would say "close" or "failed".
export const OpenSign = ({ className }: { className: string }) => (
  <Plus
    aria-hidden
    className={`text-action in-[details[open]>summary]:[&>path:last-child]:hidden ${className}`}
  />
)

// What opens it, with its sign at the end.
export function Summary({ className, children }: { className: string; children: ReactNode }) {
  return (
    <summary
      className={`flex min-h-target list-none items-center hover:text-action [&::-webkit-details-marker]:hidden ${className}`}
    >
      {children}
      <OpenSign className="no-print ml-auto size-5 shrink-0" />
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
