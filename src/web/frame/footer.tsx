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
      <p>{socialNote}</p>
      <ul className="flex flex-wrap gap-x-4 sm:gap-x-5">
        {socialPlaceholders.map(({ id, text }) => {
          const Icon = socialIcons[id]
          return (
            <li key={id} className="flex items-center gap-1.5 py-1 sm:gap-2 sm:py-2.5">
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
      <div className="measure grid gap-x-10 gap-y-5 py-5 sm:gap-y-12 sm:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.1fr)]">
        <div className="flex flex-col items-start gap-3 sm:gap-6">
          <div className="max-sm:hidden">
            <BrandMark />
          </div>
          <p className="max-w-xs text-soft max-sm:text-sm">{site.footerDescription}</p>
          <SocialPlaceholders />
        </div>
        <nav
          aria-label={site.footerNavigationName}
          className="gap-x-6 [columns:9rem_2] sm:grid sm:grid-cols-4"
        >
          {footerGroups.map(({ heading, links }) => (
            <div key={heading} className="break-inside-avoid pb-2">
              <h2 className="label-small font-sans text-brass sm:mb-2">{heading}</h2>
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
        <div className="flex flex-wrap items-end justify-between gap-6 border-t border-rule py-3 sm:py-8">
          <p className="text-sm text-soft">{site.copyright}</p>
          <div className="max-sm:hidden">
            <ThemeChoices name="theme" />
          </div>
        </div>
      </div>
    </footer>
  )
}
