// A card; the featured one is green.
import type { ReactNode } from 'react'

type Props = { look?: 'plain' | 'featured'; className?: string; children: ReactNode }

export function Card({ look = 'plain', className = '', children }: Props) {
  if (look === 'plain')
    return <div className={`border border-rule bg-sheet p-5 text-ink sm:p-8 ${className}`}>{children}</div>
  return <div className={`bg-featured p-5 text-on-featured sm:p-8 ${className}`}>{children}</div>
}
