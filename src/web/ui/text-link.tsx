// A standalone link at the end of a row.
import { ArrowRight, ArrowUp, Download, Rss } from 'lucide-react'
import { Link } from '#web/ui/link.tsx'

type Props = { href: string; text: string; about?: string; downloads?: boolean }

const look =
  'group inline-flex min-h-target items-center gap-2 font-semibold text-action underline-offset-4 hover:underline'

const isFile = (href: string) => /\.[a-z]+$/.test(href)
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
  const words = (
    <>
      <span>
        {text}
        {about && <span className="sr-only">: {about}</span>}
      </span>
      <Mark href={href} />
    </>
  )
  if (isFile(href) || isOnThisPage(href))
    return (
      <a href={href} download={downloads || undefined} className={look}>
        {words}
      </a>
    )
  return (
    <Link href={href} className={look}>
      {words}
    </Link>
  )
}
