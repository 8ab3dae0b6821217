// The library: each document with its version and file.
import { Download } from 'lucide-react'
import type { libraryCopy } from '#content/pages/standards.ts'
import type { DownloadFile } from '#content/shared/document.ts'
import { grouped, kilobytes, month } from '#content/shared/figures.ts'
import type { ShelfEntry } from '#content/shared/library.ts'
import type { Report } from '#domain/catalogue/catalogue.ts'
import { ButtonLink, buttonClasses } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

type Words = typeof libraryCopy

const rowClasses = 'grid gap-x-10 gap-y-4 py-5 sm:py-8 lg:grid-cols-[minmax(0,1fr)_auto]'

function Line({ kind, date }: { kind: ShelfEntry['kind']; date: string }) {
  return (
    <p className="label-small text-brass">
      {kind} · <time dateTime={date}>{month(date)}</time>
    </p>
  )
}

type EntryProps = ShelfEntry & { copy: Words; files: DownloadFile[] }

function Entry({ id, kind, downloads: taken, report, copy, files }: EntryProps) {
  const file = files.find((download) => download.id === id)
  if (!file) throw new Error(`No document was made for ${id}.`)
  const { title, date } = report ? { title: report.title, date: report.publishDate.slice(0, 7) } : file
  return (
    <li className={rowClasses}>
      <div>
        <Line kind={kind} date={date} />
        <h3 className="mt-1.5 text-2xl">{title}</h3>
        <p className="prose-measure mt-2 text-soft">{file.summary}</p>
        <p className="mt-2 text-[0.95rem] tabular-nums">
          {copy.facts(file.version, kilobytes(file.bytes), file.pages, grouped(taken))}
        </p>
      </div>
      <a
        href={`/downloads/${file.file}`}
        download
        aria-label={`${copy.download} ${title}`}
        className={buttonClasses('outline', 'no-print self-center')}
      >
        <Download aria-hidden className="size-4" />
        {copy.download}
      </a>
    </li>
  )
}

// A report in the catalogue without a file.
function ReportEntry({ title, publishDate, copy }: Report & { copy: Words }) {
  return (
    <li className={rowClasses}>
      <div>
        <Line kind="Report" date={publishDate.slice(0, 7)} />
        <h3 className="mt-1.5 text-2xl">{title}</h3>
        <p className="prose-measure mt-2 text-soft">{copy.onRequest}</p>
      </div>
      <ButtonLink
        look="outline"
        className="no-print self-center"
        aria-label={`${copy.ask.text}: ${title}`}
        {...copy.ask}
      />
    </li>
  )
}

type Props = { copy: Words; shelf: ShelfEntry[]; reports: Report[]; files: DownloadFile[] }

export function Library({ copy, shelf, reports, files }: Props) {
  return (
    <Section heading={copy.heading} intro={copy.intro(shelf.length)} ground="sheet">
      <ul className="divide-y divide-rule border-y border-rule">
        {shelf.map((entry) => (
          <Entry key={entry.id} {...entry} copy={copy} files={files} />
        ))}
        {reports.map((report) => (
          <ReportEntry key={report.id} {...report} copy={copy} />
        ))}
      </ul>
    </Section>
  )
}
