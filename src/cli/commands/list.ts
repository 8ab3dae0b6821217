// northmark list

import type { Services } from '#boot/services.ts'
import { type Command, defaultListLimit, listLimitFlag, personFlag } from '#cli/command.ts'
import { type CommandInput, given, UsageError } from '#cli/command-input.ts'
import { credentialRow } from '#cli/credential-output.ts'
import { asJson, first, tableOf } from '#cli/output.ts'
import { credentialTypes } from '#constants/registry.ts'
import { standings } from '#domain/credential/credential.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { asCsv } from '#operations/credentials/export-credentials.ts'
import { type Listed, type ListFilter, listCredentials } from '#operations/credentials/list-credentials.ts'
import { findCourse, idsAbout, managedCredentials } from '#operations/credentials/show-credential.ts'

const dayMs = 86_400_000
const orders = ['expires', 'issued', 'name'] as const

// Revoked credentials are left out of expiry filters, unless requested.
function endsIn(input: CommandInput, now: Date): ListFilter {
  const [within, before] = [input.text('expires-within'), input.day('expires-before', 'begins')]
  if (before !== undefined) return { expiresBefore: before, isUnrevoked: true }
  if (within === undefined) return {}
  const [, days] = /^(\d{1,5})d$/.exec(within) ?? []
  if (days === undefined)
    throw new UsageError(`--expires-within must be a number of days such as 60d, not "${within}".`)
  const end = new Date(now.getTime() + Number(days) * dayMs)
  return { expiresFrom: toTimestamp(now), expiresBefore: toTimestamp(end), isUnrevoked: true }
}

async function filterIn(input: CommandInput, store: Services['store'], now: Date): Promise<ListFilter> {
  const standing = input.oneOf('standing', standings)
  const [person, course] = [input.text('person'), input.text('course')]
  return {
    ...endsIn(input, now),
    ...given({
      type: input.oneOf('type', credentialTypes),
      courseId: course === undefined ? undefined : (await findCourse(store, course)).id,
      ids: await idsAbout(store, undefined, person),
      search: input.text('search'),
      issuedFrom: input.day('issued-since', 'begins'),
      issuedTo: input.day('issued-until', 'ends'),
    }),
    ...(standing && { standing: { standing, on: toTimestamp(now) }, isUnrevoked: false }),
  }
}

export const list: Command = {
  name: 'list',
  summary: 'Lists credentials, newest first.',
  flags: {
    search: {
      value: 'TEXT',
      description:
        'names, also former ones, with a typo or two; an address, id, number, reference or course title',
    },
    ...personFlag,
    type: { value: 'TYPE', description: credentialTypes.join(', ') },
    course: { value: 'COURSE', description: 'of this course, by its id or title' },
    standing: { value: 'STANDING', description: standings.join(', ') },
    'expires-within': { value: 'DAYS', description: 'expiring within this many days, such as 60d' },
    'expires-before': { value: 'DAY', description: 'expiring or expired before this day' },
    'issued-since': { value: 'DAY', description: 'issued on this day or later' },
    'issued-until': { value: 'DAY', description: 'issued on this day or earlier' },
    sort: { value: 'ORDER', description: `${orders.join(', ')}: the order of the list` },
    ...listLimitFlag,
    csv: { description: 'print a table with the columns of export' },
    count: { description: 'print how many there are' },
  },
  notes:
    'Revoked credentials are left out of --expires-within and --expires-before, unless --standing asks for them.',
  example: 'list --expires-within 60d --sort expires --csv',
  async run(input, { services, output }) {
    const { store, keys, clock } = await services()
    const now = clock.now()
    const filter = await filterIn(input, store, now)
    if (input.isOn('count')) {
      const count = await store.count(filter)
      output.give({ count }, `${count}\n`)
      return
    }
    const isWhole = input.isOn('csv') || output.isJson
    const limit = input.wholeNumber('limit') ?? (isWhole ? Number.POSITIVE_INFINITY : defaultListLimit)
    const order = input.oneOf('sort', orders) ?? 'newest'
    const listed = first(listCredentials(store, { filter, order }, now), limit)
    if (isWhole) {
      await output.stream(output.isJson ? asJson(managedCredentials(listed, keys.origin)) : asCsv(listed))
      return
    }
    const found: Listed[] = []
    for await (const one of listed) found.push(one)
    output.give(found, tableOf(found.map(credentialRow)))
    const isCut = found.length === limit
    output.say(isCut ? `Showing the first ${limit}: --limit shows more.` : `${found.length} found.`)
  },
}
