// The demo strip, linked to its explanation.
import { demoCopyFor } from '#content/navigation/demo.ts'
import { useInstallation } from '#web/page/site-data.ts'
import { Link } from '#web/ui/link.tsx'

export function DemoStrip() {
  const copy = demoCopyFor(useInstallation())
  if (!copy) return null
  return (
    <aside
      aria-label={copy.name}
      className="no-print relative border-b border-rule bg-sheet text-[0.8125rem] leading-snug"
    >
      <p className="measure flex min-h-target flex-wrap content-center items-center gap-x-2.5 py-1">
        <strong>{copy.strip}</strong>
        <Link
          href={copy.link.href}
          className="text-action underline underline-offset-4 after:absolute after:inset-0"
        >
          {copy.link.text}
        </Link>
      </p>
    </aside>
  )
}
