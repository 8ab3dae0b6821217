// A post's picture, or the brand's own where it has none.
import { RosetteMark } from '#web/ui/rosette.tsx'

// The class says how large it is.
export function Cover({ url, className }: { url: string | undefined; className: string }) {
  if (url) return <img src={url} alt="" loading="lazy" className={`object-cover ${className}`} />
  return (
    <div className={`relative overflow-hidden bg-featured ${className}`}>
      <RosetteMark className="absolute -right-16 -bottom-16 size-56 stroke-on-featured opacity-40" />
    </div>
  )
}
