// The footer.
import { BriefcaseBusiness, MessageSquareText, Video } from 'lucide-react'
import { footerGroups, socialNote, socialPlaceholders } from '#content/navigation/navigation.ts'
import { site } from '#content/navigation/site.ts'
import { BrandMark } from '#web/frame/brand-mark.tsx'
import { ThemeChoices } from '#web/frame/theme-controls.tsx'
import { LaceRule } from '#web/ui/lace-rule.tsx'
import { Link } from '#web/ui/link.tsx'

const socialIcons = { professional: BriefcaseBusiness, posts: MessageSquareText, video: Video }

function SocialPlaceholders() {
  return (
    <div className="text-sm text-soft">
      <p className="mb-1">{socialNote}</p>
      <ul className="flex flex-wrap gap-x-5">
        {socialPlaceholders.map(({ id, text }) => {
          const Icon = socialIcons[id]
          return (
            <li key={id} className="flex min-h-target items-center gap-2">
              <Icon aria-hidden className="size-4" />
              {text}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

export function Footer() {
  return (
    <footer className="no-print mt-auto bg-paper">
      <LaceRule />
      <div className="measure grid gap-x-10 gap-y-12 py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.1fr)]">
        <div className="flex flex-col items-start gap-6">
          <BrandMark />
          <p className="max-w-xs text-soft">{site.footerDescription}</p>
          <SocialPlaceholders />
        </div>
        <nav
          aria-label={site.footerNavigationName}
          className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4"
        >
          {footerGroups.map(({ heading, links }) => (
            <div key={heading}>
              <h2 className="label-small mb-2 font-sans text-brass">{heading}</h2>
              <ul>
                {links.map(({ href, text }) => (
                  <li key={href}>
                    <Link
                      href={href}
                      className="flex min-h-target items-center text-[0.95rem] text-soft underline-offset-4 hover:text-ink hover:underline"
                    >
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="measure">
        <div className="flex flex-wrap items-end justify-between gap-6 border-t border-rule py-8">
          <p className="text-sm text-soft">{site.copyright}</p>
          <ThemeChoices name="theme" />
        </div>
      </div>
    </footer>
  )
}
