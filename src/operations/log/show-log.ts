// Reads the figures on the public log's page: its head, its cosigners and its growth.
import { writeBase64 } from '#domain/log/bytes.ts'
import type { LogPageState } from '#domain/log/log-figures.ts'
import { activeWitnesses } from '#domain/log/policy.ts'
import { datedCosigner } from '#domain/log/quorum.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import type { LogHeadStore } from '#store/log-store.ts'

type Parts = { log: PublicLog; store: Pick<LogHeadStore, 'cosignedDays'> }

async function readHead({ publish }: PublicLog): Promise<Awaited<ReturnType<typeof publish>> | 'stopped'> {
  try {
    return await publish()
  } catch (error) {
    if (error instanceof LogStateError) return 'stopped'
    throw error
  }
}

export async function showLog({ log, store }: Parts): Promise<LogPageState> {
  const head = await readHead(log)
  if (head === 'stopped') return { kind: 'stopped' }
  if (!head) return { kind: 'unbegun' }
  const cosigned = await log.cosigned()
  return {
    kind: 'read',
    origin: log.signer.origin,
    key: log.signer.vkey,
    size: head.size,
    root: writeBase64(head.root),
    witnesses: activeWitnesses(log.policy).length,
    ...(cosigned && {
      cosigned: {
        size: cosigned.size,
        by: cosigned.cosigners.map(datedCosigner),
      },
    }),
    growth: await store.cosignedDays(),
  }
}
