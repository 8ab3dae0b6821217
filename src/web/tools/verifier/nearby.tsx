// A part far down the page, whose script comes when someone gets near it.
import { type ComponentType, useEffect, useRef, useState } from 'react'

const nearPx = 300

type Props<PartProps> = { load: () => Promise<ComponentType<PartProps>>; give: PartProps; className?: string }

export function Nearby<PartProps extends object>({ load, give, className }: Props<PartProps>) {
  const place = useRef<HTMLDivElement>(null)
  const [Part, setPart] = useState<ComponentType<PartProps>>()

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // Without a network the page goes on without this part.
        load().then(
          (loaded) => setPart(() => loaded),
          () => {},
        )
      },
      { rootMargin: `${nearPx}px` },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [load])

  return (
    <div ref={place} className={className}>
      {Part && <Part {...give} />}
    </div>
  )
}
