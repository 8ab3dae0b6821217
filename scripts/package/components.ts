// What of others an archive has: a list for machines (CycloneDX), and their licenses for people.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fits, type Locked, lockedPackages, nameOf } from '#scripts/package/locked.ts'

type Component = Locked & { name: string; place: string }

// Everything that builds and runs a server, because parts of it are bundled; nothing that only tests need.
export const componentsFor = (arch: string): Component[] =>
  Object.entries(lockedPackages())
    .filter(([place, one]) => place.startsWith('node_modules/') && !one.dev && !one.link && fits(one, arch))
    .map(([place, one]) => ({ ...one, place, name: nameOf(place) }))
    .toSorted((one, other) => (`${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1))

const purlOf = ({ name, version }: Component) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function described(component: Component) {
  const { name, version, license, integrity } = component
  const purl = purlOf(component)
  const hash = integrity && Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
  return {
    ...{ type: 'library', 'bom-ref': purl, name, version, purl },
    ...(license && {
      licenses: [/^SEE /.test(license) ? { license: { name: license } } : { expression: license }],
    }),
    ...(hash && { hashes: [{ alg: 'SHA-512', content: hash }] }),
  }
}

export function billOfMaterials(product: { name: string; version: string }, arch: string, at: Date): string {
  const components = new Map(componentsFor(arch).map((one) => [purlOf(one), described(one)]))
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: at.toISOString(), component: { type: 'application', ...product } },
    components: [...components.values()],
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

// The texts, each with the packages that it is of. `folders` are searched for a package in order.
export function licenses(arch: string, folders: readonly string[]): string {
  const packagesOf = new Map<string, Set<string>>()
  for (const { name, version, license = 'no license named', place } of componentsFor(arch)) {
    const found = folders.flatMap((folder) =>
      globSync(join(folder, place, '{LICEN[CS]E,licen[cs]e,COPYING}*')),
    )
    const text = found[0]
      ? readFileSync(found[0], 'utf8').trim()
      : `(The package has no text of its license.)`
    const packages = packagesOf.get(text) ?? new Set()
    packagesOf.set(text, packages.add(`${name} ${version}: ${license}`))
  }
  return [...packagesOf]
    .map(([text, packages]) => `${[...packages].join('\n')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}
