// The menu on small screens: a native dialog that opens without scripts.
import { Menu, X } from 'lucide-react'
import { drawer } from '#constants/interface.ts'
import { headerButtons, headerLinks, homeLink } from '#content/navigation/navigation.ts'
import { site } from '#content/navigation/site.ts'
import { ThemeChoices } from '#web/frame/theme-controls.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

// Handled by the frame script in browsers without invoker commands.
const opens = { commandfor: drawer.id, command: 'show-modal' }
const closes = { commandfor: drawer.id, command: 'close' }

export function DrawerButton() {
  return (
    <button
      type="button"
      {...opens}
      aria-haspopup="dialog"
      aria-label={site.openMenu}
      className="grid size-target place-items-center rounded-sm text-ink nav:hidden"
    >
      <Menu aria-hidden className="size-6 max-w-full" />
    </button>
  )
}

export function Drawer() {
  return (
    <dialog
      id={drawer.id}
      closedby="any"
      aria-label={site.menuName}
      className="drawer fixed top-0 right-0 left-auto m-0 h-dvh max-h-none w-drawer max-w-full border-l border-rule bg-sheet text-ink"
    >
      <div className="flex min-h-full flex-col p-5">
        <button
          type="button"
          {...closes}
          aria-label={site.closeMenu}
          className="grid size-target place-items-center self-end rounded-sm"
        >
          <X aria-hidden className="size-6 max-w-full" />
        </button>
        <nav aria-label={site.menuName}>
          <ul className="divide-y divide-rule">
            {[homeLink, ...headerLinks].map(({ href, text }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="flex min-h-13 items-center font-serif text-xl aria-[current]:text-action"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto flex flex-col gap-3 pt-8">
          <ThemeChoices name="theme-in-menu" />
          <ButtonLink look="outline" className="mt-3" {...headerButtons.contact} />
          <ButtonLink look="action" {...headerButtons.certify} />
        </div>
      </div>
    </dialog>
  )
}
