// HAProxy in front of servers that come and go, with health checks and without retries.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '#tests/support/process/free-port.ts'
import { findProgram } from '#tests/support/process/installed.ts'
import { startProgram } from '#tests/support/process/start-script.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

type Balancer = {
  address: string
  add: (port: number) => Promise<void>
  // Resolves with the next check by which the server is sent requests.
  untilReady: (port: number) => Promise<void>
  close: () => Promise<void>
}

// Each server that is added takes the next one.
const places = 200

const configuration = (port: number, socket: string) => `global
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  retries 0
  timeout connect 2s
  timeout check 10s
  timeout client 60s
  timeout server 60s
frontend visitors
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  http-reuse always
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 200ms fall 1 rise 1
  server-template place 1-${places} 127.0.0.1:1 disabled
`

export async function startHaproxy(): Promise<Balancer> {
  const folder = temporaryFolder('haproxy')
  const [port, socket] = [await freePort(), join(folder, 'socket')]
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, socket))
  const program = startProgram(findProgram('haproxy') ?? '', ['-db', '-f', file])

  async function tell(command: string): Promise<string> {
    const connection = connect(socket)
    let said = ''
    connection.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
    connection.end(`${command}\n`)
    await once(connection, 'close')
    return said
  }
  while ((await tell('show info').catch(() => '')) === '') await program.isRunning()

  const placeOf = new Map<number, string>()
  // The slot's name, and HAProxy's status of its server.
  async function isUp(port: number): Promise<boolean> {
    const rows = (await tell('show stat')).split('\n').map((row) => row.split(','))
    return rows.some(([, name, ...rest]) => name === placeOf.get(port) && rest.includes('UP'))
  }
  return {
    address: `http://127.0.0.1:${port}`,
    async add(port) {
      const place = `place${placeOf.size + 1}`
      placeOf.set(port, place)
      await tell(`set server servers/${place} addr 127.0.0.1 port ${port}`)
      await tell(`enable server servers/${place}`)
    },
    async untilReady(port) {
      while (!(await isUp(port))) await program.isRunning()
    },
    close: program.kill,
  }
}
