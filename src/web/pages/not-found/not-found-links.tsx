// The 404 page: links home, back and to three pages.
import type { LinkWords } from '#content/navigation/words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PathList } from '#web/ui/path-list.tsx'
import { Rosette } from '#web/ui/rosette.tsx'

type Props = {
  heading: string
  lede?: string
  home: LinkWords
  back: string
  cards: (LinkWords & { about: string })[]
}

export function NotFoundLinks({ heading, lede, home, back, cards }: Props) {
  return (
    <>
      <div className="relative isolate overflow-hidden border-b border-rule bg-paper">
        <div className="measure py-16 sm:py-24">
          <h1 className="text-[min(2.6rem,14.5vw)] sm:text-6xl">{heading}</h1>
          {lede && <p className="mt-6 max-w-xl text-lg text-soft sm:text-xl">{lede}</p>}
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink look="action" {...home} />
            <Button look="outline" className="needs-script" data-go-back={home.href}>
              {back}
            </Button>
          </div>
        </div>
        <Rosette className="absolute -right-40 -bottom-52 -z-10 size-[34rem] opacity-40 sm:-right-24" />
      </div>
      <div className="measure py-8 sm:py-20">
        <PathList links={cards} />
      </div>
    </>
  )
}
