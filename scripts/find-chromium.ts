// Finds a Chromium for the browser tests and measurements, or installs one where that can be done, and says how it is run.
import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { findOnPath, isExecutable } from '#scripts/find-program.ts'

// As root and in a container it has no sandbox; it must fetch nothing but what a test asks for.
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// The same browser without its windows does the same work in less than half the processor time.
const withoutWindows = ['chromium-headless-shell']
const withWindows = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const packages = [['chromium-headless-shell', 'chromium'], ['chromium']]

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0

// For the whole system, which only root may do, as in a container.
function install(say: (words: string) => void): string | undefined {
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

// Nothing means: Playwright's own Chromium, which it then finds by itself.
export function findChromium(say: (words: string) => void): string | undefined {
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

// For what only a browser with windows does, such as keeping a page for the way back.
export const chromiumWithWindows = (chosen: string | undefined): string | undefined =>
  chosen && !withoutWindows.includes(basename(chosen)) ? chosen : findOnPath(withWindows)
