// Asks witnesses to cosign the log's head while the server runs, in the background.
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#boot/services.ts'
import { activeWitnesses } from '#domain/log/policy.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { logSettings } from '#operations/keys/log-settings.ts'
import { askEveryMs, type PostToWitness, postTo, witnessClient } from '#operations/log/ask-witnesses.ts'
import { failuresIn } from '#operations/log/newest-copy.ts'
import { logFaultOf } from '#operations/log/public-log.ts'
import { type Repeated, repeat } from '#server/http/repeat.ts'
import { LogKeyError } from '#signing/log-key.ts'

const isLogStateError = (error: unknown) => error instanceof LogStateError || error instanceof LogKeyError

export function pollWitnesses(services: Services, logger: FastifyBaseLogger, post?: PostToWitness): Repeated {
  const { store, log, clock } = services
  if (activeWitnesses(log.policy).length === 0) return { stop: async () => {} }
  const stopping = new AbortController()
  const asker = witnessClient({ store, log }, post ?? postTo(stopping.signal))
  let said: string | undefined
  let areSettingsLogged = false

  // Logs the same problem once, not every minute.
  function tell(failures: string, level: 'warn' | 'error' = 'warn'): void {
    if (failures !== said && !stopping.signal.aborted)
      failures === ''
        ? logger.info('every witness has cosigned the log')
        : logger[level]({ failures }, 'the log is not cosigned by every witness')
    said = failures
  }

  // A log that cannot continue is worse than a witness that does not respond.
  async function ask(): Promise<void> {
    try {
      const round = await asker.ask(clock.now())
      const logFault = await logFaultOf(log)
      if (logFault) tell(logFault, 'error')
      else if (round)
        tell(
          failuresIn(round.replies).join('; '),
          log.newest.seenAhead(round.size).length > 0 ? 'error' : 'warn',
        )
      // A start that nobody confirmed could not log them.
      if (logFault || areSettingsLogged) return
      await logSettings(services, clock.now())
      areSettingsLogged = true
    } catch (error) {
      tell((error as Error).message, isLogStateError(error) ? 'error' : 'warn')
    }
  }

  return repeat(askEveryMs, stopping, ask)
}
