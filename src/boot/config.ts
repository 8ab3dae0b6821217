// The configuration: the settings, and what follows from several of them.
import { dirname, join, resolve } from 'node:path'
import { ConfigError } from '#boot/setting-kinds.ts'
import { type Environment, readSettings, type SettingName, type Settings } from '#boot/settings.ts'
import { brand, mailbox } from '#constants/brand.ts'
import type { IssuerProfile } from '#domain/badge/issuer.ts'
import type { Operator, OperatorFact } from '#domain/operator/operator.ts'
import type { KeyPlace } from '#signing/key-file.ts'

export type Config = ReturnType<typeof readConfig>

const operatorSettings = {
  name: 'ORGANIZATION_NAME',
  address: 'ORGANIZATION_ADDRESS',
  register: 'ORGANIZATION_REGISTER',
  email: 'CONTACT_EMAIL',
  phone: 'CONTACT_PHONE',
  dataProtection: 'ORGANIZATION_DATA_PROTECTION',
  authority: 'ORGANIZATION_AUTHORITY',
  law: 'ORGANIZATION_LAW',
  retention: 'ORGANIZATION_RETENTION',
  transfers: 'ORGANIZATION_TRANSFERS',
  biometrics: 'ORGANIZATION_BIOMETRICS',
  withdrawal: 'ORGANIZATION_WITHDRAWAL',
  accessibility: 'ORGANIZATION_ACCESSIBILITY',
  impartiality: 'ORGANIZATION_IMPARTIALITY',
  renewalFee: 'ORGANIZATION_RENEWAL_FEE',
  missedExam: 'ORGANIZATION_MISSED_EXAM',
  earlierCrus: 'ORGANIZATION_EARLIER_CRUS',
} as const satisfies Record<OperatorFact, SettingName>

const operatorFacts = Object.entries(operatorSettings) as [OperatorFact, SettingName][]

// Lists the settings that pages lack.
export function explainUnset({ operator }: Config): string | undefined {
  const unset = operatorFacts.flatMap(([fact, name]) => (operator[fact] === undefined ? [name] : []))
  const demo = ' Without a name and a contact address every page is marked as a demo.'
  return unset.length > 0
    ? `Not set, and left out of the pages: ${unset.join(', ')}.${operator.name && operator.email ? '' : demo}`
    : undefined
}

// The site's public address, or the machine's own until one is set.
export const siteOrigin = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) =>
  publicUrl ?? `http://localhost:${port}`

function metricsPlace({ METRICS_PORT, METRICS_HOST, PORT }: Settings) {
  if (METRICS_PORT === undefined) return undefined
  if (METRICS_PORT !== 0 && METRICS_PORT === PORT)
    throw new ConfigError(`METRICS_PORT must not be the public port, ${PORT}.`)
  return { port: METRICS_PORT, host: METRICS_HOST }
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)

// Refused without what protects it: anyone who reaches the port could otherwise say who they are.
function consoleIn(given: Settings) {
  const { CONSOLE_PORT: port, CONSOLE_HOST: host, CONSOLE_USER_HEADER: userHeader, CONSOLE_PROXY } = given
  if (port === undefined) return undefined
  if (port !== 0 && [given.PORT, given.METRICS_PORT].includes(port))
    throw new ConfigError(`CONSOLE_PORT must not be the port of the site or the metrics, ${port}.`)
  if (!userHeader)
    throw new ConfigError(
      'CONSOLE_PORT must be set together with CONSOLE_USER_HEADER, the header in which your proxy names who is signed in.',
    )
  const proxy = CONSOLE_PROXY ?? (isLoopback(host) ? ['127.0.0.0/8', '::1/128'] : undefined)
  if (!proxy)
    throw new ConfigError(
      `CONSOLE_PROXY must name the addresses of your proxy, because the console listens on ${host}, where others could pretend to be it.`,
    )
  const { CONSOLE_URL: url, CONSOLE_USERS: users, CONSOLE_READERS: readers = [] } = given
  return { port, host, url, userHeader, proxy, users, readers }
}

function signingKeysIn({ SIGNING_KEYS, SIGNING_KEYS_FILE, DATA_DIR }: Settings): KeyPlace {
  if (SIGNING_KEYS && SIGNING_KEYS_FILE)
    throw new ConfigError('SIGNING_KEYS and SIGNING_KEYS_FILE are both set: set one of them.')
  return SIGNING_KEYS ? { text: SIGNING_KEYS } : { file: SIGNING_KEYS_FILE ?? join(DATA_DIR, 'keys.json') }
}

