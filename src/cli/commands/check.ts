// northmark check

import type { Command } from '#cli/command.ts'
import { countOf } from '#cli/output.ts'
import { progressOn } from '#cli/progress.ts'
import { auditOwnLog } from '#operations/backup/audit-registry.ts'
import { checkRegistry } from '#operations/backup/check-registry.ts'
import { reportWitnesses } from '#operations/log/ask-witnesses.ts'

export const check: Command = {
  name: 'check',
  summary:
    'Checks the whole registry, including signatures, status lists and the log, and reports every fault.',
  example: 'check --json',
  async run(_, { services, output }) {
    const registry = await services()
    const [progress, total] = [progressOn(output), await registry.store.count()]
    const report = await checkRegistry(registry, (done) => progress.show('Checking', done, total))
    const { faults: logFaults } = await auditOwnLog(registry, (done, all) =>
      progress.show('Checking the log', done, all),
    )
    const { faults: witnessFaults, notes } = await reportWitnesses(registry, registry.clock.now())
    notes.unshift(...report.notes)
    for (const fault of [...logFaults, ...witnessFaults]) report.faults.push(`Log: ${fault}`)
    progress.end()
    output.give({ ...report, notes }, report.faults.map((fault) => `${fault}\n`).join(''))
    for (const note of notes) output.say(note)
    const { credentials, faults } = report
    const checked = countOf(credentials, 'credential')
    output.say(
      faults.length === 0 ? `${checked}: no faults.` : `${checked}: ${countOf(faults.length, 'fault')}.`,
    )
    // A lost or wrong database has no faults either.
    if (credentials === 0)
      output.say('If it should have some, this is the wrong registry, or it was emptied.')
    return faults.length === 0 ? 0 : 1
  },
}
