// Credentials for tests, distinguished by a number. They have their own hash, as imported records do.
import { createHash } from 'node:crypto'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import type { NewCredential, Sign } from '#domain/credential/credential.ts'
import { credentialIdFrom } from '#domain/credential/credential-id.ts'
import type { JournalNote } from '#domain/credential/journal.ts'
import { type Entered, type Entering, enterCredentials } from '#operations/registry/enter-credentials.ts'
import type { Registry } from '#operations/registry/registry.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { signWith } from '#signing/sign-credentials.ts'

export const note: JournalNote = { who: 'tester', at: '2026-01-01T00:00:00Z', why: 'a test' }

// Signs for the courses of the catalogue that a registry begins with.
export const signFor = ({ keys }: { keys: KeyRing }, now = new Date()): Sign =>
  signWith(keys, initialCatalogue.courses, now)

// Puts credentials into a registry, with the catalogue that they name if it has none yet.
export const enter = (
  registry: Registry,
  credentials: readonly NewCredential[],
  wanted: Partial<Entering> = {},
): Promise<Entered> =>
  registry.change(note, async (change) => {
    if ((await change.state()) === 'empty') await change.replaceCatalogue(initialCatalogue)
    const sign = signFor(registry)
    // A test may give one person several credentials for a course.
    const asked = credentials.map(() => ({ isAgain: true }))
    return enterCredentials(change, credentials, { act: 'import', sign, asked, ...wanted })
  })

const idOf = (number: number) => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number) * 7_919n + 1n)
  return credentialIdFrom(bytes)
}

type Wanted = Partial<Omit<NewCredential, 'holder'>> & {
  firstName?: string
  lastName?: string
  email?: string
}

export function person(number: number, wanted: Wanted = {}): NewCredential & { formerHash: string } {
  const { firstName = 'Ada', lastName = `Example ${number}`, email, ...facts } = wanted
  const credential = {
    id: idOf(number),
    courseId: 'certification',
    holder: { firstName, lastName, email: email ?? `holder-${number}@example.com` },
    issuedAt: '2025-03-14T00:00:00Z',
    expiresAt: '2027-03-14T23:59:59Z',
    ...facts,
  }
  const formerHash = createHash('sha256').update(JSON.stringify(credential)).digest('hex')
  return { formerHash, ...credential }
}

export const people = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => person(from + index))