// The two keys must be in separate folders: with both, a thief could give a forged registry a genuine log.
function logKeyFileIn(given: Settings, keys: KeyPlace): string {
  const file = given.LOG_KEY_FILE ?? join(given.DATA_DIR, 'log-key.json')
  if (!('file' in keys)) return file
  if (resolve(file) === resolve(keys.file))
    throw new ConfigError(`LOG_KEY_FILE must not be the file of the signing keys, ${keys.file}.`)
  const isShared = given.DATABASE_URL !== undefined && given.SIGNING_KEYS_FILE !== undefined
  if (isShared && dirname(resolve(file)) === dirname(resolve(keys.file)))
    throw new ConfigError(
      `LOG_KEY_FILE must be in another directory than SIGNING_KEYS_FILE: ${file} and ${keys.file} are in the same one.`,
    )
  return file
}

export const keyFilesOf = ({ signingKeys, logKeyFile }: Pick<Config, 'signingKeys' | 'logKeyFile'>) => [
  ...('file' in signingKeys ? [signingKeys.file] : []),
  logKeyFile,
]

function mailSettings(given: Settings) {
  const { SMTP_URL: smtpUrl, MAIL_FROM, CONTACT_EMAIL, EXPIRY_REMINDER_DAYS } = given
  if (smtpUrl && !MAIL_FROM && !CONTACT_EMAIL)
    throw new ConfigError(
      'SMTP_URL must be set together with MAIL_FROM or CONTACT_EMAIL, the sender of emails.',
    )
  if (smtpUrl && !given.PUBLIC_URL)
    throw new ConfigError('SMTP_URL must be set together with PUBLIC_URL, which emails link to.')
  return {
    // Without it, emails are written as files into outboxDir.
    smtpUrl,
    from: {
      name: MAIL_FROM?.name ?? given.ORGANIZATION_NAME ?? brand.name,
      address: MAIL_FROM?.address ?? CONTACT_EMAIL ?? mailbox.general,
    },
    emailTemplatesDir: given.EMAIL_TEMPLATES_DIR,
    outboxDir: given.OUTBOX_DIR ?? join(given.DATA_DIR, 'outbox'),
    // Largest first; empty: no reminders.
    expiryReminderDays: EXPIRY_REMINDER_DAYS === 'off' ? [] : EXPIRY_REMINDER_DAYS,
    notifyHolders: given.NOTIFY_HOLDERS,
    holderLinks: given.HOLDER_LINKS,
  }
}

// What signed documents say about the issuer, as far as it is set.
const issuerIn = ({
  ORGANIZATION_NAME: name,
  CONTACT_EMAIL: email,
  ORGANIZATION_DESCRIPTION: description,
}: Settings): Partial<IssuerProfile> => ({
  ...(name && { name }),
  ...(email && { email }),
  ...(description && { description }),
})

export function readConfig(environment: Environment) {
  const given = readSettings(environment)
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL)
    throw new ConfigError(
      'DATABASE_REPLICA_URL must be set together with DATABASE_URL, whose replica it names.',
    )
  const signingKeys = signingKeysIn(given)
  const operator: Operator = Object.fromEntries(operatorFacts.map(([fact, name]) => [fact, given[name]]))
  return {
    port: given.PORT,
    host: given.HOST,
    metrics: metricsPlace(given),
    console: consoleIn(given),
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    publicUrl: given.PUBLIC_URL,
    assetsDir: given.ASSETS_DIR ?? join(given.DATA_DIR, 'assets'),
    signingKeys,
    logKeyFile: logKeyFileIn(given, signingKeys),
    witnessPolicyFile: given.WITNESS_POLICY_FILE,
    samples: given.SAMPLE_DATA ?? (given.DATABASE_URL ? 'off' : 'first start'),
    trustProxy: given.TRUST_PROXY,
    rateLimitPerMinute: given.RATE_LIMIT_PER_MINUTE,
    shutdownDelayMs: 1000 * given.SHUTDOWN_DELAY_SECONDS,
    holderEmail: given.HOLDER_EMAIL,
    showOtherCredentials: given.SHOW_OTHER_CREDENTIALS,
    operator,
    mail: mailSettings(given),
    issuer: issuerIn(given),
    issuerImageFile: given.ORGANIZATION_IMAGE_FILE,
    documentsDir: given.DOCUMENTS_DIR,
  } as const
}
