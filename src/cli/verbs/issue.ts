// northmark issue
import { credentialRow, linesOf } from '#cli/credential-output.ts'
import { authorFlags, text, type Verb } from '#cli/verb.ts'
import { hasBegun } from '#domain/credential/credential.ts'
import { dayOf } from '#domain/credential/moments.ts'
import { issueCredential } from '#operations/issue-credential.ts'

export const issue: Verb = {
  name: 'issue',
  summary: 'Issues one credential.',
  flags: {
    'first-name': {
      value: 'NAME',
      words: 'the holder’s first name; empty ("") if they have a single name',
      isRequired: true,
    },
    'last-name': { value: 'NAME', words: 'the holder’s last name', isRequired: true },
    email: { value: 'ADDRESS', words: 'the holder’s e-mail address', isRequired: true },
    course: { value: 'ID', words: 'the id of the course; northmark courses lists them', isRequired: true },
    issued: { value: 'DATE', words: 'the day of issue; by default, this moment' },
    expires: {
      value: 'DATE',
      words: 'its last valid day, or never; by default, the usual period for its type',
    },
    replaces: { value: 'ID', words: 'the revoked credential that this one replaces' },
    ...authorFlags,
  },
  example:
    'issue --first-name Ada --last-name Example --email ada@example.com --course certification --why "Passed on June 1"',
  async run(given, { services, author, output }) {
    const { store, keys, clock } = await services()
    const [issued, expires] = [text(given, 'issued'), text(given, 'expires')]
    const replaces = text(given, 'replaces')
    const credential = await issueCredential(
      store,
      keys,
      {
        holder: {
          firstName: text(given, 'first-name') ?? '',
          lastName: text(given, 'last-name') ?? '',
          email: text(given, 'email') ?? '',
        },
        courseId: text(given, 'course') ?? '',
        ...(issued !== undefined && { issuedAt: issued }),
        ...(expires !== undefined && { expiresAt: expires }),
        ...(replaces !== undefined && { replaces }),
      },
      author('Issued at the command line.'),
      clock.now(),
    )
    output.give(credential, linesOf({ ...credentialRow(credential), hash: credential.verificationHash }))
    output.say(`Issued ${credential.id}.`)
    if (!hasBegun(credential.issuedAt, clock.now()))
      output.say(`It is not valid before ${dayOf(credential.issuedAt)}; until then, verification says so.`)
    return undefined
  },
}
