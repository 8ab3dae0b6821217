// Lazy-loaded pictures with reserved space.

import { brand } from '#constants/brand.ts'
import type { Picture } from '#content/shared/specimens.ts'

type Props = Picture & { className?: string }

export function PictureOf({ src, alt, caption, width, height, className = '' }: Props) {
  return (
    <figure className={`mx-auto w-fit ${className}`}>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      <figcaption className="mt-1 text-center text-sm text-soft">{caption}</figcaption>
    </figure>
  )
}

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
