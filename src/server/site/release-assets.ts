// Keeps the assets of the last releases in a folder that servers share: while they are replaced one by one, a page of one
// release may ask a server of another for its scripts.
import { hash, randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltSite } from '#server/site/built-site.ts'
import { type Encoding, fileWith } from '#server/site/prepared-file.ts'

const keptReleases = 5
// What a start that was killed has left.
const partialMark = '.partial'
const partialMs = 60 * 60 * 1000

// Names every file with its SHA-256: what was torn by a power cut, or changed since, is not given out.
const listFile = 'list.json'
type AssetList = Record<string, string>

const assetTypes: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  jsonld: 'application/ld+json',
  svg: 'image/svg+xml; charset=utf-8',
  woff: 'font/woff',
  woff2: 'font/woff2',
}
// Another release may have kinds of assets that this one does not know.
const unknownType = 'application/octet-stream'

export type FormerAsset = { type: string; encoding?: Encoding; body: Buffer }

const newestFirst = (folder: string): string[] =>
  readdirSync(folder)
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at)
    .map(({ name }) => name)

const hashOf = (file: string) => (existsSync(file) ? hash('sha256', readFileSync(file)) : undefined)

function copyRelease(assets: string, target: string): void {
  const names = readdirSync(assets)
  const list = JSON.stringify(Object.fromEntries(names.map((name) => [name, hashOf(join(assets, name))])))
  const isSound =
    existsSync(join(target, listFile)) &&
    readFileSync(join(target, listFile), 'utf8') === list &&
    names.every((name) => hashOf(join(target, name)) === hashOf(join(assets, name)))
  if (isSound) return
  rmSync(target, { recursive: true, force: true })
  const partial = `${target}.${randomBytes(8).toString('hex')}${partialMark}`
  cpSync(assets, partial, { recursive: true })
  writeFileSync(join(partial, listFile), list)
  try {
    renameSync(partial, target)
  } catch {
    // Another server of this release was first.
    rmSync(partial, { recursive: true, force: true })
  }
}

function removeOld(folder: string, now: Date): void {
  const isPartial = (name: string) => name.endsWith(partialMark)
  const all = newestFirst(folder)
  const old = all.filter((name) => !isPartial(name)).slice(keptReleases)
  const left = all.filter(
    (name) => isPartial(name) && now.getTime() - statSync(join(folder, name)).mtimeMs > partialMs,
  )
  for (const name of [...old, ...left]) rmSync(join(folder, name), { recursive: true, force: true })
}

// Called before a server takes requests, so that the others can answer for what its pages will ask.
export function keepAssets({ directory, release }: BuiltSite, folder: string, now: Date): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const target = join(folder, release)
  copyRelease(join(directory, 'assets'), target)
  // Those that were started last are kept, whichever was built last.
  utimesSync(target, now, now)
  removeOld(folder, now)
}

async function readSound(folder: string, name: string, list: AssetList): Promise<Buffer | undefined> {
  if (!Object.hasOwn(list, name)) return undefined
  const body = await readFile(join(folder, name)).catch(() => undefined)
  return body && hash('sha256', body) === list[name] ? body : undefined
}

async function findIn(folder: string, name: string, accepted: Encoding[]): Promise<FormerAsset | undefined> {
  const text = await readFile(join(folder, listFile), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const type = assetTypes[name.split('.').at(-1) ?? ''] ?? unknownType
  const list: AssetList = JSON.parse(text)
  for (const encoding of accepted) {
    const body = await readSound(folder, fileWith(name, encoding), list)
    if (body) return { type, encoding, body }
  }
  const body = await readSound(folder, name, list)
  return body && { type, body }
}

// Looked for when it is asked for: another server may have been started since.
export async function findAsset(
  folder: string,
  name: string,
  accepted: Encoding[],
): Promise<FormerAsset | undefined> {
  let releases: string[]
  try {
    releases = newestFirst(folder).filter((release) =>
      statSync(join(folder, release, name), { throwIfNoEntry: false }),
    )
  } catch {
    return undefined
  }
  for (const release of releases) {
    const found = await findIn(join(folder, release), name, accepted)
    if (found) return found
  }
  return undefined
}
