// Standalone links, at the end of a row or in one.
import { ArrowRight, ArrowUp, Download, Rss } from 'lucide-react'
import type { LinkCopy } from '#content/navigation/copy.ts'
import { Link } from '#web/ui/link.tsx'

type Props = LinkCopy & { about?: string; downloads?: boolean }

const look =
  'group inline-flex min-h-target items-center gap-2 font-semibold text-action underline-offset-4 hover:underline'

// A file of the site, and no page of it.
export const isFile = (href: string) => /\.[a-z]+$/.test(href)
const isOnThisPage = (href: string) => href.startsWith('#')

function Mark({ href }: { href: string }) {
  const Icon = isOnThisPage(href)
    ? ArrowUp
    : href.endsWith('.xml')
      ? Rss
      : isFile(href)
        ? Download
        : ArrowRight
  return <Icon aria-hidden className="size-4 shrink-0" />
}

// `about` is announced after the text, to tell repeated links apart.
export function TextLink({ href, text, about, downloads = false }: Props) {
  return (
    <Link href={href} download={downloads && isFile(href)} className={look}>
      <span>
        {text}
        {about && <span className="sr-only">: {about}</span>}
      </span>
      <Mark href={href} />
    </Link>
  )
}

export function TextLinks({ links, className = '' }: { links: LinkCopy[]; className?: string }) {
  return (
    <p className={`flex flex-wrap gap-x-8 ${className}`}>
      {links.map((link) => (
        <TextLink key={link.href} {...link} />
      ))}
    </p>
  )
}
