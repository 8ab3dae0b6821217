// Finds third-party programs that check the public log, or unpacks them from Debian packages if possible.
import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { headReader } from '#constants/log.ts'

// Outside the project, because they are large and shared by all checkouts.
const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'northmark', 'log-judges')
const stamp = join(folder, 'whole')
const source = 'tests/log/go-judge/main.go'
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'

// Runs Go's checksum database code on our log, built from our source.
export const goJudge = join(folder, 'go-judge')
// The program that the page /log offers its readers.
export const headReaderProgram = join(folder, 'head-reader')
export const torchwoodTool = (name: 'spicy-torchwood' | 'litewitness' | 'witnessctl') =>
  join(folder, 'usr', 'bin', name)

// Why a test that needs one of them is skipped; false if it can run.
export const missing = (...programs: string[]): string | false =>
  programs.every((program) => existsSync(program))
    ? false
    : 'the program is not installed: node scripts/find-log-judges.ts fetches it from Debian packages'

function run(command: string, args: string[], environment: Record<string, string> = {}): string | undefined {
  const { status, stdout } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 10 * 60_000,
  })
  return status === 0 ? stdout : undefined
}

// A private apt, which leaves the system unchanged.
function privateApt(mirror: string): string[] {
  for (const part of ['lists/partial', 'archives/partial'])
    mkdirSync(join(folder, 'apt', part), { recursive: true })
  writeFileSync(join(folder, 'apt', 'status'), '')
  writeFileSync(join(folder, 'apt', 'sources.list'), `deb [signed-by=${keyring}] ${mirror} unstable main\n`)
  const settings = {
    'Dir::Etc::sourcelist': join(folder, 'apt', 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State': join(folder, 'apt'),
    'Dir::State::status': join(folder, 'apt', 'status'),
    'Dir::Cache': join(folder, 'apt'),
    'Acquire::Retries': '0',
    'Acquire::http::Timeout': '20',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
}

// Debian's archive, as configured on this machine.
const mirrorOf = () =>
  run('apt-get', ['indextargets', '--format', '$(REPO_URI)'])
    ?.split('\n')
    .find((uri) => /\/debian\/?$/.test(uri))

function unpack(): boolean {
  const mirror = mirrorOf()
  if (!mirror) return false
  const apt = privateApt(mirror)
  if (run('apt-get', [...apt, 'update']) === undefined) return false
  const [, version] =
    /Depends: golang-([\d.]+)-go/.exec(run('apt-cache', [...apt, 'depends', 'golang-go']) ?? '') ?? []
  if (version === undefined) return false
  const packages = [`golang-${version}-go`, `golang-${version}-src`, 'golang-golang-x-mod-dev', 'torchwood']
  if (run('apt-get', [...apt, 'download', ...packages]) === undefined) return false
  const files = readdirSync(folder).filter((file) => file.endsWith('.deb'))
  if (files.some((file) => run('dpkg-deb', ['-x', file, '.']) === undefined)) return false
  const root = join(folder, 'usr', 'lib', `go-${version}`)
  const environment = {
    GOROOT: root,
    GOPATH: join(folder, 'usr', 'share', 'gocode'),
    GOCACHE: join(folder, 'go-cache'),
    GO111MODULE: 'off',
    GOTOOLCHAIN: 'local',
    CGO_ENABLED: '0',
  }
  const pageSource = join(folder, 'head-reader.go')
  writeFileSync(pageSource, headReader.join('\n'))
  const programs = [
    [goJudge, join(process.cwd(), source)],
    [headReaderProgram, pageSource],
  ] as const
  const areBuilt = programs.every(
    ([program, from]) =>
      run(join(root, 'bin', 'go'), ['build', '-o', program, from], environment) !== undefined,
  )
  for (const left of [...files, 'apt', 'go-cache', 'usr/lib', 'usr/share'])
    rmSync(join(folder, left), { recursive: true, force: true })
  return areBuilt
}

function isUnpacked(wanted: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    if (!unpack()) return false
    writeFileSync(stamp, wanted)
    return true
  } catch {
    // The home folder is not writable, or the disk is full.
    return false
  }
}

// Never fails a run: without them, their tests are skipped.
export function findLogJudges(say: (message: string) => void): void {
  const wanted = hash('sha256', readFileSync(source, 'utf8') + headReader.join('\n'))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!existsSync('/usr/bin/apt-get') || !existsSync(keyring)) {
    say(
      'Third-party programs that check the public log come from Debian packages, which are not available here.',
    )
    return
  }
  say(
    `Unpacking third-party programs that check the public log into ${folder}. This happens once and takes a minute or two.`,
  )
  if (!isUnpacked(wanted)) say('They could not be unpacked, so the tests that need them are skipped.')
}

if (import.meta.main) findLogJudges((message) => console.error(message))
