// What a program can do that opens a door, and the few files of the product that have a reason to do it.
import type { Sources } from './rules.ts'

type Danger = {
  what: string
  pattern: RegExp
  // Files that may, each with the reason why nothing from outside reaches it.
  allowed?: Record<string, string>
}

const dangers: Danger[] = [
  {
    what: 'starts a program of the system',
    pattern: /child_process/,
    allowed: {
      'src/cli/commands/console.ts': 'The browser, with a link of our own, for who asked with --open.',
    },
  },
  {
    what: 'runs text as code',
    pattern: /\beval\(|\bnew Function\b|node:vm\b|\bimport\((?!\s*['"])/,
    allowed: {
      'src/server/site/built-site.ts': 'The renderer is a file of the build.',
      'src/web/frame/script/islands.ts':
        'The tool is named by the page, and the policy allows our own scripts.',
    },
  },
  { what: 'reads back more than plain data', pattern: /node:v8\b|\bdeserialize\(/ },
  {
    what: 'makes a pattern of text',
    pattern: /\bRegExp\(/,
    allowed: {
      'src/content/pages/certification.ts': 'Of a title that is written here.',
      'src/domain/credential/record-rules.ts': 'Of two numbers that are written here.',
      'src/domain/credential/visible-text.ts': 'Of a list that is written here.',
      'src/domain/directory/fold.ts': 'Of a list that is written here.',
      'src/domain/verification/batch-list.ts': 'Of two numbers that are written here.',
    },
  },
  {
    what: 'puts text into a page as HTML',
    pattern:
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|srcdoc/,
    allowed: {
      'src/web/tools/verifier/verifier.tsx': 'It sets nothing.',
    },
  },
  {
    what: 'sets a cookie',
    pattern: /set-?cookie|document\.cookie|cookieStore/i,
    allowed: {
      'src/server/console/guard.ts': 'Registrars have sessions; visitors of the site never do.',
      'src/server/site/holder-pages.ts':
        'Of the page that a holder opens with an emailed link, and sent for no other.',
    },
  },
  {
    what: 'takes or sends messages between windows',
    pattern: /postMessage\(|onmessage\b|addEventListener\(\s*'message'|BroadcastChannel/,
  },
  {
    what: 'hashes by something else than SHA-256 or SHA-512',
    pattern:
      /\b(?:createHash|createHmac|hash|hkdfSync|digest)\(\s*'(?!(?:SHA-256|sha256|sha512|hex|base64|base64url)')/,
  },
  { what: 'draws what can be guessed', pattern: /Math\.random/ },
  {
    what: 'does without a check of certificates',
    pattern: /rejectUnauthorized|NODE_TLS_|checkServerIdentity/,
    allowed: {
      'src/cli/examine-machine.ts': 'A certificate that is not trusted is reported, and nothing is sent.',
    },
  },
]

// The site asks its own server alone, which the policy of its pages enforces.
const callers: Danger = {
  what: 'asks another machine',
  pattern:
    /(?<![.\w])fetch\(|import pg from 'pg'|from 'nodemailer\/lib\/smtp-connection'|node:(?:https|http2|tls|dgram)'|\{[^}]*\b(?:request|connect|Socket)\b[^}]*\} from 'node:(?:http|net)'/,
  allowed: {
    'src/operations/catalogue/fetch-picture.ts': 'A cover, for the operator: public https addresses alone.',
    'src/operations/catalogue/edit-catalogue.ts': 'It is handed the former.',
    'src/operations/outbox/mailer.ts': 'The mail server that SMTP_URL names.',
    'src/operations/outbox/post-webhook.ts':
      'Webhooks that the operator added: public https addresses, unless allowed.',
    'src/operations/log/ask-witnesses.ts': 'The witnesses that WITNESS_POLICY_FILE names.',
    'src/operations/log/audit-site.ts': 'The site that the operator names to audit it.',
    'src/cli/examine-machine.ts': 'The address that PUBLIC_URL names, for its certificate.',
    'src/cli/commands/restore.ts': 'The checkpoint that the operator names with --head.',
    'src/store/postgres/open-postgres.ts': 'The database that DATABASE_URL names.',
  },
}

const isTypeImport = /^import type .*$|\btype \w+(?=\s*[,}])/gm
const isComment = /^\s*\/\/.*$/gm

export function dangerousCallsIn(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    const code = text.replaceAll(isTypeImport, '').replaceAll(isComment, '')
    const asked = file.startsWith('src/web/') ? dangers : [...dangers, callers]
    return asked
      .filter(({ pattern, allowed = {} }) => pattern.test(code) && !(file in allowed))
      .map(({ what }) => `${file} ${what}`)
  })
}

// An excuse that nothing needs any more is none.
export const idleExcusesIn = (sources: Sources): string[] =>
  [...dangers, callers].flatMap(({ pattern, allowed = {} }) =>
    Object.keys(allowed).filter((file) => !pattern.test(sources.get(file) ?? '')),
  )
