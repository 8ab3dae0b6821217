// Finds a Chromium for the browser tests, or installs one where that can be done.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function chromiumOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0

// Nothing means: Playwright's own Chromium, which it then finds by itself.
export function findChromium(say: (words: string) => void): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH names ${given}, which cannot be run.`)
    return given
  }
  const found = chromiumOnPath()
  if (found) return found

  const mayUseApt = process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')
  if (mayUseApt) {
    say('Installing Chromium with apt-get …')
    const isInstalled =
      succeeds('apt-get', ['update', '-qq']) && succeeds('apt-get', ['install', '-y', '-qq', 'chromium'])
    if (isInstalled) return chromiumOnPath()
  }
  say('Installing Chromium through Playwright …')
  if (succeeds('npx', ['playwright', 'install', 'chromium'])) return undefined
  throw new Error('No Chromium was found or could be installed: set CHROMIUM_PATH to one.')
}
