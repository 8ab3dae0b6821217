// Says above the people of a sample registry that they are invented.
import { sampleData } from '#content/samples.ts'

export function SampleBand() {
  return (
    <p className="border-b border-rule bg-sheet">
      <span className="measure block py-1.5 text-sm text-soft">
        <strong className="text-ink">{sampleData.name}</strong> {sampleData.text}
      </span>
    </p>
  )
}
