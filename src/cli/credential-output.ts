// How credentials are shown to the operator.
import type { OutputRow } from '#cli/output.ts'
import { type Credential, fullName, type Standing } from '#domain/credential/credential.ts'
import { dayOf } from '#domain/credential/moments.ts'

export const credentialRow = (credential: Credential & { standing?: Standing }): OutputRow => ({
  id: credential.id,
  ...(credential.standing && { standing: credential.standing }),
  type: credential.type,
  holder: fullName(credential.holder),
  email: credential.holder.email,
  course: credential.course.id,
  issued: dayOf(credential.issuedAt),
  expires: credential.expiresAt ? dayOf(credential.expiresAt) : 'never',
})

export function linesOf(fields: OutputRow): string {
  const width = Math.max(...Object.keys(fields).map((name) => name.length))
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name.padEnd(width)}  ${value}\n`)
    .join('')
}
