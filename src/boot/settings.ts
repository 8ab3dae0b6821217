// Every setting: its kind, default and purpose. Types, checks, .env.example and the guide's table follow from it; after a
// change run `node scripts/write-settings.ts`.
import * as kinds from '#boot/setting-kinds.ts'
import { type Kind, oneOf, orOff, readSetting, type Setting, wholeNumber } from '#boot/setting-kinds.ts'

type Group = Record<string, Setting<unknown>>

const server = {
  PORT: {
    kind: kinds.port,
    default: '3000',
    purpose: 'The port the server listens on; 0 picks any free one.',
  },
  HOST: {
    kind: kinds.hostName,
    default: 'localhost',
    purpose: 'The address it listens on, such as 0.0.0.0 for all.',
  },
  PUBLIC_URL: {
    kind: kinds.webOrigin,
    fallback: 'http://localhost:PORT',
    purpose:
      'The site’s public address, for pages, previews, feeds and the sitemap; https also turns on HSTS.',
  },
  TRUST_PROXY: {
    kind: kinds.trustedProxies,
    default: 'false',
    purpose: 'Whose X-Forwarded-For is trusted.',
  },
  RATE_LIMIT_PER_MINUTE: {
    kind: orOff(wholeNumber(1, 1_000_000)),
    default: '1200',
    purpose:
      'How many API calls and verification pages one address may request per minute, and as many credential files again.',
  },
  SHUTDOWN_DELAY_SECONDS: {
    kind: wholeNumber(0, 600),
    default: '5',
    purpose:
      'How long a server keeps serving after SIGTERM while /readyz already fails: longer than your load balancer takes to notice, or 0 without one.',
  },
  METRICS_PORT: {
    kind: kinds.port,
    fallback: 'no metrics',
    purpose:
      'The port of Prometheus metrics at /metrics, another than PORT; make sure that only the operator can reach it.',
  },
  METRICS_HOST: {
    kind: kinds.hostName,
    default: '127.0.0.1',
    purpose: 'The address that metrics are served on.',
  },
  ASSETS_DIR: {
    kind: kinds.folder,
    fallback: '`DATA_DIR/assets`',
    purpose:
      'Where servers of different releases share scripts, styles and fonts during an upgrade; servers on several machines may share it.',
  },
} satisfies Group

const registry = {
  DATA_DIR: {
    kind: kinds.folder,
    default: './data',
    purpose: 'Where the embedded database and the keys are.',
  },
  DATABASE_URL: {
    kind: kinds.postgresUrl,
    isSecret: true,
    fallback: 'the embedded database',
    purpose:
      'A PostgreSQL database to use; for failover, name a proxy or a virtual address that leads to the primary.',
  },
  DATABASE_REPLICA_URL: {
    kind: kinds.postgresUrl,
    isSecret: true,
    fallback: '`DATABASE_URL`',
    purpose: 'A replica for directory searches only; verdicts always come from DATABASE_URL.',
  },
  SIGNING_KEYS_FILE: {
    kind: kinds.file,
    fallback: '`DATA_DIR/keys.json`',
    purpose:
      'The keys that sign credentials, made on the first start; servers that share a PostgreSQL must share their keys.',
  },
  SIGNING_KEYS: { kind: kinds.text, isSecret: true, purpose: 'The same keys as text, instead of a file.' },
  LOG_KEY_FILE: {
    kind: kinds.file,
    fallback: '`DATA_DIR/log-key.json`',
    purpose:
      'The key of the public log, made on the first start, with the log’s head next to it: never the file of the signing keys, and with PostgreSQL in another folder than SIGNING_KEYS_FILE. Servers that share a PostgreSQL must share it.',
  },
  WITNESS_POLICY_FILE: {
    kind: kinds.file,
    fallback: 'no witnesses',
    purpose: 'The witnesses that cosign the log’s head, in the format c2sp.org/tlog-policy.',
  },
  SAMPLE_DATA: {
    kind: oneOf('on', 'off'),
    fallback: 'on for the first start on the embedded database, unless `PUBLIC_URL` is https',
    purpose: 'Whether a new registry is filled with sample people; the catalogue is added in any case.',
  },
} satisfies Group

const verification = {
  HOLDER_EMAIL: {
    kind: oneOf('shown', 'masked', 'hidden'),
    default: 'shown',
    purpose:
      'What verification shows of a holder’s email address; even shown masks it for callers that have viewed more than 20 different credentials in an hour.',
  },
  SHOW_OTHER_CREDENTIALS: {
    kind: oneOf('on', 'off'),
    default: 'off',
    purpose: 'Whether verification also names the holder’s other credentials that the directory lists.',
  },
} satisfies Group

const pageText = (purpose: string) => ({ kind: kinds.text, purpose })

