// Breadcrumbs.
import { useContext } from 'react'
import { breadcrumbsName, breadcrumbsTo } from '#content/navigation/breadcrumbs.ts'
import { Link, PathContext } from '#web/ui/link.tsx'

export function Breadcrumbs({ title }: { title: string }) {
  const path = useContext(PathContext) ?? ''
  return (
    <nav aria-label={breadcrumbsName} className="no-print -mt-6 mb-4 sm:-mt-8">
      <ol className="flex flex-wrap items-center text-sm text-soft">
        {breadcrumbsTo(path).map(({ href, text }) => (
          <li key={href} className="flex items-center after:px-2 after:text-edge after:content-['/'/'']">
            <Link
              href={href}
              className="flex min-h-target min-w-target items-center underline-offset-4 hover:text-ink hover:underline"
            >
              {text}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="flex min-h-target items-center text-ink">
          {title}
        </li>
      </ol>
    </nav>
  )
}
