// The place of the check that a visitor makes without us.
export function OwnCheck({ id }: { id?: string }) {
  return (
    <section aria-labelledby="own-check" data-credential={id}>
      <h2 id="own-check" className="text-3xl">
        Check it yourself
      </h2>
    </section>
  )
}
