// A lazy-loaded picture with reserved space.
import type { Picture } from '#content/specimens.ts'

type Props = Picture & { className?: string }

export function PictureOf({ src, alt, caption, width, height, className = '' }: Props) {
  return (
    <figure className={`mx-auto w-fit ${className}`}>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      <figcaption className="mt-1 text-center text-sm text-soft">{caption}</figcaption>
    </figure>
  )
}
