// Who holds the credential, for what, since when and until when.
import { day } from '#content/dates.ts'
import { verifier } from '#content/pages/verify.ts'
import type { Verification } from '#domain/verification.ts'

const { fields, typeNames, neverExpires } = verifier

export function CredentialFacts({
  id,
  type,
  course,
  issuedAt,
  expiresAt,
  holder,
}: NonNullable<Verification['credential']>) {
  const facts = [
    { term: fields.email, value: holder.email },
    { term: fields.course, value: course.title },
    { term: fields.type, value: typeNames[type] },
    { term: fields.issued, value: day(issuedAt) },
    { term: fields.expires, value: expiresAt ? day(expiresAt) : neverExpires },
    { term: fields.id, value: id },
  ]
  return (
    <div>
      <h2 className="text-3xl wrap-anywhere">
        <span className="sr-only">{fields.holder}: </span>
        {holder.name}
      </h2>
      <dl className="mt-5 divide-y divide-rule border-y border-rule">
        {facts.map(({ term, value }) => (
          <div key={term} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 py-2.5">
            <dt className="text-soft">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
