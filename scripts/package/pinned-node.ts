// Finds the pinned Node for the archive, because no other was tested.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

type Manifest = { optionalDependencies: Record<string, string> }

const systemOf = (platform: string) => (platform === 'win32' ? 'win' : platform)

export function pinnedVersion(): string {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const [version, ...others] = new Set(
    Object.entries(optionalDependencies).flatMap(([name, one]) => (name.startsWith('node-') ? [one] : [])),
  )
  if (version === undefined || others.length > 0)
    throw new Error('package.json does not pin a single version of Node')
  return version
}

// The package for this platform, or the running Node if there is none, as on a Mac.
function nodeHere(): string {
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const packaged = `node_modules/node-${systemOf(process.platform)}-${process.arch}/${program}`
  return existsSync(packaged) ? packaged : process.execPath
}

export function pinnedNode(file = nodeHere()): string {
  const wanted = `v${pinnedVersion()}`
  const version = spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (version !== wanted)
    throw new Error(
      `The archive contains Node ${wanted}, and ${file} is ${version || 'no Node'}: run npm ci.`,
    )
  return file
}
