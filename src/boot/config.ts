// Reads the settings from the environment once; a wrong value is refused in one sentence that names it.

import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import type { IssuerProfile } from '#domain/badge/issuer.ts'
import { isSignable } from '#domain/badge/quads.ts'
import type { HolderEmail, HolderList, Operator, OperatorFact } from '#domain/operator/operator.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { brand, mailbox } from '#facts/brand.ts'
import { callsPerMinute, leaveSeconds } from '#facts/limits.ts'
import type { KeyPlace } from '#signing/key-file.ts'

export type Config = {
  port: number
  host: string
  // Where metrics are served; off by default.
  metrics: { port: number; host: string } | undefined
  dataDir: string
  databaseUrl: string | undefined
  // A replica for directory searches.
  databaseReadUrl: string | undefined
  publicUrl: string | undefined
  // Where servers of different releases share their assets.
  assetsDir: string
  signingKeys: KeyPlace
  logKeyFile: string
  // The witness policy of the log.
  witnessesFile: string | undefined
  // first start: the default with the embedded database.
  samples: 'on' | 'off' | 'first start'
  // The number of proxies in front, or their addresses and networks.
  trustProxy: false | number | string[]
  callsPerMinute: number | 'off'
  // How long it keeps serving after SIGTERM, while its health check says that it is leaving.
  leaveMs: number
  // shown: to callers that view few credentials an hour, masked for others.
  holderEmail: HolderEmail
  holderList: HolderList
  operator: Operator
  mail: MailSettings
  // What signed documents say about the issuer, as far as it is set.
  issuer: Partial<IssuerProfile>
  // The picture that they name: a PNG file.
  issuerImageFile: string | undefined
}

export type MailSettings = {
  // Without it, emails are written as files into outboxDir.
  smtpUrl: string | undefined
  from: { name: string; address: string }
  lettersDir: string | undefined
  outboxDir: string
  // Days before expiry, largest first; empty: no reminders.
  remindBefore: number[]
  notifyHolders: 'on' | 'off'
}

export class WrongSetting extends UserFacingError {}

type Environment = Record<string, string | undefined>

// An empty setting counts as unset, because compose files write unset ones that way.
const textOf = (environment: Environment, name: string) => environment[name]?.trim() || undefined

function wholeNumber(name: string, text: string, from: number, to: number, otherwise = ''): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= from && value <= to) return value
  throw new WrongSetting(`${name} must be a whole number from ${from} to ${to}${otherwise}, not "${text}".`)
}

function oneOf<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === text.toLowerCase())
  if (found !== undefined) return found
  throw new WrongSetting(`${name} must be ${choices.join(' or ')}, not "${text}".`)
}

function metricsPlace(
  port: string | undefined,
  host: string | undefined,
  publicPort: number,
): Config['metrics'] {
  if (port === undefined) return undefined
  const place = { port: wholeNumber('METRICS_PORT', port, 0, 65_535), host: host ?? '127.0.0.1' }
  if (place.port !== 0 && place.port === publicPort)
    throw new WrongSetting(`METRICS_PORT must not be the public port, ${publicPort}.`)
  return place
}

// The value may contain a password, so it is not repeated.
function databaseAddress(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && ['postgres:', 'postgresql:'].includes(url.protocol) && !url.host.includes(',')) return text
  throw new WrongSetting(
    `${name} must be an address with one host, such as postgres://user:password@host/database.`,
  )
}

