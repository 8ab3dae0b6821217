// Looks at the public log of a site in a test: a log that holds, and ways to serve something else in its place.
import { badgeFilePath } from '#domain/badge/addresses.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import type { CheckInput } from '#domain/verification/reader-evidence.ts'
import { nodeTools as tools } from '#signing/examine-proof.ts'
import {
  badgeAt,
  checkedAt,
  type Files,
  filesOf,
  issuerAt,
} from '#tests/support/browser-check/issued-site.ts'
import { type At, origin, runOf } from '#tests/support/browser-check/published-files.ts'
import { type LoggedSite, type LogWanted, loggedSite } from '#tests/support/log/logged-site.ts'
import { issueLeaves } from '#tests/support/log/small-log.ts'

export const issuer = issuerAt(origin)
export const files = filesOf(issuer)
export const { id, statusIndex } = badgeAt(origin)
export const document = files[badgeFilePath(id, 'json')] ?? ''
export const now = checkedAt

export const logWith = (wanted: Partial<LogWanted> = {}, of: Files = files) =>
  loggedSite(of, { origin, id, now, ...wanted })

export const serving = (log: LoggedSite, changed: Files): LoggedSite => ({
  ...log,
  files: { ...log.files, ...changed },
})

export const pathsOf = (one: LoggedSite, ...paths: string[]): Files =>
  Object.fromEntries(paths.map((path) => [path, one.files[path] ?? '']))

export const moreLeaves = (count: number, seed?: string) => issueLeaves(count, seed).map(readLeaf)

export const look = (site: At, given: CheckInput = { id }) => runOf(given, files, { tools, ...site })

export const log = logWith()
