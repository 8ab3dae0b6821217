// Who calls: the address that counts, and whose word on it is taken.
import { BlockList, isIP } from 'node:net'
import type { Config } from '#boot/config.ts'

// Some proxies add the port that the caller came from.
const withPort = /^(?:\[([^\]]+)\]|([\d.]+)):\d{1,5}$/

// The eight numbers of an IPv6 address, however it is written.
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

// One household or office holds a whole IPv6 /64, so that is what counts as one caller. An address has one spelling
// here, and what is none is one caller with all others of its kind: what is kept of a caller is never a text of its own.
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

// True for a proxy whose X-Forwarded-For is believed; the first hop is the one that is connected to us.
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
