// A browser's own Ed25519, and ours in a browser, answer C2SP's vectors as Node does.
import { readFileSync } from 'node:fs'
import { build } from 'vite'
import { isStrictSignature } from '#domain/badge/ed25519.ts'
import { verifyEd25519 } from '#signing/log-crypto.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

type Vector = { key: string; sig: string; msg: string }

const vectors: Vector[] = JSON.parse(readFileSync('tests/credentials/ed25519/vectors.json', 'utf8'))
const given = vectors.map(({ key, sig, msg }) => ({
  key: [...Buffer.from(key, 'hex')],
  message: [...Buffer.from(msg)],
  signature: [...Buffer.from(sig, 'hex')],
}))
const onNode = given.map(({ key, message, signature }) =>
  verifyEd25519(Uint8Array.from(key), Uint8Array.from(message), Uint8Array.from(signature)),
)

async function scriptOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, name: 'ours', formats: ['iife'] } },
  })
  const [one] = Array.isArray(built) ? built : [built]
  if (!one || !('output' in one)) throw new Error('nothing was built')
  return `${one.output[0].code};globalThis.ours = ours`
}

test('verifies in the browser as on the server', async ({ page }) => {
  await page.goto('/terms')
  await page.evaluate(await scriptOf('src/web/tools/browser-check/verify-ed25519.ts'))
  const inBrowser = await page.evaluate(
    (given) =>
      given.map(({ key, message, signature }) =>
        (globalThis as unknown as { ours: { verifyEd25519: typeof verifyEd25519 } }).ours.verifyEd25519(
          Uint8Array.from(key),
          Uint8Array.from(message),
          Uint8Array.from(signature),
        ),
      ),
    given,
  )
  expect(inBrowser).toEqual(onNode)
})

test('follows the same rule by Web Crypto, behind the check of the bytes', async ({ page }) => {
  await page.goto('/terms')
  const strict = given.map(({ key, signature }) =>
    isStrictSignature(Uint8Array.from(key), Uint8Array.from(signature)),
  )
  const native = await page.evaluate(
    (given) =>
      Promise.all(
        given.map(async ({ key, message, signature }) => {
          const imported = await crypto.subtle
            .importKey('raw', Uint8Array.from(key), 'Ed25519', false, ['verify'])
            .catch(() => undefined)
          return (
            imported !== undefined &&
            crypto.subtle.verify('Ed25519', imported, Uint8Array.from(signature), Uint8Array.from(message))
          )
        }),
      ),
    given,
  )
  expect(native.map((answer, at) => answer && strict[at])).toEqual(onNode)
})
