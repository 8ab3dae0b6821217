// Lets connections go before anything is made for them: those that come faster from one address than they could ever have
// their turn, and those that are gone already. Accepting is then all that they cost.
import { BlockList, type Socket, type SocketAddress } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { connectionsPerCaller } from '#facts/limits.ts'
import { callerOf, type Trust } from '#server/http/callers.ts'

const forgetMs = 5000

// Node asks the block list of a server first of all, and takes any: this one knows no addresses, but who came how often.
class Arrivals extends BlockList {
  readonly #isTrusted: Trust
  readonly #gapMs: number
  readonly #now: () => number
  // Moves on with each that is let in; how far it is ahead of now is how many came at once.
  readonly #paidUntilMs = new Map<string, number>()
  #forgottenAtMs = 0

  constructor(isTrusted: Trust, perSecond: number, now: () => number) {
    super()
    this.#isTrusted = isTrusted
    this.#gapMs = 1000 / perSecond
    this.#now = now
  }

  // True: it is let go.
  override check(address: SocketAddress | string): boolean {
    const given = typeof address === 'string' ? address : address.address
    if (this.#isTrusted(given, 0)) return false
    const nowMs = this.#now()
    this.#forget(nowMs)
    const caller = callerOf(given)
    const paidUntilMs = Math.max(this.#paidUntilMs.get(caller) ?? 0, nowMs)
    // As many as one address may have open: whoever opens that many at once is let in. Half a gap more, because sums of
    // fractions of milliseconds are a little off.
    if (paidUntilMs - nowMs > (connectionsPerCaller - 0.5) * this.#gapMs) return true
    this.#paidUntilMs.set(caller, paidUntilMs + this.#gapMs)
    return false
  }

  #forget(nowMs: number): void {
    if (nowMs - this.#forgottenAtMs < forgetMs) return
    this.#forgottenAtMs = nowMs
    for (const [caller, paidUntilMs] of this.#paidUntilMs)
      if (paidUntilMs <= nowMs) this.#paidUntilMs.delete(caller)
  }
}

export function paceArrivals(
  app: FastifyInstance,
  isTrusted: Trust,
  perSecond: number,
  now = () => performance.now(),
): void {
  Object.assign(app.server, { blockList: new Arrivals(isTrusted, perSecond, now) })
}

// One that was reset before it was accepted has no address any more, so that no pace holds it: a thousand of them would wait
// for their turn, and nobody with them. To be called when everyone who listens for connections does.
export function passOverGone({ server }: FastifyInstance): void {
  const listeners = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
    else for (const listener of listeners) listener.call(server, socket)
  })
}
