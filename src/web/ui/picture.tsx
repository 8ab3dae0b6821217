// A picture of the build, fetched when it comes near, in the room that its size reserves.
import type { Picture } from '#content/specimens.ts'

export function PictureOf({ src, alt, width, height, className = '' }: Picture & { className?: string }) {
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={`h-auto max-w-full ${className}`}
    />
  )
}
