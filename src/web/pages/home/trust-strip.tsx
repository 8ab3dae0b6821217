// The “Trusted by” strip.
export function TrustStrip({ heading, labels }: { heading: string; labels: string[] }) {
  return (
    <section aria-label={heading} className="border-b border-rule bg-paper">
      <div className="measure flex flex-wrap items-baseline justify-between gap-x-10 gap-y-4 py-8">
        <h2 className="label-small font-sans text-brass">{heading}</h2>
        <ul className="flex flex-wrap gap-x-9 gap-y-2 font-serif text-xl text-soft">
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
