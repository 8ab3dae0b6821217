// Documents on a shelf: what each is, which edition stands, and the file itself.
import downloads from 'virtual:downloads'
import { Download } from 'lucide-react'
import { kilobytes, month } from '#content/figures.ts'
import type { ShelfEntry } from '#content/library.ts'
import { Section } from '#web/sections/section.tsx'
import { buttonClasses } from '#web/ui/button.tsx'

type Words = {
  heading: string
  intro: string
  version: string
  format: string
  formatName: string
  size: string
  pages: string
  downloads: string
  download: string
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

function Entry({ id, kind, downloads: taken, words }: ShelfEntry & { words: Words }) {
  const file = downloads.find((download) => download.id === id)
  if (!file) throw new Error(`No document was made for ${id}.`)
  return (
    <li className="grid gap-x-10 gap-y-5 py-8 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <p className="label-small text-brass">
          {kind} · <time dateTime={file.date}>{month(file.date)}</time>
        </p>
        <h3 className="mt-1.5 text-2xl">{file.title}</h3>
        <p className="prose-measure mt-2 text-soft">{file.summary}</p>
        <dl className="mt-5 flex flex-wrap gap-x-9 gap-y-3">
          <Fact term={words.version} value={file.version} />
          <Fact term={words.format} value={words.formatName} />
          <Fact term={words.size} value={`${kilobytes(file.bytes)}, ${file.pages} ${words.pages}`} />
          <Fact term={words.downloads} value={taken.toLocaleString('en-US')} />
        </dl>
      </div>
      <a
        href={`/downloads/${file.file}`}
        download
        aria-label={`${words.download} ${file.title}`}
        className={buttonClasses('outline', 'no-print self-center')}
      >
        <Download aria-hidden className="size-4" />
        {words.download}
      </a>
    </li>
  )
}

export function Library({ shelf, ...words }: Words & { shelf: ShelfEntry[] }) {
  return (
    <Section heading={words.heading} intro={words.intro} ground="sheet">
      <ul className="divide-y divide-rule border-y border-rule">
        {shelf.map((entry) => (
          <Entry key={entry.id} {...entry} words={words} />
        ))}
      </ul>
    </Section>
  )
}
