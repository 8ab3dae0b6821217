// Checks the machine around a registry: each part is fine, or needs something done.
import { readFileSync, statfsSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { type Config, explainUnset, keyFilesOf } from '#boot/config.ts'
import { nameOfUser } from '#boot/data-owner.ts'
import { serverMb } from '#constants/limits.ts'
import { lastBackup } from '#operations/backup/backup-folder.ts'
import { headFileOf } from '#signing/log-key.ts'

// A sentence with what to do, or a fact if nothing is wrong.
export type MachineFinding = { part: string; isFine: boolean; message: string }

export const fine = (part: string, message: string): MachineFinding => ({ part, isFine: true, message })
export const toDo = (part: string, message: string): MachineFinding => ({ part, isFine: false, message })

const mebibyte = 1024 * 1024
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const statOf = (file: string) => statSync(file, { throwIfNoEntry: false })

const databaseFileOf = ({ dataDir }: Config) => join(dataDir, 'northmark.db')

// Files must belong to the server's user, and no one else may read them.
export function examineFiles(config: Config): MachineFinding[] {
  const { dataDir, logKeyFile, databaseUrl } = config
  const owner = statOf(dataDir)?.uid
  const files = [
    ...keyFilesOf(config),
    headFileOf(logKeyFile),
    ...(databaseUrl ? [] : [databaseFileOf(config)]),
  ]
  // Nothing was set up yet, or DATA_DIR is wrong: the database's finding says so.
  if (files.every((file) => !statOf(file))) return []
  const faults = files.flatMap((file) => {
    const stat = statOf(file)
    if (!stat) return [`${file} is missing: restore it from your copy.`]
    const name = nameOfUser(owner ?? stat.uid)
    if (owner !== undefined && stat.uid !== owner)
      return [`${file} belongs to ${nameOfUser(stat.uid)}: run chown ${name} ${file}.`]
    return (stat.mode & 0o077) === 0 ? [] : [`Other users can read ${file}: run chmod 600 ${file}.`]
  })
  if (faults.length > 0) return faults.map((message) => toDo('files', message))
  return [fine('files', `${files.length} files belong to ${nameOfUser(owner ?? 0)} alone.`)]
}

export function examineSettings(config: Config): MachineFinding[] {
  const { publicUrl, trustProxy, operator } = config
  const isPublic = publicUrl?.startsWith('https:') === true
  const faults = [
    ...(isPublic ? [] : ['Set PUBLIC_URL to the https address that people use.']),
    ...(isPublic && trustProxy === false
      ? ['Set TRUST_PROXY to the address of your proxy: without it all visitors count as one.']
      : []),
    ...(operator.name && operator.email
      ? []
      : ['Set ORGANIZATION_NAME and CONTACT_EMAIL: pages say that this is a demo.']),
  ]
  if (faults.length > 0) return faults.map((message) => toDo('settings', message))
  return [fine('settings', explainUnset(config) ?? 'All are set.')]
}

export function examineDisk(config: Config): MachineFinding[] {
  if (!statOf(config.dataDir)) return []
  const { bavail, bsize } = statfsSync(config.dataDir)
  const freeMb = Math.floor((bavail * bsize) / mebibyte)
  // Erasing rewrites the embedded database next to itself.
  const neededMb = 512 + Math.ceil((statOf(databaseFileOf(config))?.size ?? 0) / mebibyte)
  return freeMb >= neededMb
    ? [fine('disk', `${freeMb} MB are free.`)]
    : [toDo('disk', `Only ${freeMb} MB are free in ${config.dataDir}: free up ${neededMb} MB.`)]
}

// Of the running service; a command has a limit of its own, or none.
const serviceMemoryFile = '/sys/fs/cgroup/system.slice/northmark.service/memory.max'

// Zero, or more than the machine has, means no limit.
function memoryLimit(file: string): number {
  const set = statOf(file) ? Number(readFileSync(file, 'utf8')) : process.constrainedMemory()
  return set || Number.POSITIVE_INFINITY
}

export function examineMemory(file = serviceMemoryFile): MachineFinding {
  const mb = Math.floor(Math.min(memoryLimit(file), totalmem()) / mebibyte)
  return mb >= serverMb
    ? fine('memory', `${mb} MB are available; a server needs ${serverMb} MB.`)
    : toDo('memory', `Only ${mb} MB are available: a server needs ${serverMb} MB.`)
}

const backupHours = 36

export function examineBackup({ dataDir }: Config, now: Date, isEmpty: boolean): MachineFinding {
  const last = lastBackup(dataDir)
  if (!last && isEmpty) return fine('backup', 'There are no credentials to back up yet.')
  if (!last)
    return toDo(
      'backup',
      'No backup was made here yet: enable northmark-backup.timer, and run systemctl start northmark-backup.',
    )
  const hours = Math.floor((now.getTime() - last.getTime()) / hourMs)
  return hours <= backupHours
    ? fine('backup', `The last one was made ${hours} hours ago.`)
    : toDo('backup', `The last one was made ${hours} hours ago: see journalctl --unit northmark-backup.`)
}

const connectMs = 5000
const renewDays = 14

type Certificate = { isTrusted: boolean; reason: string; until: Date }

const certificateOf = ({ hostname, port }: URL): Promise<Certificate> =>
  new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) === 0 && { servername: hostname }),
      // Only inspected; nothing is sent.
      rejectUnauthorized: false,
      timeout: connectMs,
    })
    socket.once('secureConnect', () => {
      const reason = String(socket.authorizationError ?? '')
      resolve({ isTrusted: socket.authorized, reason, until: new Date(socket.getPeerCertificate().valid_to) })
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('it does not respond')))
    socket.once('error', reject)
  })

export async function examineCertificate({ publicUrl }: Config, now: Date): Promise<MachineFinding[]> {
  if (!publicUrl?.startsWith('https:')) return []
  try {
    const { isTrusted, reason, until } = await certificateOf(new URL(publicUrl))
    const days = Math.floor((until.getTime() - now.getTime()) / dayMs)
    if (!isTrusted)
      return [toDo('certificate', `The certificate of ${publicUrl} is not trusted (${reason}): replace it.`)]
    if (days < renewDays)
      return [toDo('certificate', `The certificate of ${publicUrl} expires in ${days} days: renew it.`)]
    return [fine('certificate', `It is valid for ${days} more days.`)]
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return [
      toDo(
        'certificate',
        `${publicUrl} cannot be reached from here (${code ?? message}): is the proxy running?`,
      ),
    ]
  }
}
