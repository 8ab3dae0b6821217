// Identifies the caller: the address that counts, and which proxies are trusted for it.
import { BlockList, isIP } from 'node:net'
import type { Config } from '#boot/config.ts'

// Some proxies append the caller's port.
const withPort = /^(?:\[([^\]]+)\]|([\d.]+)):\d{1,5}$/

// The eight groups of an IPv6 address, in any notation.
function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%')
  const dotted = bare.slice(bare.lastIndexOf(':') + 1).split('.')
  const [a = 0, b = 0, c = 0, d = 0] = dotted.map(Number)
  const plain =
    dotted.length === 4
      ? `${bare.slice(0, bare.lastIndexOf(':'))}:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
      : bare
  const [first = [], last = []] = plain
    .split('::')
    .map((half) => half.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16)])))
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

// A household or office has a whole IPv6 /64, so that counts as one caller. Addresses are normalized, and everything
// that is not an address counts as one caller, so that no caller-supplied text is stored.
export function callerOf(given: string): string {
  if (isIP(given) === 4) return given
  const [, ipv6, ipv4] = withPort.exec(given.slice(0, 64)) ?? []
  const address = ipv6 ?? ipv4 ?? given
  const version = isIP(address)
  if (version === 4) return address
  if (version === 0) return 'no address'
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

// True for a proxy whose X-Forwarded-For is trusted; hop 0 is the connection itself.
export type Trust = (address: string | undefined, hop: number) => boolean

export function trustIn(proxies: Config['trustProxy']): Trust {
  if (proxies === false) return () => false
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  const trusted = new BlockList()
  for (const network of proxies) {
    const [address = '', length] = network.split('/')
    const [family, longest] = isIP(address) === 4 ? (['ipv4', 32] as const) : (['ipv6', 128] as const)
    trusted.addSubnet(address, Number(length ?? longest), family)
  }
  return (address = '') => {
    const version = isIP(address)
    return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}
