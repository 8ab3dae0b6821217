// The brand's mark and name.
import { brand } from '#constants/brand.ts'
import { hypotrochoid } from '#ornament/guilloche.ts'

const outer = hypotrochoid({ lobes: 8, turns: 3, innerRadius: 2.5, outerRadius: 15 })

// Reserves enough width that nothing moves when the serif loads.
export function BrandMark() {
  return (
    <span className="inline-flex items-center nav:min-w-38 gap-[min(0.625rem,3.125vw)]">
      <svg
        aria-hidden
        viewBox="-16 -16 32 32"
        className="size-[min(2rem,10vw)] shrink-0 fill-none stroke-action stroke-[1.1]"
      >
        <path d={outer} />
        <circle r="1.4" className="fill-brass stroke-none" />
      </svg>
      <span className="font-serif text-[min(1.4rem,8.5vw)] leading-none font-medium tracking-tight text-ink">
        {brand.name}
      </span>
    </span>
  )
}
