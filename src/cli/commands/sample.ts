// northmark sample
import { authorFlags, type Command } from '#cli/command.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { fillWithSamples } from '#operations/credentials/fill-with-samples.ts'

export const sample: Command = {
  name: 'sample',
  summary: 'Fills a new registry with sample credentials of fictional people.',
  flags: { by: authorFlags.by ?? { description: '' } },
  example: 'sample',
  setsUp: true,
  async run(_, { services, author, output }) {
    const registry = await services()
    if (!(await fillWithSamples(registry, registry.clock.now(), author().who)))
      throw new RefusedError('The registry is not empty, and samples can only go into a new one.')
    const credentials = await registry.store.count()
    output.give({ credentials })
    output.say(`Filled with ${credentials} sample credentials.`)
  },
}
