// Resources in labeled groups.
import { ArrowRight, Download } from 'lucide-react'
import type { LinkCopy } from '#content/navigation/copy.ts'
import { Link } from '#web/ui/link.tsx'
import { isFile } from '#web/ui/text-link.tsx'

type Item = LinkCopy & { about: string }

// The whole row is the target; the icon tells page from file.
const look = 'font-serif text-2xl leading-snug after:absolute after:inset-0 group-hover:text-action'
const mark = 'absolute top-5.5 right-0 size-5 text-action group-first:top-1.5'

function ItemLink({ href, text }: LinkCopy) {
  const Icon = isFile(href) ? Download : ArrowRight
  return (
    <Link href={href} className={look}>
      {text}
      <Icon aria-hidden className={mark} />
    </Link>
  )
}

export function ResourceGroups({ groups }: { groups: { heading: string; items: Item[] }[] }) {
  return (
    <div>
      {groups.map(({ heading, items }) => (
        <section
          key={heading}
          className="grid gap-x-10 border-t border-ink pt-5 pb-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
        >
          <h3 className="label-small mb-4 pt-2 font-sans text-brass">{heading}</h3>
          <ul className="divide-y divide-rule">
            {items.map(({ href, text, about }) => (
              <li
                key={href}
                className="group relative grid items-baseline gap-x-10 gap-y-1 py-4 pr-9 first:pt-0 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
              >
                <ItemLink href={href} text={text} />
                <p className="text-soft">{about}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
