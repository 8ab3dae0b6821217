// Reads the address of a PostgreSQL that has several hosts, as libpq writes it: postgres://user@one:5432,two:5433/database.
// The driver knows one host alone, so each of them is given an address of its own.

type HostAddresses = {
  // One for each host, in the order in which they are tried.
  urls: string[]
  // read-write: a host that takes no writes is passed over.
  target: 'any' | 'read-write'
}

const protocols = ['postgres:', 'postgresql:']

const isAddress = (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol)

// Undefined where it is none. Of several hosts the one that takes writes is meant, unless the address says otherwise: the
// others may be behind, and no verdict may be.
export function readHostAddresses(text: string): HostAddresses | undefined {
  const [, before = '', authority = '', after = ''] = /^(\w+:\/\/)([^/?#]*)(.*)$/s.exec(text) ?? []
  const at = authority.lastIndexOf('@') + 1
  const hosts = authority.slice(at).split(',')
  const urls = hosts.map((host) => before + authority.slice(0, at) + host + after)
  const [first = ''] = urls
  if (!urls.every(isAddress) || (hosts.length > 1 && hosts.includes(''))) return undefined
  const usual = hosts.length > 1 ? 'read-write' : 'any'
  const target = new URL(first).searchParams.get('target_session_attrs') ?? usual
  return target === 'any' || target === 'read-write' ? { urls, target } : undefined
}
