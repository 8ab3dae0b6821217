// A browser's own Ed25519, and ours in a browser, answer C2SP's vectors as Node does.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { build } from 'vite'
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

type Ours = { verifyEd25519: (...given: Uint8Array[]) => Promise<boolean> }

// The answers to all vectors, and how often the browser's own Ed25519 gave one.
const answersIn = (page: Page) =>
  page.evaluate(async (given) => {
    const { ours } = globalThis as unknown as { ours: Ours }
    const verify = crypto.subtle.verify.bind(crypto.subtle)
    let native = 0
    crypto.subtle.verify = (...args) => {
      native += 1
      return verify(...args)
    }
    const answers: boolean[] = []
    for (const one of given)
      answers.push(
        await ours.verifyEd25519(
          ...[one.key, one.message, one.signature].map((bytes) => Uint8Array.from(bytes)),
        ),
      )
    return { answers, native }
  }, given)

test('answers every vector as the server does, with and without the browser’s own Ed25519', async ({
  page,
}) => {
  const script = await scriptOf('src/web/tools/browser-check/verify-ed25519.ts')
  await page.goto('/terms')
  await page.evaluate(script)
  const withOwn = await answersIn(page)
  await page.reload()
  await page.evaluate(() => {
    crypto.subtle.importKey = () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'))
  })
  await page.evaluate(script)
  const without = await answersIn(page)
  expect(withOwn.native).toBeGreaterThan(0)
  expect(without.native).toBe(0)
  const table = { node: onNode, withOwn: withOwn.answers, without: without.answers }
  const differing = onNode.flatMap((_, at) =>
    new Set(Object.values(table).map((answers) => answers[at])).size > 1 ? [at] : [],
  )
  expect(differing).toEqual([])
  for (const answers of Object.values(table)) expect(answers).toHaveLength(914)
})