const organization = {
  ORGANIZATION_NAME: {
    kind: kinds.signableText,
    purpose:
      'The legal name; every signed credential has it as it was when the keys were made, or when northmark keys issuer was run.',
  },
  ORGANIZATION_DESCRIPTION: {
    kind: kinds.signableText,
    purpose: 'One sentence about the organization, in every signed credential like the name.',
  },
  ORGANIZATION_IMAGE_FILE: {
    kind: kinds.file,
    fallback: 'the site’s icon',
    purpose: 'The logo, a PNG of at most 1 MB: the image of the issuer from the next start on.',
  },
  CONTACT_EMAIL: {
    kind: kinds.emailAddress,
    purpose: 'The contact address, in every signed credential like the name.',
  },
  CONTACT_PHONE: pageText('The phone number on the contact page.'),
  ORGANIZATION_ADDRESS: pageText('The postal address.'),
  ORGANIZATION_REGISTER: pageText('The register and number under which the organization is registered.'),
  ORGANIZATION_DATA_PROTECTION: pageText('How to reach the data protection officer.'),
  ORGANIZATION_AUTHORITY: pageText('The supervisory authority for complaints about personal data.'),
  ORGANIZATION_LAW: pageText('The law and the courts that apply.'),
  ORGANIZATION_RETENTION: pageText('How long personal data is stored.'),
  ORGANIZATION_TRANSFERS: pageText('Where personal data is transferred to.'),
  ORGANIZATION_BIOMETRICS: pageText('How identity checks at exams use biometric data.'),
  ORGANIZATION_WITHDRAWAL: pageText('The right to withdraw from a purchase.'),
  ORGANIZATION_ACCESSIBILITY: pageText('How to complain about barriers on the site.'),
  ORGANIZATION_IMPARTIALITY: pageText('How the organization keeps teaching, examining and certifying apart.'),
  ORGANIZATION_RENEWAL_FEE: pageText(
    'What renewing a certification costs, in a sentence for /pricing, /ceu and /faq.',
  ),
  ORGANIZATION_MISSED_EXAM: pageText('What a missed exam costs, in a sentence for /pricing and /faq.'),
  ORGANIZATION_EARLIER_CRUS: pageText(
    'What CRUs earned before certification count for, in a sentence for /micro and /faq.',
  ),
  DOCUMENTS_DIR: {
    kind: kinds.folder,
    fallback: 'our texts',
    purpose:
      'Your own policies, downloads, articles and FAQ, such as policies/privacy.md, which replace ours; northmark documents --help explains the format.',
  },
} satisfies Group

const emails = {
  SMTP_URL: {
    kind: kinds.smtpUrl,
    isSecret: true,
    fallback: 'emails are written to `OUTBOX_DIR`',
    purpose:
      'The mail server that emails are sent through; it needs PUBLIC_URL, and MAIL_FROM or CONTACT_EMAIL.',
  },
  MAIL_FROM: {
    kind: kinds.sender,
    fallback: '`ORGANIZATION_NAME` and `CONTACT_EMAIL`',
    purpose: 'Who emails come from.',
  },
  OUTBOX_DIR: {
    kind: kinds.folder,
    fallback: '`DATA_DIR/outbox`',
    purpose: 'Where emails are written as .eml files without SMTP_URL.',
  },
  EMAIL_TEMPLATES_DIR: {
    kind: kinds.folder,
    fallback: 'our templates',
    purpose: 'Your own email templates, such as issued.txt; northmark deliver --help explains the format.',
  },
  EXPIRY_REMINDER_DAYS: {
    kind: orOff(kinds.reminderDays),
    default: 'off',
    purpose: 'How many days before a credential expires its holder gets a reminder.',
  },
  NOTIFY_HOLDERS: {
    kind: oneOf('on', 'off'),
    default: 'off',
    purpose:
      'Whether holders get an email when their credential is revoked, suspended, reinstated or corrected.',
  },
  HOLDER_LINKS: {
    kind: oneOf('on', 'off'),
    default: 'on',
    purpose:
      'Whether holders can have links emailed from /my-credentials, and hide, list or download what is stored about them; it needs SMTP_URL.',
  },
} satisfies Group

const registrars = {
  CONSOLE_PORT: {
    kind: kinds.port,
    fallback: 'no console',
    purpose:
      'The port of the registrars’ console for a team, another than PORT, behind a proxy that signs people in; on one’s own machine, northmark console needs no setting.',
  },
  CONSOLE_HOST: {
    kind: kinds.hostName,
    default: '127.0.0.1',
    purpose: 'The address the console listens on.',
  },
  CONSOLE_URL: {
    kind: kinds.webOrigin,
    fallback: 'http://CONSOLE_HOST:CONSOLE_PORT',
    purpose: 'The address at which people open the console; requests for any other are refused.',
  },
  CONSOLE_USER_HEADER: {
    kind: kinds.headerName,
    purpose:
      'The header in which the proxy names who is signed in, such as X-Forwarded-Email; that name is the author in the journal.',
  },
  CONSOLE_PROXY: {
    kind: kinds.networks,
    fallback: 'loopback, if `CONSOLE_HOST` is a loopback address',
    purpose: 'The addresses of that proxy; requests from others are refused.',
  },
  CONSOLE_USERS: {
    kind: kinds.peopleList,
    fallback: 'everyone whom the proxy signs in',
    purpose: 'Who may use the console, as that header names them, separated by commas.',
  },
  CONSOLE_READERS: {
    kind: kinds.peopleList,
    fallback: 'nobody',
    purpose: 'Who may look at everything in the console, and change nothing.',
  },
} satisfies Group

export const settings = { ...server, ...registry, ...verification, ...organization, ...emails, ...registrars }

export const settingGroups: Record<string, Group> = {
  Server: server,
  'Registry, keys and public log': registry,
  Verification: verification,
  'Organization, for the pages; what is not set is left out': organization,
  Emails: emails,
  Console: registrars,
}

export type SettingName = keyof typeof settings

type ValueOf<Entry> = Entry extends { kind: Kind<infer Value> }
  ? Value | (Entry extends { default: string } ? never : undefined)
  : never

export type Settings = { [Name in SettingName]: ValueOf<(typeof settings)[Name]> }

export type Environment = Record<string, string | undefined>

// An empty setting counts as unset, because compose files write unset ones that way.
export function readSettings(environment: Environment): Settings {
  const values = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
    const text = environment[name]?.trim() || setting.default
    return [name, text === undefined ? undefined : readSetting(name, setting, text)]
  })
  return Object.fromEntries(values)
}
