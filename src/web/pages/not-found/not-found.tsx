// The page for addresses that lead nowhere: links home, back and to three pages. Its words are in content/pages/not-found.ts.
import { page, ways } from '#content/pages/not-found.ts'
import { Page } from '#web/page/page.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PathList } from '#web/ui/path-list.tsx'
import { Rosette } from '#web/ui/rosette.tsx'

export default function NotFoundPage() {
  return (
    <Page {...page} isIndexed={false}>
      <div className="relative isolate overflow-hidden border-b border-rule bg-paper">
        <div className="measure py-16 sm:py-24">
          <h1 className="text-[min(2.6rem,14.5vw)] sm:text-6xl">{page.heading}</h1>
          <p className="mt-6 max-w-xl text-lg text-soft sm:text-xl">{page.lede}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink look="action" {...ways.home} />
            <Button look="outline" className="needs-script" data-go-back={ways.home.href}>
              {ways.back}
            </Button>
          </div>
        </div>
        <Rosette className="absolute -right-40 -bottom-52 -z-10 size-[34rem] opacity-40 sm:-right-24" />
      </div>
      <div className="measure py-8 sm:py-20">
        <PathList links={ways.cards} />
      </div>
    </Page>
  )
}
