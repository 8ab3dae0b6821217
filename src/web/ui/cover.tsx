// A post's cover, or the brand's name without one.
import { brand } from '#facts/brand.ts'

export function Cover({ url, className }: { url: string | undefined; className: string }) {
  if (url) return <img src={url} alt="" loading="lazy" className={`object-cover ${className}`} />
  return (
    <div
      aria-hidden
      className={`grid place-items-center bg-featured font-serif text-2xl text-on-featured ${className}`}
    >
      {brand.name}
    </div>
  )
}
