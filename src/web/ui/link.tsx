// A link within the site; the one to the page it stands on says so.
import { type AnchorHTMLAttributes, useContext } from 'react'
import { PathContext } from '#web/ui/path.ts'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

export function Link({ href, ...rest }: Props) {
  const leadsHere = useContext(PathContext) === href
  return <a href={href} {...(leadsHere && { 'aria-current': 'page' })} {...rest} />
}
