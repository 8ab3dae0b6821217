// The check that readers keep as a file names the issuer it was given out by: the build leaves a place for that name.
import { hash } from 'node:crypto'
import { didOf } from '#domain/badge/issuer.ts'
import { escapeMarkup } from '#formats/markup.ts'
import { SiteNotBuilt } from '#server/site/site-manifest.ts'

export type KeptCheck = { html: string; sha256: string }

// Empty where the site does not know its own address: the file then calls nobody by our name.
const place = 'data-issuer=""'

// The check as it is given out at an address.
export function giveOutKeptCheck(built: string, origin: string): KeptCheck {
  const parts = built.split(place)
  if (parts.length !== 2)
    throw new SiteNotBuilt('The built check to keep has no place for its issuer: run npm run build.')
  const issuer = origin === '' ? '' : escapeMarkup(didOf(origin))
  const html = parts.join(`data-issuer="${issuer}"`)
  return { html, sha256: hash('sha256', html) }
}
