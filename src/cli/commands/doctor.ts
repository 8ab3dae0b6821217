// northmark doctor
import type { Config } from '#boot/config.ts'
import { issuerWarning } from '#boot/issuer-warning.ts'
import { outboxDirFault } from '#boot/outbox.ts'
import type { Services } from '#boot/services.ts'
import type { Command } from '#cli/command.ts'
import {
  examineBackup,
  examineCertificate,
  examineDisk,
  examineFiles,
  examineMemory,
  examineSettings,
  fine,
  type MachineFinding,
  toDo,
} from '#cli/examine-machine.ts'
import { countOf, tableOf } from '#cli/output.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { lastBackup } from '#operations/backup/backup-folder.ts'
import { reportWitnesses } from '#operations/log/ask-witnesses.ts'
import { aheadMessages } from '#operations/log/newest-copy.ts'
import { logFaultOf } from '#operations/log/public-log.ts'

const minuteMs = 60_000

const newestEntries = 100

// Nothing recorded here can be in the future.
async function examineClock({ dataDir }: Config, { keys, clock, store }: Services): Promise<MachineFinding> {
  const done = [
    ...keys.list().map(({ madeAt }) => madeAt),
    ...(await store.journal({}, newestEntries)).map(({ at }) => at),
  ].map((at) => Date.parse(at))
  const latest = Math.max(...done, lastBackup(dataDir)?.getTime() ?? 0)
  const now = clock.now()
  return latest <= now.getTime() + minuteMs
    ? fine('clock', now.toISOString())
    : toDo(
        'clock',
        `It is behind a change recorded here, at ${new Date(latest).toISOString()}: set it, unless it was ahead then.`,
      )
}

async function examineWitnesses({ store, log, clock }: Services): Promise<MachineFinding> {
  const { witnesses } = log.policy
  if (witnesses.length === 0) return fine('witnesses', 'None are configured.')
  const { faults, notes } = await reportWitnesses({ store, log }, clock.now())
  const alarms = aheadMessages(log.newest, 0)
  if (faults.length + alarms.length > 0) return toDo('witnesses', [...alarms, ...faults].join(' '))
  const at = (await store.lastCosigned())?.at ?? 'never'
  const many = countOf(witnesses.length, 'witness', 'witnesses')
  return fine('witnesses', [`${many}; the log was last cosigned at ${at}.`, ...notes].join(' '))
}

async function examineOutbox(config: Config, { store }: Services): Promise<MachineFinding> {
  const fault = outboxDirFault(config)
  if (fault) return toDo('outbox', fault)
  const counts = await store.messageCounts()
  const stuck = (['failed', 'in-doubt'] as const).filter((state) => counts[state])
  if (stuck.length === 0) return fine('outbox', `${countOf(counts.queued ?? 0, 'message')} queued.`)
  const states = stuck.map((state) => `${counts[state]} ${state}`).join(', ')
  return toDo('outbox', `${states}: see northmark outbox list --state ${stuck[0]}, then retry or cancel.`)
}

type Examined = { findings: MachineFinding[]; isEmpty: boolean }

async function examineRegistry(config: Config, open: () => Promise<Services>): Promise<Examined> {
  let services: Services
  try {
    services = await open()
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error
    return { findings: [toDo('database', error.message)], isEmpty: false }
  }
  const { store, log } = services
  // They may also have something to say about the log.
  const witnesses = await examineWitnesses(services)
  const [logFault, issuer] = [await logFaultOf(log), await issuerWarning(config, services)]
  const size = log.signer.head()?.size ?? 0
  const count = await store.count()
  const findings = [
    fine('database', `${await store.version()}, ${countOf(count, 'credential')}.`),
    await examineClock(config, services),
    issuer ? toDo('issuer', issuer) : fine('issuer', services.keys.issuer().name ?? 'The sample issuer.'),
    logFault ? toDo('log', logFault) : fine('log', `Its head has ${countOf(size, 'leaf', 'leaves')}.`),
    witnesses,
    await examineOutbox(config, services),
  ]
  return { findings, isEmpty: count === 0 }
}

export const doctor: Command = {
  name: 'doctor',
  summary: 'Checks everything around the registry, and says what to do.',
  notes: 'It changes nothing, and exits with 1 if there is anything to do.',
  example: 'doctor',
  async run(_, { config, services, output }) {
    const now = new Date()
    // Opening the registry fixes some file modes, so they are checked first.
    const before = [...examineFiles(config), ...examineSettings(config)]
    const registry = await examineRegistry(config, () => services({}, { mayUpgrade: false }))
    const findings = [
      ...before,
      ...registry.findings,
      ...examineDisk(config),
      examineMemory(),
      examineBackup(config, now, registry.isEmpty),
      ...(await examineCertificate(config, now)),
    ]
    output.give(
      findings,
      tableOf(findings.map(({ part, isFine, message }) => ({ part, is: isFine ? 'ok' : 'TO DO', message }))),
    )
    return findings.every(({ isFine }) => isFine) ? 0 : 1
  },
}
