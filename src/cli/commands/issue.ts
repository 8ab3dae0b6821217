// northmark issue
import { issuerWarning } from '#boot/issuer-warning.ts'
import { authorFlags, type Command } from '#cli/command.ts'
import { given, UsageError } from '#cli/command-input.ts'
import { credentialRow, linesOf } from '#cli/credential-output.ts'
import { deliveredBy, deliverFlag, sayQueued } from '#cli/delivery.ts'
import { hasBegun, withStanding } from '#domain/credential/credential.ts'
import { dayOf } from '#domain/credential/moments.ts'
import { issueCredential } from '#operations/credentials/issue-credential.ts'
import { managedCredential } from '#operations/credentials/show-credential.ts'

export const issue: Command = {
  name: 'issue',
  summary: 'Issues one credential.',
  flags: {
    'first-name': {
      value: 'NAME',
      description: 'the holder’s first name; empty ("") if they have a single name',
      isRequired: true,
    },
    'last-name': { value: 'NAME', description: 'the holder’s last name', isRequired: true },
    email: { value: 'ADDRESS', description: 'the holder’s email address', isRequired: true },
    course: {
      value: 'COURSE',
      description: 'the id or title of the course; northmark courses lists them',
      isRequired: true,
    },
    issued: { value: 'DATE', description: 'the issue date; by default, now' },
    expires: {
      value: 'DATE',
      description: 'its last valid day, or never; by default, one validity period of its type',
    },
    'former-number': {
      value: 'NUMBER',
      description: 'the number of the certificate that another system issued before',
    },
    replaces: { value: 'ID', description: 'the revoked credential that this one replaces' },
    'although-other-person': {
      description: 'replace a credential of another person or course; needs --why',
    },
    again: { description: 'issue another one even if the holder has one for this course' },
    ...deliverFlag,
    ...authorFlags,
  },
  notes:
    'If the holder already has an equal credential for this course that was not revoked, nothing is issued, so an interrupted command can be repeated on any day. If another field differs, the command is refused, with what the holder has.',
  example:
    'issue --first-name Ada --last-name Example --email ada@example.com --course certification --why "Passed on June 1"',
  async run(input, tools) {
    const { config, output } = tools
    if (input.isOn('although-other-person') && input.text('why') === undefined)
      throw new UsageError('--although-other-person needs a reason: --why.')
    const { registry, author, now } = await tools.change('Issued at the command line.')
    const result = await issueCredential(
      deliveredBy(input, registry, tools),
      {
        holder: {
          firstName: input.text('first-name') ?? '',
          lastName: input.text('last-name') ?? '',
          email: input.text('email') ?? '',
        },
        courseId: input.text('course') ?? '',
        ...given({
          issuedAt: input.text('issued'),
          expiresAt: input.text('expires'),
          formerNumber: input.text('former-number'),
          replaces: input.text('replaces'),
          althoughOtherPerson: input.isOn('although-other-person') ? input.text('why') : undefined,
        }),
        ...(input.isOn('again') && { repeated: 'issued again' }),
      },
      author,
      now,
    )
    const { existed, ...credential } = result
    output.give(
      { ...managedCredential(withStanding(credential, now), registry.keys.origin), already: existed },
      linesOf({ ...credentialRow(credential), hash: credential.verificationHash }),
    )
    output.say(
      existed
        ? `Already issued: ${credential.id}, on ${dayOf(credential.issuedAt)}; --again issues another one.`
        : `Issued ${credential.id}.`,
    )
    if (input.isOn('deliver') && existed)
      output.say(
        `No other email was queued: see northmark outbox list --id ${credential.id}, or send one with northmark deliver.`,
      )
    else if (input.isOn('deliver')) sayQueued('An email to the holder is queued.', tools)
    if (!hasBegun(credential.issuedAt, now))
      output.say(`It is not valid before ${dayOf(credential.issuedAt)}; until then, verification says so.`)
    const issuer = await issuerWarning(config, registry)
    if (issuer) output.warn(issuer)
  },
}
