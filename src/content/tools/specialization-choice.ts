// Fills the specialization that the reader highlighted into the enrollment message.
import { specializationOutlines } from '#content/shared/curriculum.ts'

// In the contact form's URL.
export const specializationParameter = 'specialization'

const choices = specializationOutlines.map(({ title }) => title.toLowerCase())

export const specializationLine = `Specialization (${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}): `

export function withSpecialization(message: string, query: URLSearchParams): string {
  const id = query.get(specializationParameter)
  const highlighted = specializationOutlines.find((each) => each.id === id)
  return highlighted ? message.replace(specializationLine, `Specialization: ${highlighted.title}`) : message
}
