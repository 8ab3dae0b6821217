// A loading skeleton inside a busy container.
import type { ReactNode } from 'react'

export function Skeletons({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" aria-label={name} className="contents">
      {Array.from({ length: count }, (_, place) => `place-${place}`).map((place) => (
        <div key={place} data-skeleton="">
          {children}
        </div>
      ))}
    </div>
  )
}

const widths = { full: 'w-full', most: 'w-4/5', half: 'w-1/2', third: 'w-1/3' }

export function SkeletonLine({
  width = 'full',
  tall = false,
}: {
  width?: keyof typeof widths
  tall?: boolean
}) {
  return (
    <div
      className={`${widths[width]} ${tall ? 'h-8' : 'h-4'} mb-3 animate-[breathe_1.6s_ease-in-out_infinite] rounded-sm bg-rule`}
    />
  )
}
