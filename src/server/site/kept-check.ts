// The check that readers keep as a file names the issuer and the log that it was given out by: the build leaves a place.
import { hash } from 'node:crypto'
import { didOf } from '#domain/badge/issuer.ts'
import { escapeMarkup } from '#formats/markup.ts'
import { SiteNotBuilt } from '#server/site/site-manifest.ts'

export type KeptCheck = { html: string; sha256: string }

// Empty where the site does not know its own address: the file then calls nobody by our name.
const place = 'data-issuer=""'

// `policy` is that of the log's witnesses, word for word; empty where there are none.
export type PinnedLog = { vkey: string; policy: string }

// The check as it is given out at an address.
export function giveOutKeptCheck(built: string, origin: string, log?: PinnedLog): KeptCheck {
  const parts = built.split(place)
  if (parts.length !== 2)
    throw new SiteNotBuilt('The built check to keep has no place for its issuer: run npm run build.')
  // Empty places are those of the build.
  if (origin === '') return { html: built, sha256: hash('sha256', built) }
  const names = { issuer: didOf(origin), log: log?.vkey ?? '', policy: log?.policy ?? '' }
  const html = parts.join(
    Object.entries(names)
      .map(([name, value]) => `data-${name}="${escapeMarkup(value)}"`)
      .join(' '),
  )
  return { html, sha256: hash('sha256', html) }
}
