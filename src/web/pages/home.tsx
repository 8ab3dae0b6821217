// The home page, top to bottom. Its words are in content/pages/home.ts.
import { hero, page, paths } from '#content/pages/home.ts'
import { Page } from '#web/page/page.tsx'
import { Hero } from '#web/sections/hero.tsx'
import { Paths } from '#web/sections/paths.tsx'

export default function HomePage() {
  return (
    <Page {...page}>
      <Hero heading={page.heading} {...hero} />
      <Paths {...paths} />
    </Page>
  )
}
