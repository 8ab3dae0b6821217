// The mission statement.
import type { LinkWords } from '#content/navigation/words.ts'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = { heading: string; statement: string; paragraphs: string[]; link: LinkWords }

export function Mission({ heading, statement, paragraphs, link }: Props) {
  return (
    <section className="measure grid gap-x-14 gap-y-6 py-16 sm:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
      <h2 className="label-small border-t-2 border-brass pt-4 font-sans text-brass max-lg:w-40">{heading}</h2>
      <div>
        <p className="max-w-4xl font-serif text-[1.9rem] leading-[1.2] tracking-tight text-balance sm:text-[2.75rem] sm:leading-[1.15]">
          {statement}
        </p>
        <div className="mt-8 grid gap-x-12 gap-y-5 text-lg text-soft md:grid-cols-2">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="no-print mt-6">
          <TextLink {...link} />
        </p>
      </div>
    </section>
  )
}
