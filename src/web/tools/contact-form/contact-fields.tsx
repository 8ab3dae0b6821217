// The fields of the contact form, each with its error message.
import type { InputHTMLAttributes } from 'react'
import type { ContactFormCopy } from '#content/pages/contact.ts'
import { type ContactField, contactFields, type Problems } from '#web/tools/contact-form/contact-message.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'

export type ProblemCopy = ContactFormCopy['problems']

export function problemMessage(
  copy: ProblemCopy,
  problems: Problems,
  field: ContactField,
): string | undefined {
  const problem = problems[field]
  if (!problem) return undefined
  return problem === 'missing' ? copy.missing[field] : copy.malformed
}

export const fieldAnchor = (field: ContactField) => `contact-${field}`

const attributes: Record<ContactField, InputHTMLAttributes<HTMLInputElement>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  company: { autoComplete: 'organization' },
  subject: { autoComplete: 'off' },
  message: {},
}

const halfWidth: ContactField[] = ['firstName', 'lastName', 'email', 'company']

type Props = { copy: ContactFormCopy; problems: Problems }

export function ContactFields({ copy, problems }: Props) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {contactFields.map((field) => {
        const error = problemMessage(copy.problems, problems, field)
        const common = {
          name: field,
          label: copy.labels[field],
          'aria-required': field !== 'company',
          error,
        }
        return (
          <div
            key={field}
            id={fieldAnchor(field)}
            className={halfWidth.includes(field) ? '' : 'sm:col-span-2'}
          >
            {field === 'message' ? (
              <TextArea {...common} rows={8} />
            ) : (
              <TextField {...common} {...attributes[field]} />
            )}
          </div>
        )
      })}
    </div>
  )
}
