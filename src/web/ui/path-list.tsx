// Links with a sentence each.
import { ArrowRight } from 'lucide-react'
import type { LinkCopy } from '#content/navigation/copy.ts'
import { Link } from '#web/ui/link.tsx'

type Path = LinkCopy & { about: string }

export function PathList({ links }: { links: Path[] }) {
  const columns = links.length % 3 === 0 ? 'md:grid-cols-3' : 'sm:grid-cols-2'
  return (
    <ul className={`grid gap-px border border-rule bg-rule ${columns}`}>
      {links.map(({ href, text, about }) => (
        <li key={href} className="relative bg-sheet p-6 sm:p-8">
          <Link
            href={href}
            className="group flex items-baseline justify-between gap-4 after:absolute after:inset-0"
          >
            <span className="min-w-0 font-serif text-2xl group-hover:text-action">{text}</span>
            <ArrowRight
              aria-hidden
              className="size-5 shrink-0 text-action transition-transform group-hover:translate-x-1"
            />
          </Link>
          <p className="mt-2 text-soft">{about}</p>
        </li>
      ))}
    </ul>
  )
}
