// northmark deliver
import { sendingOf } from '#boot/outbox.ts'
import { authorFlags, type Command, type CommandTools, personFlag } from '#cli/command.ts'
import { type CommandInput, UsageError } from '#cli/command-input.ts'
import { limitFlag, perMinuteIn, sayQueued } from '#cli/delivery.ts'
import { countOf } from '#cli/output.ts'
import { readInput } from '#cli/read-input.ts'
import { withStanding } from '#domain/credential/credential.ts'
import { emailKinds } from '#domain/outbox/message.ts'
import { findCredential, findHeld } from '#operations/credentials/show-credential.ts'
import { deliver as queueEmails } from '#operations/outbox/deliver.ts'
import { idsIn } from '#operations/outbox/ids-in.ts'
import { renderEmail } from '#operations/outbox/render-email.ts'
import { placeholders } from '#operations/outbox/templates.ts'

async function preview(id: string, input: CommandInput, tools: CommandTools): Promise<void> {
  const services = await tools.services()
  const { templates, correspondent, now } = sendingOf(tools.config, services)
  const credential = await findCredential(services.store, id)
  const kind = input.oneOf('kind', emailKinds) ?? 'issued'
  const email = renderEmail(kind, credential, { templates, correspondent, now: now() })
  tools.output.give(email, `To: ${credential.holder.email}\nSubject: ${email.subject}\n\n${email.text}`)
}

async function cidsIn(input: CommandInput, tools: CommandTools): Promise<readonly string[] | 'undelivered'> {
  const [name, person] = [input.text('file'), input.text('person')]
  const ways = [input.values.length > 0, name !== undefined, person !== undefined, input.isOn('undelivered')]
  if (ways.filter((isGiven) => isGiven).length !== 1)
    throw new UsageError('Give ids, --person, --file or --undelivered, but only one of them.')
  if (input.isOn('undelivered')) return 'undelivered'
  if (person !== undefined) {
    const { store, clock } = await tools.services()
    const { held } = await findHeld(store, person)
    const ids = held.map(({ credential }) => withStanding(credential, clock.now()))
    const valid = ids.filter(({ standing }) => standing === 'valid' || standing === 'not-yet-valid')
    return (valid.length > 0 ? valid : ids).map(({ id }) => id)
  }
  return name === undefined ? input.values : idsIn(new TextDecoder().decode(await readInput(name, tools)))
}

export const deliver: Command = {
  name: 'deliver',
  summary: 'Emails holders the link to their credential, or previews the email.',
  values: ['[ID…]'],
  flags: {
    undelivered: { description: 'every valid credential whose holder was not sent an email' },
    person: { ...personFlag.person, description: 'every valid credential of a person' },
    file: {
      value: 'FILE',
      description: 'the ids in a file, one per line or as a table’s id column; - for standard input',
    },
    'test-to': { value: 'ADDRESS', description: 'send everything to this address instead, marked as a test' },
    ...limitFlag,
    'dry-run': { description: 'count the emails, and queue none' },
    preview: { value: 'ID', description: 'print the email and queue nothing' },
    kind: { value: 'KIND', description: `preview: ${emailKinds.join(', ')}; by default, issued` },
    ...authorFlags,
  },
  notes: [
    'Emails are queued all at once or not at all; a running server sends them within a minute, and northmark outbox send',
    'sends them at once. Credentials with an email already queued are skipped.',
    'EMAIL_TEMPLATES_DIR names a folder with your own templates: KIND.txt begins with a line "Subject: …" and an empty line;',
    'KIND.html is optional. Templates may use',
    `${placeholders.map((name) => `{${name}}`).join(', ')}.`,
  ].join('\n'),
  example: 'deliver --undelivered --limit-per-minute 60',
  async run(input, tools) {
    const shown = input.text('preview')
    if (shown !== undefined) return preview(shown, input, tools)
    const { output, config } = tools
    const cids = await cidsIn(input, tools)
    const perMinute = perMinuteIn(input)
    const change = await tools.change('Delivered at the command line.')
    // An email that cannot be rendered is refused before any is queued.
    sendingOf(config, change.registry)
    const isDryRun = input.isOn('dry-run')
    const delivered = await queueEmails({
      ...change,
      cids,
      testTo: input.text('test-to'),
      perMinute,
      isDryRun,
    })
    const { queued, waiting } = delivered
    output.give(delivered)
    if (isDryRun) output.say(`${countOf(queued.length, 'email')} would be queued.`)
    else sayQueued(`${countOf(queued.length, 'email')} queued.`, tools)
    if (waiting.length > 0)
      output.say(
        `${countOf(waiting.length, 'credential')} skipped, because an email is already queued: see northmark outbox list.`,
      )
  },
}
