// A button that leads somewhere: to a page of the site, or to a file of it.
import { Download } from 'lucide-react'
import type { LinkWords } from '#content/words.ts'
import { ButtonLink, type ButtonLook, buttonClasses } from '#web/ui/button.tsx'

const isFile = (href: string) => /\.(pdf|ics|xml)$/.test(href)

export function ActionLink({ href, text, look }: LinkWords & { look: ButtonLook }) {
  if (!isFile(href)) return <ButtonLink href={href} text={text} look={look} />
  return (
    <a href={href} download className={buttonClasses(look)}>
      <Download aria-hidden className="size-4" />
      {text}
    </a>
  )
}
