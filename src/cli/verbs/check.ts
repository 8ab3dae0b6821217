// northmark check
import { progressOn } from '#cli/progress.ts'
import type { Verb } from '#cli/verb.ts'
import { checkRegistry } from '#operations/check-registry.ts'

export const check: Verb = {
  name: 'check',
  summary: 'Walks the whole registry and reports what is not sound.',
  example: 'check --json',
  async run(_, { services, output }) {
    const { store, keys } = await services()
    const [progress, total] = [progressOn(output), await store.size()]
    const report = await checkRegistry(store, keys, (done) => progress.show('Checking', done, total))
    progress.end()
    output.give(report, report.faults.map((fault) => `${fault}\n`).join(''))
    const { credentials, documents, faults } = report
    const walked = `${credentials} credentials, ${documents} of them signed`
    output.say(
      faults.length === 0
        ? `${walked}: everything is sound.`
        : `${walked}: ${faults.length} things are not sound.`,
    )
    return faults.length === 0 ? 0 : 1
  },
}
