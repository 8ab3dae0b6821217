// The fallback for a list that could not be loaded, with links.
import type { LinkWords } from '#content/navigation/words.ts'
import { Link } from '#web/ui/link.tsx'

export function ListFallback({ text, links }: { text: string; links: LinkWords[] }) {
  return (
    <div className="border-l-2 border-rule pl-5 text-soft">
      <p>{text}</p>
      <p className="flex flex-wrap gap-x-6">
        {links.map(({ href, text }) => (
          <Link
            key={href}
            href={href}
            className="inline-flex min-h-target items-center font-semibold text-action underline-offset-4 hover:underline"
          >
            {text}
          </Link>
        ))}
      </p>
    </div>
  )
}
