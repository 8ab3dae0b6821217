// Lets a closing server finish what it began: whoever is being answered is told not to ask again on this connection.
import type { FastifyInstance } from 'fastify'

export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
