// The kinds of values that a setting can have, and how each is read.
import { isIP } from 'node:net'
import { isSignable } from '#domain/badge/quads.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'

export class ConfigError extends UserFacingError {}

// `form` completes "must be …"; a value that does not have it is read as undefined.
export type Kind<Value> = { form: string; read: (text: string) => Value | undefined }

export type Setting<Value> = {
  kind: Kind<Value>
  // One sentence for the guide and .env.example.
  purpose: string
  // As it is written in the environment.
  default?: string
  // What applies without it, if that is not a fixed value.
  fallback?: string
  // Never repeated in an error.
  isSecret?: true
}

export function readSetting<Value>(
  name: string,
  { kind, isSecret }: Pick<Setting<Value>, 'kind' | 'isSecret'>,
  text: string,
): Value {
  const value = kind.read(text)
  if (value !== undefined) return value
  throw new ConfigError(`${name} must be ${kind.form}${isSecret ? '' : `, not "${text}"`}.`)
}

const textThat = (form: string, isGood: (text: string) => boolean = () => true): Kind<string> => ({
  form,
  read: (text) => (isGood(text) ? text : undefined),
})

export const text = textThat('text')
export const file = textThat('a file')
export const folder = textThat('a folder')
export const hostName = textThat('a name or an address')

export const signableText = textThat('text without control characters', isSignable)

export const wholeNumber = (min: number, max: number): Kind<number> => ({
  form: `a whole number from ${min} to ${max}`,
  read(text) {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : undefined
  },
})

export const port = wholeNumber(0, 65_535)

export const oneOf = <const Choice extends string>(...choices: Choice[]): Kind<Choice> => ({
  form: choices.join(' or '),
  read: (text) => choices.find((choice) => choice === text.toLowerCase()),
})

export const orOff = <Value>({ form, read }: Kind<Value>): Kind<Value | 'off'> => ({
  form: `${form}, or off`,
  read: (text) => (text === 'off' ? text : read(text)),
})

const parsed = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

export const postgresUrl = textThat(
  'an address with one host, such as postgres://user:password@host/database',
  (text) => /^postgres(ql)?:$/.test(parsed(text)?.protocol ?? '') && !parsed(text)?.host.includes(','),
)

export const smtpUrl = textThat(
  'an address such as smtps://user:password@mail.example.org',
  (text) => /^smtps?:$/.test(parsed(text)?.protocol ?? '') && parsed(text)?.hostname !== '',
)

export const webOrigin: Kind<string> = {
  form: 'an address such as https://www.northmark.example, without a path',
  read(text) {
    const url = parsed(text)
    const isHttp = url && ['http:', 'https:'].includes(url.protocol)
    return isHttp && url.pathname === '/' && !url.search && !url.hash && !url.username
      ? url.origin
      : undefined
  },
}

export const emailAddress = textThat('an address such as office@example.org', (text) =>
  /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text),
)

export const sender: Kind<{ name: string | undefined; address: string }> = {
  form: 'an address such as office@example.org or Example Body <office@example.org>',
  read(text) {
    const [, name, inBrackets, alone] =
      /^(?:([^<>"@]*)<([^\s@<>"]+@[^\s@<>"]+)>|([^\s@<>"]+@[^\s@<>"]+))$/.exec(text) ?? []
    const address = inBrackets ?? alone
    return address === undefined ? undefined : { name: name?.trim() || undefined, address }
  },
}

export const reminderDays: Kind<number[]> = {
  form: 'days such as 90,30,7',
  read(text) {
    const days = text.split(',').map((day) => Number(/^\d{1,3}$/.exec(day.trim())?.[0] ?? 0))
    return days.every((day) => day > 0) ? [...new Set(days)].toSorted((one, other) => other - one) : undefined
  },
}

const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const hops = wholeNumber(1, 10)

function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const version = isIP(address)
  // A zone belongs to one machine, not to a network.
  if (version === 0 || address.includes('%') || rest.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
}

export const networks: Kind<string[]> = {
  form: 'addresses and networks, such as 127.0.0.1 or 10.0.0.0/8',
  read(text) {
    const named = text.split(',').flatMap((one) => namedNetworks[one.trim()] ?? one.trim())
    return named.every(isNetwork) ? named : undefined
  },
}

export const headerName = textThat('the name of a header, such as X-Forwarded-Email', (text) =>
  /^[A-Za-z][A-Za-z0-9-]*$/.test(text),
)

// People as a proxy names them, without regard to case.
export const peopleList: Kind<string[]> = {
  form: 'addresses such as robin@example.org, kim@example.org',
  read(text) {
    const people = text.split(',').map((one) => one.trim().toLowerCase())
    return people.every((one) => /^[^\s;]+$/.test(one)) ? people : undefined
  },
}

// Trusting everyone would mean believing the first address in the header, which the caller writes.
export const trustedProxies: Kind<false | number | string[]> = {
  form: 'false, the number of proxies in front, such as 1, or their addresses and networks, such as 10.0.0.0/8',
  read(text) {
    if (text === 'false') return false
    if (/^\d+$/.test(text)) return hops.read(text)
    return networks.read(text)
  },
}
