// What an installation says of itself: under a heading, what it has not set; above its people, that they are samples.
import { sampleData } from '#content/pages/directory.ts'

export function OperatorNotice({ text }: { text: string }) {
  return (
    <p className="prose-measure basis-full border-l-2 border-brass pl-4 wrap-anywhere text-soft">{text}</p>
  )
}

export function SampleBand() {
  return (
    <p className="no-print border-b border-rule bg-sheet">
      <span className="measure block py-1 text-sm leading-snug text-soft">
        <strong className="text-ink">{sampleData.name}</strong> {sampleData.text}
      </span>
    </p>
  )
}
