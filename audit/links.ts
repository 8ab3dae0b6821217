// Follows every link of the site: those of ours must lead somewhere, those of others must at least be well formed.

import type { Fault, Outcome } from './fault.ts'
import { readPage } from './judges/readers.ts'

export type Fetched = { status: number; type: string; text: string }
export type FetchPath = (path: string) => Promise<Fetched>

type Followed = { ids: Set<string> | undefined; status: number }

const by = 'links'

function misformed(address: string): string | undefined {
  if (/^mailto:/.test(address))
    return /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+(\?\S*)?$/.test(address) ? undefined : 'not an e-mail address'
  if (/^tel:/.test(address)) return /^tel:\+?[\d-]+$/.test(address) ? undefined : 'not a telephone number'
  if (!URL.canParse(address)) return 'not an address'
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:') return `${protocol} where https: is wanted`
  return /^[\w-]+(\.[\w-]+)+$/.test(hostname) ? undefined : `${hostname} is not a public host`
}

export type Site = {
  // Where the walk begins; what links lead to is looked at as well.
  seeds: string[]
  // Seeds that are answered with 404 on purpose.
  notFound?: string[]
  // By which links to the site itself are known, where they are written in full.
  origins: string[]
  fetchPath: FetchPath
}

export async function auditLinks({ seeds, notFound = [], origins, fetchPath }: Site): Promise<Outcome> {
  const faults: Fault[] = []
  const followed = new Map<string, Followed>()
  const foreign = new Set<string>()
  const toFollow = [...new Set([...seeds, ...notFound])]
  const links: { from: string; address: string; path: string; fragment: string }[] = []
  const ownPath = (address: string, from: string) => {
    if (/^(mailto|tel|data):/.test(address)) return undefined
    const base = origins[0] ?? 'http://localhost'
    if (!URL.canParse(address, base + from)) return undefined
    const url = new URL(address, base + from)
    return origins.includes(url.origin) ? url : undefined
  }

  for (let path = toFollow.shift(); path !== undefined; path = toFollow.shift()) {
    if (followed.has(path)) continue
    const { status, type, text } = await fetchPath(path)
    const isPage = type.startsWith('text/html') && (status < 400 || notFound.includes(path))
    const page = isPage ? readPage(text) : undefined
    followed.set(path, { status, ids: page?.ids })
    for (const address of page?.links ?? []) {
      const own = ownPath(address, path)
      if (!own) {
        foreign.add(address)
        const message = address.startsWith('data:') ? undefined : misformed(address)
        if (message) faults.push({ by, rule: 'well-formed', where: path, message: `${address}: ${message}` })
        continue
      }
      const target = own.pathname + own.search
      const fragment = decodeURIComponent(own.hash.slice(1))
      links.push({ from: path, address, path: target, fragment })
      if (!followed.has(target)) toFollow.push(target)
    }
  }

  for (const { from, address, path, fragment } of links) {
    const { status, ids } = followed.get(path) ?? { status: 0, ids: undefined }
    const isMeant = path === from && notFound.includes(path)
    if ((status >= 400 && !isMeant) || status === 0)
      faults.push({
        by,
        rule: 'leads-somewhere',
        where: from,
        message: `${address} is answered with ${status}`,
      })
    else if (fragment && ids && !ids.has(fragment))
      faults.push({ by, rule: 'fragment', where: from, message: `${address}: nothing there has that id` })
  }
  for (const seed of seeds) {
    const status = followed.get(seed)?.status ?? 0
    if (status >= 400)
      faults.push({ by, rule: 'leads-somewhere', where: seed, message: `it is answered with ${status}` })
  }
  return {
    name: 'Links',
    looked: `${links.length} links of ours to ${followed.size} addresses, fragments included, and ${foreign.size} to others`,
    faults,
    notes: ['Links to other sites are read, and not followed.'],
  }
}
