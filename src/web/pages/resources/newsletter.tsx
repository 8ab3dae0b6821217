// A newsletter form that sends nothing and says so.
import { useId } from 'react'
import type { LinkCopy, Point } from '#content/navigation/copy.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = {
  heading: string
  text: string
  field: string
  hint: string
  button: string
  outcome: Point
  feed: LinkCopy
}

export function Newsletter({ heading, text, field, hint, button, outcome, feed }: Props) {
  const headingId = useId()
  const outcomeId = `${headingId}-outcome`
  return (
    <section aria-labelledby={headingId} className="no-print border-y border-rule bg-sheet">
      <div className="measure grid gap-x-16 gap-y-8 py-8 sm:py-20 lg:grid-cols-2">
        <div>
          <h2 id={headingId} className="text-3xl sm:text-4xl">
            {heading}
          </h2>
          <p className="prose-measure mt-4 text-lg text-soft">{text}</p>
          <p className="mt-3">
            <TextLink {...feed} />
          </p>
        </div>
        <div className="grid content-start gap-6">
          {/* Without a name, the field is not submitted even before hydration. */}
          <form
            data-reveals={outcomeId}
            className="needs-script grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <TextField label={field} hint={hint} type="email" required autoComplete="email" />
            <Button type="submit" look="action">
              {button}
            </Button>
          </form>
          <div role="status">
            <template id={outcomeId}>
              <Banner heading={outcome.heading}>{outcome.text}</Banner>
            </template>
          </div>
        </div>
      </div>
    </section>
  )
}
