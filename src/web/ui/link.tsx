// A link within the site: fetches the page it leads to as soon as someone reaches for it.
import { type AnchorHTMLAttributes, createContext, useContext } from 'react'
import { Link as RouterLink, useLocation } from 'wouter'
import { scrollToTop } from '#web/ui/scroll.ts'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

// The frame says how a page is fetched; a link only knows when.
export const FetchEarly = createContext<(path: string) => void>(() => {})

const pathOf = (href: string) => href.replace(/[?#].*$/, '')

export function Link({ href, onClick, ...rest }: Props) {
  const [location] = useLocation()
  const fetchPage = useContext(FetchEarly)
  const leadsHere = href === location
  const fetchEarly = () => fetchPage(pathOf(href))
  return (
    <RouterLink
      href={href}
      aria-current={leadsHere ? 'page' : undefined}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
      onClick={(event) => {
        onClick?.(event)
        if (leadsHere && !event.defaultPrevented) scrollToTop()
      }}
      {...rest}
    />
  )
}