export function publicOrigin(name: string, text: string): string {
  const example = 'https://www.northmark.example'
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new WrongSetting(`${name} must be an address such as ${example}.`)
  if (url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin
  throw new WrongSetting(`${name} must be an origin without a path, such as ${example}.`)
}

const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const mostHops = 10

function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const version = isIP(address)
  // A zone belongs to one machine, not to a network.
  if (version === 0 || address.includes('%') || rest.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
}

// Trusting everyone would mean believing the first address in the header, which the caller writes.
function trustedProxies(text: string): Config['trustProxy'] {
  if (text === 'false') return false
  if (/^\d+$/.test(text)) return wholeNumber('TRUST_PROXY', text, 1, mostHops)
  const networks = text.split(',').flatMap((one) => namedNetworks[one.trim()] ?? one.trim())
  if (networks.every(isNetwork)) return networks
  throw new WrongSetting(
    `TRUST_PROXY must be false, the number of proxies in front, such as 1, or their addresses and networks, such as 10.0.0.0/8, not "${text}".`,
  )
}

function keyPlace(text: string | undefined, file: string | undefined, dataDir: string): KeyPlace {
  if (text && file)
    throw new WrongSetting('SIGNING_KEYS and SIGNING_KEYS_FILE are both set: set one of them.')
  return text ? { text } : { file: file ?? join(dataDir, 'keys.json') }
}

// Called with setting names in place of values, it maps each fact to its setting.
const operatorFrom = (setting: (name: string) => string | undefined): Operator => ({
  name: setting('ORGANIZATION_NAME'),
  address: setting('ORGANIZATION_ADDRESS'),
  register: setting('ORGANIZATION_REGISTER'),
  email: setting('CONTACT_EMAIL'),
  phone: setting('CONTACT_PHONE'),
  dataProtection: setting('ORGANIZATION_DATA_PROTECTION'),
  authority: setting('ORGANIZATION_AUTHORITY'),
  law: setting('ORGANIZATION_LAW'),
  retention: setting('ORGANIZATION_RETENTION'),
  transfers: setting('ORGANIZATION_TRANSFERS'),
  biometrics: setting('ORGANIZATION_BIOMETRICS'),
  withdrawal: setting('ORGANIZATION_WITHDRAWAL'),
  accessibility: setting('ORGANIZATION_ACCESSIBILITY'),
  impartiality: setting('ORGANIZATION_IMPARTIALITY'),
})

function readOperator(setting: (name: string) => string | undefined): Operator {
  const operator = operatorFrom(setting)
  if (operator.email !== undefined && !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(operator.email))
    throw new WrongSetting(
      `CONTACT_EMAIL must be an address such as office@example.org, not "${operator.email}".`,
    )
  return operator
}

function readIssuer({ name, email }: Operator, description: string | undefined): Partial<IssuerProfile> {
  for (const [setting, text = ''] of [
    ['ORGANIZATION_NAME', name],
    ['ORGANIZATION_DESCRIPTION', description],
  ])
    if (!isSignable(text)) throw new WrongSetting(`${setting} has a character that cannot be signed.`)
  return { ...(name && { name }), ...(email && { email }), ...(description && { description }) }
}

// Lists the settings that pages lack.
export function explainUnset({ operator }: Config): string | undefined {
  const names = operatorFrom((name) => name)
  const facts = Object.keys(names) as OperatorFact[]
  const unset = facts.flatMap((fact) => (operator[fact] === undefined ? [names[fact]] : []))
  const demo = ' Without a name and a contact address every page is marked as a demo.'
  return unset.length > 0
    ? `Not set, and left out of the contact and legal pages: ${unset.join(', ')}.${operator.name && operator.email ? '' : demo}`
    : undefined
}

// The two keys must be in separate folders: with both, a thief could give a forged registry a genuine log.
function logKeyFile(set: string | undefined, dataDir: string, keys: KeyPlace, isShared: boolean): string {
  const file = set ?? join(dataDir, 'log-key.json')
  if (!('file' in keys)) return file
  if (resolve(file) === resolve(keys.file))
    throw new WrongSetting(`LOG_KEY_FILE must not be the file of the signing keys, ${keys.file}.`)
  if (isShared && dirname(resolve(file)) === dirname(resolve(keys.file)))
    throw new WrongSetting(
      `LOG_KEY_FILE must be in another directory than SIGNING_KEYS_FILE: ${file} and ${keys.file} are in the same one.`,
    )
  return file
}

// The value may contain a password, so it is not repeated.
function smtpAddress(text: string | undefined): string | undefined {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined
  if (text === undefined || (url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname)) return text
  throw new WrongSetting('SMTP_URL must be an address such as smtps://user:password@mail.example.org.')
}

function mailSender(text: string | undefined, operator: Operator): MailSettings['from'] {
  const usual = { name: operator.name ?? brand.name, address: operator.email ?? mailbox.general }
  if (text === undefined) return usual
  const [, name, inBrackets, alone] =
    /^(?:([^<>"@]*)<([^\s@<>"]+@[^\s@<>"]+)>|([^\s@<>"]+@[^\s@<>"]+))$/.exec(text) ?? []
  const address = inBrackets ?? alone
  if (address !== undefined) return { name: name?.trim() || usual.name, address }
  throw new WrongSetting(
    `MAIL_FROM must be an address such as office@example.org or Example Body <office@example.org>, not "${text}".`,
  )
}

function reminderDays(text: string): number[] {
  const days = text.split(',').map((step) => Number(/^(\d{1,3})d$/.exec(step.trim())?.[1] ?? 0))
  if (days.every((step) => step > 0)) return [...new Set(days)].toSorted((one, other) => other - one)
  throw new WrongSetting(`REMIND_BEFORE must be days such as 90d,30d,7d or off, not "${text}".`)
}

type AroundMail = { operator: Operator; dataDir: string; publicUrl: string | undefined }

function mailSettings(
  setting: (name: string) => string | undefined,
  { operator, dataDir, publicUrl }: AroundMail,
): MailSettings {
  const smtpUrl = smtpAddress(setting('SMTP_URL'))
  const mailFrom = setting('MAIL_FROM')
  if (smtpUrl !== undefined && mailFrom === undefined && operator.email === undefined)
    throw new WrongSetting(
      'SMTP_URL must be set together with MAIL_FROM or CONTACT_EMAIL, the sender of emails.',
    )
  if (smtpUrl !== undefined && publicUrl === undefined)
    throw new WrongSetting('SMTP_URL must be set together with PUBLIC_URL, which emails link to.')
  const remindBefore = setting('REMIND_BEFORE') ?? 'off'
  return {
    smtpUrl,
    from: mailSender(mailFrom, operator),
    lettersDir: setting('LETTERS_DIR'),
    outboxDir: setting('OUTBOX_DIR') ?? join(dataDir, 'outbox'),
    remindBefore: remindBefore === 'off' ? [] : reminderDays(remindBefore),
    notifyHolders: oneOf('NOTIFY_HOLDERS', setting('NOTIFY_HOLDERS') ?? 'off', ['on', 'off']),
  }
}

// The site's public address, or the machine's own until one is set.
export const siteOrigin = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) =>
  publicUrl ?? `http://localhost:${port}`

export function readConfig(environment: Environment): Config {
  const setting = (name: string) => textOf(environment, name)
  const databaseUrl = databaseAddress('DATABASE_URL', setting('DATABASE_URL'))
  const databaseReadUrl = databaseAddress('DATABASE_READ_URL', setting('DATABASE_READ_URL'))
  if (databaseReadUrl && !databaseUrl)
    throw new WrongSetting(
      'DATABASE_READ_URL must be set together with DATABASE_URL, whose replica it names.',
    )
  const publicUrl = setting('PUBLIC_URL')
  const dataDir = setting('DATA_DIR') ?? './data'
  const sampleData = setting('SAMPLE_DATA')
  const usualSamples = databaseUrl ? 'off' : 'first start'
  const signingKeysFile = setting('SIGNING_KEYS_FILE')
  const signingKeys = keyPlace(setting('SIGNING_KEYS'), signingKeysFile, dataDir)
  const rateLimit = setting('RATE_LIMIT') ?? String(callsPerMinute)
  const operator = readOperator(setting)
  const port = wholeNumber('PORT', setting('PORT') ?? '3000', 0, 65_535)
  return {
    port,
    host: setting('HOST') ?? 'localhost',
    metrics: metricsPlace(setting('METRICS_PORT'), setting('METRICS_HOST'), port),
    dataDir,
    databaseUrl,
    databaseReadUrl,
    publicUrl: publicUrl && publicOrigin('PUBLIC_URL', publicUrl),
    assetsDir: setting('ASSETS_DIR') ?? join(dataDir, 'assets'),
    signingKeys,
    logKeyFile: logKeyFile(
      setting('LOG_KEY_FILE'),
      dataDir,
      signingKeys,
      databaseUrl !== undefined && signingKeysFile !== undefined,
    ),
    witnessesFile: setting('LOG_WITNESSES'),
    samples: sampleData === undefined ? usualSamples : oneOf('SAMPLE_DATA', sampleData, ['on', 'off']),
    trustProxy: trustedProxies(setting('TRUST_PROXY') ?? 'false'),
    callsPerMinute:
      rateLimit === 'off' ? 'off' : wholeNumber('RATE_LIMIT', rateLimit, 1, 1_000_000, ' or off'),
    leaveMs: 1000 * wholeNumber('LEAVE_SECONDS', setting('LEAVE_SECONDS') ?? String(leaveSeconds), 0, 600),
    holderEmail: oneOf('HOLDER_EMAIL', setting('HOLDER_EMAIL') ?? 'shown', ['shown', 'masked', 'hidden']),
    holderList: oneOf('HOLDER_LIST', setting('HOLDER_LIST') ?? 'off', ['on', 'off']),
    operator,
    mail: mailSettings(setting, { operator, dataDir, publicUrl }),
    issuer: readIssuer(operator, setting('ORGANIZATION_DESCRIPTION')),
    issuerImageFile: setting('ORGANIZATION_IMAGE'),
  }
}
