// Rows with a heading, text and a link.
import type { LinkCopy } from '#content/navigation/copy.ts'
import { TextLink } from '#web/ui/text-link.tsx'

type LinkRow = { heading: string; text: string; link: LinkCopy }

export function LinkRows({ rows }: { rows: LinkRow[] }) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {rows.map(({ heading, text, link }) => (
        <li
          key={heading}
          className="grid items-baseline gap-x-10 gap-y-1 py-4 sm:gap-y-1.5 sm:py-6 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)_minmax(0,3fr)]"
        >
          <h3 className="text-[1.45rem]">{heading}</h3>
          <p className="prose-measure text-soft">{text}</p>
          <p className="no-print md:max-lg:col-start-2">
            <TextLink {...link} />
          </p>
        </li>
      ))}
    </ul>
  )
}
