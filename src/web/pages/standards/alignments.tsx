// The frameworks the standard is aligned with.
import { ExternalLink } from 'lucide-react'
import type { Alignment } from '#content/shared/alignments.ts'
import { Section, type SectionWords } from '#web/ui/section.tsx'

export function Alignments({ alignments, ...words }: SectionWords & { alignments: Alignment[] }) {
  return (
    <Section {...words}>
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {alignments.map(({ name, citation, address, text }) => (
          <li key={name} className="border-t border-ink pt-4">
            <h3 className="text-2xl">{name}</h3>
            <p className="mt-2 text-soft">{text}</p>
            <a
              href={address}
              rel="external noopener"
              className="mt-2 inline-flex min-h-target items-center gap-2 text-[0.95rem] font-semibold text-action underline-offset-4 hover:underline"
            >
              {citation}
              <ExternalLink aria-hidden className="size-4 shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
