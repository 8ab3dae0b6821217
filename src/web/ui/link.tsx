// A link within the site; the one to the page it stands on says so.
import { type AnchorHTMLAttributes, createContext, useContext } from 'react'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

// The address of the page that is being rendered; a tool, rendered by itself, knows none.
export const PathContext = createContext<string | undefined>(undefined)

export function Link({ href, ...rest }: Props) {
  const leadsHere = useContext(PathContext) === href
  return <a href={href} {...(leadsHere && { 'aria-current': 'page' })} {...rest} />
}
