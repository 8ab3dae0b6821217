// What each of the four answers means, in the colours and icons of the answers themselves.
import { meanings as words } from '#content/pages/verify.ts'
import { Section } from '#web/sections/section.tsx'
import { standingLooks } from '#web/tools/verifier/standing-looks.ts'
import { TextLink } from '#web/ui/text-link.tsx'

export function Meanings() {
  return (
    <div className="no-print">
      <Section heading={words.heading} ground="sheet">
        <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {words.standings.map(({ standing, heading, text }) => {
            const { Icon, ink } = standingLooks[standing]
            return (
              <div key={standing} className="border-t border-ink pt-4">
                <dt className={`flex items-center gap-2.5 font-serif text-[1.35rem] leading-snug ${ink}`}>
                  <Icon aria-hidden className="size-5 shrink-0" />
                  {heading}
                </dt>
                <dd className="mt-1.5 text-soft">{text}</dd>
              </div>
            )
          })}
        </dl>
        <p className="mt-8 flex flex-wrap gap-x-8">
          <TextLink {...words.directory} />
          <TextLink {...words.report} />
        </p>
      </Section>
    </div>
  )
}
