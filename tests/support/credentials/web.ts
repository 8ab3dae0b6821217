// The web as a verifier meets it in these tests: the pages put up here, and nothing beyond them.
import { badgeSchemaPath } from '#domain/badge/addresses.ts'
import { badgeSchemaOf } from '#domain/badge/badge-schema.ts'
import { didAddress, didOf } from '#domain/badge/issuer.ts'
import type { TestIssuer } from './issuing.ts'

const pages = new Map<string, string>()

export const putUp = (address: string, body: string) => pages.set(address, body)
export const takeDown = (address: string) => pages.delete(address)

export function putUpIssuer({ origin, didDocument }: TestIssuer): void {
  putUp(didAddress(didOf(origin)), JSON.stringify(didDocument))
  putUp(origin + badgeSchemaPath, JSON.stringify(badgeSchemaOf(origin)))
}

// Replaces the way out of this process: whatever else a verifier asks for, it does not get.
export function cutOffFromTheWorld(): void {
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
