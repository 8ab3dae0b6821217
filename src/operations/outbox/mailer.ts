// Sends emails through a mail server, or writes them to files if none is set.
import { existsSync, mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Rendered } from '#operations/outbox/render-email.ts'
import { createFile } from '#signing/locked-file.ts'

export type Mail = Rendered & {
  // The same for every attempt, so that a mail server can detect duplicates.
  messageId: string
  from: { name: string; address: string }
  to: string
  at: Date
  // Its file name.
  name: string
}

// unreachable: the problem is not this email, and others would fail now too.
export type Sent =
  | { outcome: 'sent' }
  | { outcome: 'refused' | 'deferred' | 'unreachable' | 'in doubt'; cause: string }

export type Mailer = { send: (mail: Mail) => Promise<Sent>; close: () => void }

type Composed = { envelope: { from: string | false; to: string[] }; message: Buffer }

// The envelope uses the ASCII form of domains, which every mail server accepts.
async function compose({ messageId, from, to, at, subject, text, html }: Mail): Promise<Composed> {
  const node = new MailComposer({
    messageId,
    from,
    to: { name: '', address: to },
    date: at,
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { envelope: node.getEnvelope(), message: await node.build() }
}

export function fileMailer(folder: string): Mailer {
  return {
    async send(mail) {
      const { message } = await compose(mail)
      const file = join(folder, `${mail.name}.eml`)
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        await createFile(file, (partial) => writeFile(partial, message, { mode: 0o600, flag: 'wx' }))
      } catch (error) {
        const { code, message: reason } = error as NodeJS.ErrnoException
        // Left by an earlier, interrupted attempt, unless a file has the folder's name.
        if (code !== 'EEXIST' || !existsSync(file))
          return { outcome: 'unreachable', cause: `${folder} cannot be written (${code ?? reason})` }
      }
      return { outcome: 'sent' }
    },
    close() {},
  }
}

const commandTimeoutMs = 15_000
const timeouts = {
  connectionTimeout: commandTimeoutMs,
  greetingTimeout: commandTimeoutMs,
  socketTimeout: 60_000,
}
const hung = 'the mail server does not answer'

// Limits how much of a mail server's error text is stored.
const maxCauseCharacters = 300

type SmtpError = Error & { responseCode?: number; command?: string }

// Only responses about this email or its recipient count against the email.
function judge(error: SmtpError, isUnderWay: boolean): Sent {
  const { responseCode: code, command = '', message } = error
  const cause = message.replace(/\s+/g, ' ').slice(0, maxCauseCharacters)
  if (code === undefined) return { outcome: isUnderWay ? 'in doubt' : 'unreachable', cause }
  if (!['RCPT TO', 'DATA'].includes(command)) return { outcome: 'unreachable', cause }
  return { outcome: code >= 500 ? 'refused' : 'deferred', cause }
}

const once = <Result>(call: (done: (error: Error | null, result?: Result) => void) => void) =>
  new Promise<void>((resolve, reject) => call((error) => (error ? reject(error) : resolve())))

// Passwords need TLS, unless the address says requireTLS=false or is this machine.
export function connectionOptions(url: string) {
  const { auth, ...options } = parseConnectionUrl(url)
  const isHere = ['localhost', '127.0.0.1', '::1', '[::1]'].includes(String(options.host))
  return { auth, options: { ...timeouts, requireTLS: auth !== undefined && !isHere, ...options } }
}

async function connect(url: string): Promise<SMTPConnection> {
  const { auth, options } = connectionOptions(url)
  const connection = new SMTPConnection(options)
  await new Promise<void>((resolve, reject) => {
    // Later errors are handled by the email being sent.
    connection.on('error', reject)
    connection.connect((error) => (error ? reject(error) : resolve()))
  })
  if (auth) await once((done) => connection.login(auth, done))
  return connection
}

// One connection for all emails of a run.
export function smtpMailer(url: string): Mailer {
  let connection: SMTPConnection | undefined
  const drop = () => {
    connection?.close()
    connection = undefined
  }

  async function attempt({ envelope, message }: Composed): Promise<Sent> {
    let isUnderWay = false
    const late = Promise.withResolvers<never>()
    // Sender and recipients are answered at once; only the body may take longer.
    const timer = setTimeout(() => late.reject(new Error(hung)), commandTimeoutMs)
    // Read once the server is ready for the body: from then on, delivery is uncertain until it responds.
    const body = new Readable({
      read() {
        isUnderWay = true
        clearTimeout(timer)
        this.push(message)
        this.push(null)
      },
    })
    try {
      connection ??= await connect(url)
      const open = connection
      await Promise.race([once((done) => open.send(envelope, body, done)), late.promise])
      return { outcome: 'sent' }
    } catch (error) {
      const sent = judge(error as SmtpError, isUnderWay)
      const open = connection
      if (open && (sent.outcome === 'deferred' || sent.outcome === 'refused'))
        await once((done) => open.reset(done)).catch(drop)
      else drop()
      return sent
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async send(mail) {
      const composed = await compose(mail)
      const isReused = connection !== undefined
      const sent = await attempt(composed)
      // Many servers close a connection after a number of emails.
      const isClosed = sent.outcome === 'unreachable' && sent.cause !== hung
      return isReused && isClosed ? attempt(composed) : sent
    },
    close() {
      connection?.quit()
      connection = undefined
    },
  }
}
