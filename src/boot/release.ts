// The release and the commit it was built from.
import { readFileSync } from 'node:fs'
import { releaseFile, unknownCommit } from '#constants/release.ts'

export type Release = { release: string; commit: string }

function readField(file: string, field: string): string | undefined {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8'))[field]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

export const readRelease = (): Release => ({
  release: readField('package.json', 'version') ?? 'unknown',
  commit: readField(releaseFile, 'commit') ?? unknownCommit,
})

export const releaseLine = ({ release, commit }: Release) => `northmark ${release} (commit ${commit})`
