// The error summary; each line links to its field. It takes the focus, so it is not an alert: a screen reader would say it
// twice.
import { type Ref, useId } from 'react'
import { fieldAnchor, type ProblemCopy, problemMessage } from '#web/tools/contact-form/contact-fields.tsx'
import { type ContactField, contactFields, type Problems } from '#web/tools/contact-form/contact-message.ts'

type Props = {
  ref: Ref<HTMLElement>
  copy: ProblemCopy
  problems: Problems
  onChoose: (field: ContactField) => void
}

export function ProblemSummary({ ref, copy, problems, onChoose }: Props) {
  const headingId = useId()
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="border-l-4 border-invalid bg-invalid-ground px-5 py-4 text-invalid"
    >
      <h3 id={headingId} className="text-xl">
        {copy.heading}
      </h3>
      <ul className="mt-1">
        {contactFields
          .filter((field) => problems[field])
          .map((field) => (
            <li key={field}>
              <a
                href={`#${fieldAnchor(field)}`}
                className="inline-flex min-h-target items-center underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault()
                  onChoose(field)
                }}
              >
                {problemMessage(copy, problems, field)}
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}
