// A post's picture, or the brand's name where it has none.
import { brand } from '#facts/brand.ts'

// The class says how large it is.
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
