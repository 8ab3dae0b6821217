// Fills the issuer and the log into the built offline checker.
import { hash } from 'node:crypto'
import { didOf } from '#domain/badge/issuer.ts'
import { escapeMarkup } from '#formats/markup.ts'
import { SiteNotBuiltError } from '#server/site/site-manifest.ts'

export type OfflineChecker = { html: string; sha256: string }

// Empty if the site does not know its own address; the checker then recognizes no issuer as ours.
const place = 'data-issuer=""'

// `policy` is the log's witness policy verbatim; empty without witnesses.
export type PinnedLog = { vkey: string; policy: string }

export function offlineCheckerFor(built: string, origin: string, log?: PinnedLog): OfflineChecker {
  const parts = built.split(place)
  if (parts.length !== 2)
    throw new SiteNotBuiltError(
      'The built offline checker has no placeholder for its issuer: run npm run build.',
    )
  // Without an address the placeholders stay empty, as built.
  if (origin === '') return { html: built, sha256: hash('sha256', built) }
  const names = { issuer: didOf(origin), log: log?.vkey ?? '', policy: log?.policy ?? '' }
  const html = parts.join(
    Object.entries(names)
      .map(([name, value]) => `data-${name}="${escapeMarkup(value)}"`)
      .join(' '),
  )
  return { html, sha256: hash('sha256', html) }
}
