// Carries out what a form asks for once, however often it is sent; or only tries it.
import type { FastifyRequest } from 'fastify'
import type { Services } from '#boot/services.ts'
import { refusals } from '#content/console.ts'
import { runIdempotent } from '#operations/access/run-idempotent.ts'
import { ForbiddenError, whoIn } from '#server/console/guard.ts'
import type { Sent } from '#server/http/form-data.ts'

export type LeadTo = (address: string) => void

export const tokenOf = (who: string) => `console ${who}`

export function keyIn(sent: Sent): string {
  const key = sent.text('key')
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new ForbiddenError(refusals.form)
  return key
}

// Returns where to go afterwards, which is written in the transaction of the change; `leadTo` is called before its commit.
export function once(
  services: Services,
  request: FastifyRequest,
  sent: Sent,
  work: (registry: Services, leadTo: LeadTo) => Promise<void>,
): Promise<string> {
  const asked = { token: tokenOf(whoIn(request)), key: keyIn(sent), body: [request.url] }
  return runIdempotent<string>(services.store, asked, services.clock.now(), async (record) => {
    let address = '/'
    let isRecorded = false
    const change: Services['change'] = (note, work, delivery) =>
      services.change(
        note,
        async (open) => {
          const result = await work(open)
          if (!isRecorded) await record(open, address)
          isRecorded = true
          return result
        },
        delivery,
      )
    await work({ ...services, change }, (to) => {
      address = to
    })
    return address
  })
}

// Everything is checked and nothing is written.
export const trial = (services: Services): Services => ({
  ...services,
  change: (note, work) =>
    services.change(note, async (change) => {
      const result = await work(change)
      change.undo()
      return result
    }),
})
