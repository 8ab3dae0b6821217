// The web as a verifier meets it in these tests: the pages put up here, and nothing beyond them.
import { badgeSchema } from '#domain/badge/badge.ts'
import { didAddress, didOf } from '#domain/badge/issuer.ts'
import schema from '#tests/credentials/schema/achievement-credential.json' with { type: 'json' }
import type { TestIssuer } from './issuing.ts'

const pages = new Map<string, string>()

export const putUp = (address: string, body: string) => pages.set(address, body)
export const takeDown = (address: string) => pages.delete(address)

export const putUpIssuer = ({ origin, didDocument }: TestIssuer) =>
  putUp(didAddress(didOf(origin)), JSON.stringify(didDocument))

// Replaces the way out of this process: whatever else a verifier asks for, it does not get.
export function cutOffFromTheWorld(): void {
  putUp(badgeSchema, JSON.stringify(schema))
  globalThis.fetch = async (asked) => {
    const address = asked instanceof Request ? asked.url : String(asked)
    const body = pages.get(address)
    const answer = new Response(body ?? 'Nothing here.', {
      status: body === undefined ? 404 : 200,
      headers: { 'content-type': 'application/json' },
    })
    // DIDKit reads where an answer came from; one that is made by hand does not say.
    return Object.defineProperty(answer, 'url', { value: address })
  }
}
