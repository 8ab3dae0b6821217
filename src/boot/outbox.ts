// Builds the outbox's sender from the settings.
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import { brand } from '#constants/brand.ts'
import type { Mailer } from '#operations/outbox/mailer.ts'
import type { Planning } from '#operations/outbox/plan-messages.ts'
import type { Sending } from '#operations/outbox/send-outbox.ts'
import { readTemplates } from '#operations/outbox/templates.ts'

// The mail library is loaded with the first email, because most commands and many servers never send one.
function mailerOf({ smtpUrl, outboxDir }: Config['mail']): Mailer {
  let opened: Mailer | undefined
  return {
    async send(mail) {
      const { fileMailer, smtpMailer } = await import('#operations/outbox/mailer.ts')
      opened ??= smtpUrl === undefined ? fileMailer(outboxDir) : smtpMailer(smtpUrl)
      return opened.send(mail)
    },
    close: () => opened?.close(),
  }
}

// Why emails cannot be written as files, if they would be.
export function outboxDirFault({ mail: { smtpUrl, outboxDir } }: Config): string | undefined {
  if (smtpUrl !== undefined) return undefined
  let existing = resolve(outboxDir)
  while (!existsSync(existing)) existing = dirname(existing)
  try {
    if (!statSync(existing).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    accessSync(existing, constants.W_OK)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return `${outboxDir} cannot be written (${code}), so no email can be: set OUTBOX_DIR to a folder that can, or SMTP_URL.`
  }
}

export function sendingOf(
  { mail, operator }: Config,
  { keys, clock, ...registry }: Services,
  templates = readTemplates(mail.emailTemplatesDir),
): Sending {
  return {
    registry,
    templates,
    correspondent: {
      organization: operator.name ?? brand.name,
      contact: operator.email ?? mail.from.address,
      origin: keys.origin,
    },
    from: mail.from,
    mailer: mailerOf(mail),
    now: clock.now,
    wait: (ms) => wait(ms),
  }
}

// The digest needs a mail server.
export const planningOf = ({ mail, operator }: Config): Planning => ({
  expiryReminderDays: mail.expiryReminderDays,
  digestTo: mail.smtpUrl === undefined ? undefined : operator.email,
})
