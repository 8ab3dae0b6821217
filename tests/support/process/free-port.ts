// A free port on this machine, for programs that need one passed to them.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below those that systems hand out for connections and for port 0, so that nobody is given it before it is used.
const [lowest, highest] = [10_000, 32_000]

export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(randomInt(lowest, highest), '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch {
      continue
    }
    const { port } = server.address() as { port: number }
    await new Promise((closed) => server.close(closed))
    return port
  }
}
