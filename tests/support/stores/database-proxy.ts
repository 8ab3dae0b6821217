// A proxy between a server and its PostgreSQL that loses connections as networks do.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { after } from 'node:test'

export type DatabaseProxy = {
  url: string
  // Those that are open now stay open, and nothing passes on them any more; new ones work, or are silent until `speak`.
  // Reports on how many silent ones something was sent, each once.
  silence: (which: 'open' | 'all', onSent: (connections: number) => void) => void
  speak: () => void
  // New connections go there, as when a proxy has failed over.
  aim: (databaseUrl: string) => void
  // Cuts a connection when these words are sent on it: before they arrive, or after they did, with the answer lost. Once.
  cutAt: (text: string, moment: 'before' | 'after') => Promise<void>
}

type Cut = { text: string; moment: 'before' | 'after'; done: () => void }

const open = new Set<Socket | Server>()
after(() => {
  for (const one of open)
    if ('destroy' in one) one.destroy()
    else one.close()
})

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl)
  const silent = new WeakSet<object>()
  let isSilent = false
  const heard = new Set<object>()
  let report = (_connections: number) => {}
  let cut: Cut | undefined

  function join(client: Socket): void {
    const server = connect(Number(target.port), target.hostname).setNoDelay()
    const both = [client, server]
    if (isSilent) silent.add(client)
    const end = () => {
      for (const socket of both) socket.destroy()
    }
    for (const socket of both) {
      open.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
    let lost: Cut | undefined
    client.on('data', (data) => {
      if (silent.has(client)) {
        if (!heard.has(client)) report(heard.add(client).size)
        return
      }
      if (cut && data.includes(cut.text)) {
        lost = cut
        cut = undefined
        if (lost.moment === 'before') {
          end()
          lost.done()
          return
        }
      }
      server.write(data)
    })
    server.on('data', (data) => {
      if (silent.has(client)) return
      if (!lost) return void client.write(data)
      end()
      lost.done()
    })
  }

  const proxy = createServer({ noDelay: true }, join)
  proxy.listen(0, '127.0.0.1')
  open.add(proxy)
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    url: databaseUrl.replace(`:${target.port}/`, `:${port}/`),
    silence(which, onSent) {
      for (const socket of open) silent.add(socket)
      isSilent = which === 'all'
      heard.clear()
      report = onSent
    },
    speak() {
      isSilent = false
    },
    aim(url) {
      target = new URL(url)
    },
    cutAt: (text, moment) =>
      new Promise((done) => {
        cut = { text, moment, done }
      }),
  }
}
