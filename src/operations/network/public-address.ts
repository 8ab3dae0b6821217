// Decides which addresses are public, and connects to exactly one of them.
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export type Resolve = (host: string) => Promise<string[]>

export const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

// Ignores what DNS says by then.
export const pinnedTo =
  (address: string): LookupFunction =>
  (_, { all }, done) => {
    const family = isIP(address)
    if (all) done(null, [{ address, family }])
    else done(null, address, family)
  }

// The IANA special-purpose address registries, RFC 6890 and updates.
const withheld = new BlockList()
for (const [network, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  withheld.addSubnet(network, length, 'ipv4')
for (const [network, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  withheld.addSubnet(network, length, 'ipv6')
// Only global unicast IPv6 is public: no local addresses, and none that embed IPv4.
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !withheld.check(address, 'ipv4')
  return isIP(address) === 6 && publicSix.check(address, 'ipv6') && !withheld.check(address, 'ipv6')
}

export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

export async function resolvedAddresses(url: URL, resolve: Resolve): Promise<string[]> {
  const host = hostOf(url)
  return isIP(host) ? [host] : resolve(host)
}

// Undefined if any of its addresses is not public.
export async function publicAddressOf(url: URL, resolve: Resolve): Promise<string | undefined> {
  const addresses = await resolvedAddresses(url, resolve)
  return addresses.every(isPublicAddress) ? addresses[0] : undefined
}
