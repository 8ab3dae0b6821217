// The demo strip, linked to its explanation.
import { demoWordsFor } from '#content/navigation/demo.ts'
import { useInstallation } from '#web/page/site-data.ts'
import { Link } from '#web/ui/link.tsx'

export function DemoStrip() {
  const words = demoWordsFor(useInstallation())
  if (!words) return null
  return (
    <aside
      aria-label={words.name}
      className="no-print relative border-b border-rule bg-sheet text-[0.8125rem] leading-snug"
    >
      <p className="measure flex min-h-target flex-wrap content-center items-center gap-x-2.5 py-1">
        <strong>{words.strip}</strong>
        <Link
          href={words.link.href}
          className="text-action underline underline-offset-4 after:absolute after:inset-0"
        >
          {words.link.text}
        </Link>
      </p>
    </aside>
  )
}
