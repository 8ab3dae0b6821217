// An internal link that marks the current page.
import { type AnchorHTMLAttributes, createContext, useContext } from 'react'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

// The path of the page being rendered; undefined inside a tool.
export const PathContext = createContext<string | undefined>(undefined)

export function Link({ href, ...rest }: Props) {
  const leadsHere = useContext(PathContext) === href
  return <a href={href} {...(leadsHere && { 'aria-current': 'page' })} {...rest} />
}
