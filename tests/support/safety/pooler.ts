// A pooler as PgBouncer is in transaction mode, as small as one can be: a client has a connection to PostgreSQL from its
// first statement to the end of the transaction, and the next time another one. What a connection was given at its start,
// and the statements that were named on it, are not the client's own.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after } from 'node:test'

const allowedAtStart = ['user', 'database', 'client_encoding', 'application_name']
const [query, sync, goodbye, ready, authentication] = ['Q', 'S', 'X', 'Z', 'R'].map((name) =>
  name.charCodeAt(0),
)

type Frame = { type: number | undefined; bytes: Buffer }

// Cuts what arrives into messages.
function framer(onFrame: (frame: Frame) => void): (data: Buffer) => void {
  let kept = Buffer.alloc(0)
  return (data) => {
    kept = Buffer.concat([kept, data])
    while (kept.length >= 5 && kept.length > kept.readInt32BE(1)) {
      const end = kept.readInt32BE(1) + 1
      onFrame({ type: kept[0], bytes: kept.subarray(0, end) })
      kept = kept.subarray(end)
    }
  }
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(type.length + 4)
  head.write(type)
  head.writeInt32BE(body.length + 4, type.length)
  return Buffer.concat([head, body])
}

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const greeting = Buffer.concat([
  message('R', int32(0)),
  message('K', Buffer.concat([int32(1), int32(1)])),
  message('Z', Buffer.from('I')),
])

const refusal = (parameter: string) =>
  message('E', Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`))

type Backend = { send: (bytes: Buffer) => void; close: () => void; onFrame: (frame: Frame) => void }

async function openBackend(address: URL): Promise<Backend> {
  const socket = connect(Number(address.port), address.hostname).setNoDelay()
  const opened = Promise.withResolvers<void>()
  const backend: Backend = {
    send: (bytes) => void socket.write(bytes),
    close: () => void socket.destroy(),
    onFrame({ type, bytes }) {
      const wantsPassword = type === authentication && bytes.readInt32BE(5) === 3
      if (wantsPassword) socket.write(message('p', Buffer.from(`${address.password}\0`)))
      if (type === ready) opened.resolve()
    },
  }
  socket.on('error', opened.reject)
  socket.on(
    'data',
    framer((frame) => backend.onFrame(frame)),
  )
  const words = `user\0${address.username}\0database\0${address.pathname.slice(1)}\0\0`
  socket.write(message('', Buffer.concat([int32(196_608), Buffer.from(words)])))
  await opened.promise
  return backend
}

const toEnd: (() => void)[] = []
after(() => {
  for (const end of toEnd) end()
})

export async function startPooler(databaseUrl: string, size: number): Promise<{ url: string }> {
  const address = new URL(databaseUrl)
  const all = await Promise.all(Array.from({ length: size }, () => openBackend(address)))
  const free = [...all]
  const queue: ((backend: Backend) => void)[] = []
  const giveBack = (backend: Backend) => {
    const next = queue.shift()
    if (next) next(backend)
    else free.push(backend)
  }

  function serve(client: Socket): void {
    let held: Backend | undefined
    let asked = Buffer.alloc(0)
    toEnd.push(() => client.destroy())
    client.on('error', () => {})

    function begin(backend: Backend): void {
      held = backend
      backend.onFrame = ({ type, bytes }) => {
        const isDone = type === ready && bytes[5] === 'I'.charCodeAt(0)
        if (isDone) {
          held = undefined
          giveBack(backend)
        }
        client.write(bytes)
      }
      backend.send(asked)
      asked = Buffer.alloc(0)
    }

    const onMessage = framer(({ type, bytes }) => {
      if (type === goodbye) return void client.end()
      asked = Buffer.concat([asked, bytes])
      if (type !== query && type !== sync) return
      if (held) begin(held)
      else {
        const backend = free.shift()
        if (backend) begin(backend)
        else queue.push(begin)
      }
    })
    // The first message has no type.
    client.once('data', (start) => {
      const words = start.subarray(8).toString().split('\0')
      const names = words.filter((word, at) => at % 2 === 0 && word !== '')
      const unknown = names.find((name) => !allowedAtStart.includes(name))
      if (unknown !== undefined) return void client.end(refusal(unknown))
      client.on('data', onMessage)
      client.write(greeting)
    })
  }

  // Held back by the network until the one before was acknowledged, each question would take 40 ms.
  const server = createServer({ noDelay: true }, serve)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  toEnd.push(() => server.close(), ...all.map(({ close }) => close))
  const { port } = server.address() as AddressInfo
  return { url: databaseUrl.replace(`:${address.port}/`, `:${port}/`) }
}
