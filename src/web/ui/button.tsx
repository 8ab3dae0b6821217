// Buttons and links that look like them.
import { Download } from 'lucide-react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import type { LinkCopy } from '#content/navigation/copy.ts'
import { Link } from '#web/ui/link.tsx'

type ButtonLook = 'action' | 'outline' | 'quiet' | 'on-featured' | 'outline-on-featured'

// Only visible in forced colors, which drop the background.
const shape =
  'inline-flex min-h-target items-center justify-center gap-2 rounded-sm border px-margin py-2 text-center text-[0.95rem] leading-tight font-semibold aria-disabled:cursor-not-allowed disabled:cursor-not-allowed'

const looks: Record<ButtonLook, string> = {
  action:
    'border-transparent bg-action text-on-action hover:bg-action-strong aria-disabled:bg-soft aria-disabled:text-paper disabled:bg-soft disabled:text-paper',
  outline:
    'border-ink text-ink hover:border-action hover:text-action aria-disabled:border-edge aria-disabled:text-soft disabled:border-edge disabled:text-soft',
  quiet: 'border-transparent text-ink underline-offset-4 hover:underline',
  'outline-on-featured': 'border-on-featured text-on-featured hover:underline underline-offset-4',
  'on-featured': 'border-transparent bg-on-featured text-featured hover:underline underline-offset-4',
}

export const buttonClasses = (look: ButtonLook, className = '') => `${shape} ${looks[look]} ${className}`

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; text: string; look: ButtonLook }

export function ButtonLink({ text, look, className = '', ...rest }: LinkProps) {
  return (
    <Link className={buttonClasses(look, className)} {...rest}>
      {text}
    </Link>
  )
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look: ButtonLook }

export function Button({ look, className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClasses(look, className)} {...rest} />
}

// Links to a page or a file of the site.
const isFile = (href: string) => /\.(pdf|ics|xml)$/.test(href)

export function ActionLink({ href, text, look }: LinkCopy & { look: ButtonLook }) {
  if (!isFile(href)) return <ButtonLink href={href} text={text} look={look} />
  return (
    <a href={href} download className={buttonClasses(look)}>
      <Download aria-hidden className="size-4" />
      {text}
    </a>
  )
}
