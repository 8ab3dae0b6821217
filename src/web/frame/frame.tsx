// The frame around every page.
import type { ReactNode } from 'react'
import { site } from '#content/navigation/site.ts'
import { DemoStrip } from '#web/frame/demo-strip.tsx'
import { Footer } from '#web/frame/footer.tsx'
import { Header } from '#web/frame/header.tsx'
import { Notifications } from '#web/frame/notifications.tsx'

const contentId = 'content'

export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href={`#${contentId}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-sm focus:bg-action focus:px-5 focus:py-3 focus:font-semibold focus:text-on-action"
      >
        {site.skipLink}
      </a>
      <DemoStrip />
      <Header />
      <main id={contentId}>{children}</main>
      <Footer />
      <Notifications />
    </>
  )
}
