// Finds a Chromium for browser tests, or installs one if possible.
import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { findOnPath, isExecutable } from '#scripts/find-program.ts'

// As root and in containers it has no sandbox; it must fetch only what a test requests.
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// The headless shell takes less than half the CPU time.
const withoutWindows = ['chromium-headless-shell']
const withWindows = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const packages = [['chromium-headless-shell', 'chromium'], ['chromium']]

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0

// System-wide, which only root can do, as in a container.
function install(say: (message: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return undefined
  say(
    [
      'The packages `chromium` and, where there is one, `chromium-headless-shell` are now installed for the whole system with',
      'apt-get. To keep the system as it is, stop this and set CHROMIUM_PATH to a Chromium or Chrome.',
    ].join('\n'),
  )
  if (!succeeds('apt-get', ['update', '-qq'])) return undefined
  const isInstalled = packages.some((wanted) => succeeds('apt-get', ['install', '-y', '-qq', ...wanted]))
  return isInstalled ? findOnPath([...withoutWindows, ...withWindows]) : undefined
}

// Undefined means Playwright's own Chromium.
export function findChromium(say: (message: string) => void): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH names ${given}, which cannot be run.`)
    return given
  }
  const quick = findOnPath(withoutWindows) ?? install(say)
  if (quick) return quick
  const found = findOnPath(withWindows)
  if (found) return found
  say(
    [
      'No Chromium was found, so Playwright now downloads one into its own folder in your home.',
      'To use another instead, stop this and set CHROMIUM_PATH to it.',
    ].join('\n'),
  )
  if (succeeds('npx', ['playwright', 'install', 'chromium'])) return undefined
  throw new Error('No Chromium was found or could be installed: set CHROMIUM_PATH to one.')
}

// For features that need a full browser, such as the back/forward cache.
export const chromiumWithWindows = (chosen: string | undefined): string | undefined =>
  chosen && !withoutWindows.includes(basename(chosen)) ? chosen : findOnPath(withWindows)
