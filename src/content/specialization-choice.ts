// How a message asks for the specialization, and how it names the one that was highlighted before enrolling.
import { specializationOutlines } from '#content/curriculum.ts'

// In the address of the contact form.
export const specializationParameter = 'specialization'

const choices = specializationOutlines.map(({ title }) => title.toLowerCase())

export const specializationAsked = `Specialization (${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}): `

// A message that does not ask for one is left alone, and so is every message where the address names none that there is.
export function withSpecialization(message: string, query: URLSearchParams): string {
  const id = query.get(specializationParameter)
  const highlighted = specializationOutlines.find((each) => each.id === id)
  return highlighted ? message.replace(specializationAsked, `Specialization: ${highlighted.title}`) : message
}
