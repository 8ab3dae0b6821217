// Times work, and reads from /proc what a process has used.
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'

export const rounds = 3

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

// CPU time of this process, which other work on the machine barely affects.
export async function ownCpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

const agent = new Agent({ keepAlive: true })

// Requests like a browser and leaves the response compressed, so that only the server's work is measured.
function request(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`))
      answer.resume().on('end', resolve).on('error', reject)
    }).on('error', reject)
  })
}

export async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address)
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
  return answer.text()
}

const ticksPerSecond = 100

// User and system time of a process, all threads, and of its ended children.
function cpuSeconds(pid: number | 'self', whose: 'own' | 'children' = 'own'): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const first = whose === 'own' ? 11 : 13
  const [user = 0, system = 0] = fields
    .split(' ')
    .slice(first, first + 2)
    .map(Number)
  return (user + system) / ticksPerSecond
}

// Runs a program to its end: elapsed seconds, and CPU seconds, which other work barely affects.
export function timeProgram(run: () => void): { seconds: number; cpu: number } {
  const [startedAt, cpuBefore] = [performance.now(), cpuSeconds('self', 'children')]
  run()
  const seconds = (performance.now() - startedAt) / 1000
  return { seconds, cpu: cpuSeconds('self', 'children') - cpuBefore }
}

export function megabytes(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${which}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1]) / 1000
}

// CPU milliseconds per request, without the first round, which compiles and fills caches.
export async function cpuPerRequest(pid: number, addresses: string[]): Promise<number> {
  const each: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const before = cpuSeconds(pid)
    for (const address of addresses) await request(address)
    each.push(((cpuSeconds(pid) - before) / addresses.length) * 1000)
  }
  return median(each.slice(1))
}

// Milliseconds until the response.
export async function timePerRequest(address: string): Promise<number> {
  const requests = 11
  const each: number[] = []
  for (let sent = 0; sent < requests; sent += 1) each.push(await secondsOf(() => request(address)))
  return median(each) * 1000
}
