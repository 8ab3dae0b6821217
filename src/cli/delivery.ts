// The flags of commands that send emails to holders.
import type { Services } from '#boot/services.ts'
import type { CommandTools, Flag } from '#cli/command.ts'
import { type CommandInput, UsageError } from '#cli/command-input.ts'
import { readTemplates } from '#operations/outbox/templates.ts'
import { delivering } from '#operations/registry/registry.ts'

export const limitFlag: Record<string, Flag> = {
  'limit-per-minute': { value: 'N', description: 'send at most this many emails a minute' },
}

export const deliverFlag: Record<string, Flag> = {
  deliver: { description: 'send each holder an email with the link; off by default' },
}

export function perMinuteIn(input: CommandInput): number | undefined {
  const perMinute = input.number('limit-per-minute')
  if (perMinute === undefined || (Number.isInteger(perMinute) && perMinute > 0)) return perMinute
  throw new UsageError('--limit-per-minute must be a whole number of at least 1.')
}

// Without a mail server nobody gets an email, although it counts as sent.
export function sayQueued(message: string, { output, config }: CommandTools): void {
  const { smtpUrl, outboxDir } = config.mail
  output.say(message)
  if (smtpUrl === undefined)
    output.say(`SMTP_URL is not set, so emails are only written as files to ${outboxDir}.`)
}

// The registry, with emails if --deliver is set. An email that cannot be rendered is refused first.
export function deliveredBy(input: CommandInput, registry: Services, { config }: CommandTools): Services {
  const perMinute = perMinuteIn(input)
  if (!input.isOn('deliver')) return registry
  readTemplates(config.mail.emailTemplatesDir)
  return delivering(registry, { perMinute })
}
