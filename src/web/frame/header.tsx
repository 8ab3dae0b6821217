// The header.
import { headerButtons, headerLinks, homeLink } from '#content/navigation/navigation.ts'
import { site } from '#content/navigation/site.ts'
import { BrandMark } from '#web/frame/brand-mark.tsx'
import { Drawer, DrawerButton } from '#web/frame/drawer.tsx'
import { ThemeToggle } from '#web/frame/theme-controls.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

export function Header() {
  return (
    <header className="no-print sticky top-0 z-40 border-b border-rule bg-paper">
      <div className="measure flex min-h-[min(4.5rem,22.5vw)] items-center gap-x-margin">
        <Link
          href={homeLink.href}
          aria-label={site.homeLinkName}
          className="flex min-h-target items-center rounded-sm"
        >
          <BrandMark />
        </Link>
        <nav aria-label={site.headerNavigationName} className="hidden grow roomy:ml-3 nav:block">
          <ul className="flex">
            {headerLinks.map(({ href, text }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="flex min-h-target items-center px-1.5 text-[0.9rem] whitespace-nowrap roomy:px-2.5 roomy:text-[0.95rem] text-soft decoration-action decoration-2 underline-offset-8 hover:text-ink aria-[current]:text-ink aria-[current]:underline"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-[min(0.25rem,1.25vw)] nav:gap-1 roomy:gap-2">
          <ThemeToggle />
          <ButtonLink
            look="quiet"
            className="whitespace-nowrap max-roomy:px-2 max-roomy:text-[0.9rem] max-nav:hidden"
            {...headerButtons.contact}
          />
          <ButtonLink
            look="action"
            className="whitespace-nowrap max-sm:hidden nav:max-roomy:px-3 nav:max-roomy:text-[0.9rem]"
            {...headerButtons.certify}
          />
          <DrawerButton />
        </div>
      </div>
      <Drawer />
    </header>
  )
}
