// Adds, removes and tests webhook addresses.
import { randomBytes } from 'node:crypto'
import { toTimestamp } from '#domain/credential/moments.ts'
import type { Hook, HookEvent } from '#domain/outbox/message.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { type Author, noteOf } from '#operations/author.ts'
import type { Sent } from '#operations/outbox/mailer.ts'
import { type HookWeb, postHook } from '#operations/outbox/post-webhook.ts'
import { publicAddressOf, type Resolve, resolveHost } from '#operations/public-address.ts'
import type { Registry } from '#operations/registry/registry.ts'
import type { Store } from '#store/store.ts'

export type HookOrder = Pick<Hook, 'url' | 'holder' | 'network'> & { events: readonly HookEvent[] }

function readUrl(text: string, network: Hook['network']): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (network === 'any' && url?.protocol === 'http:')
  if (url && isSafe && url.username === '' && url.password === '' && url.hash === '') return url
  throw new RefusedError(
    `"${text}" must be an https address without a user name or password, such as https://lms.example.org/hooks.`,
  )
}

async function refusePrivate(url: URL, resolve: Resolve): Promise<void> {
  const address = await publicAddressOf(url, resolve).catch((cause) => {
    throw new RefusedError(`${url.hostname} cannot be found (${cause.code ?? cause.message}).`, { cause })
  })
  if (address === undefined)
    throw new RefusedError(
      `${url.hostname} is not a public address: if the receiver is in your own network, add --private-network.`,
    )
}

// The secret is returned once and cannot be read later.
export async function addHook(
  registry: Registry,
  { url: text, events, holder, network }: HookOrder,
  author: Author,
  now: Date,
  resolve: Resolve = resolveHost,
): Promise<Hook> {
  const note = noteOf(author, now)
  const url = readUrl(text, network)
  if (network === 'public') await refusePrivate(url, resolve)
  const hook: Hook = {
    id: `hook-${randomBytes(4).toString('hex')}`,
    url: url.href,
    events: [...new Set(events)],
    holder,
    network,
    secret: `whsec_${randomBytes(32).toString('base64')}`,
    addedAt: toTimestamp(now),
  }
  await registry.change(note, async (change) => {
    await change.addHook(hook)
    change.record({ act: 'add', subject: `hook ${hook.id}` })
  })
  return hook
}

export async function removeHook(registry: Registry, id: string, author: Author, now: Date): Promise<void> {
  await registry.change(noteOf(author, now), async (change) => {
    if (!(await change.removeHook(id))) throw new RefusedError(`There is no hook "${id}".`)
    change.record({ act: 'remove', subject: `hook ${id}` })
  })
}

export async function testHook(store: Store, id: string, now: Date, web?: HookWeb): Promise<Sent> {
  const hook = (await store.hooks()).find((one) => one.id === id)
  if (!hook) throw new RefusedError(`There is no hook "${id}".`)
  const body = { type: 'test', timestamp: toTimestamp(now), data: {} }
  return postHook(hook, `msg_test_${randomBytes(8).toString('hex')}`, body, now, web)
}
