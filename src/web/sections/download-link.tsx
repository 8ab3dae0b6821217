// A file to take away: a plain link, because the router only knows pages.
import type { LinkWords } from '#content/words.ts'

export function DownloadLink({ href, text }: LinkWords) {
  return (
    <a
      href={href}
      download
      className="inline-flex min-h-target items-center justify-center gap-2 rounded-sm border border-ink px-5 py-2 text-center text-[0.95rem] leading-tight font-semibold text-ink hover:border-action hover:text-action"
    >
      {text}
    </a>
  )
}
