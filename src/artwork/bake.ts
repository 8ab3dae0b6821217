// Puts the signed document into a picture of its badge, where any reader of Open Badges 3.0 finds it.

import type { ArtworkInput } from '#artwork/artwork-input.ts'
import { badgeSvg } from '#artwork/badge.ts'
import { textChunk } from '#artwork/png.ts'
import { pngOf } from '#artwork/rasterize.ts'

const namespace = 'https://purl.imsglobal.org/ob/v3p0'

// XML ends a text at ]]> and reads a carriage return as a line's end. Two signs it cannot hold at all: in a JSON
// text they can only stand in a string, where their escape is the same.
const cdata = (text: string) =>
  `<![CDATA[${text
    .replaceAll('\ufffe', '\\ufffe')
    .replaceAll('\uffff', '\\uffff')
    .replaceAll(']]>', ']]]]><![CDATA[>')
    .replaceAll('\r', ']]>&#13;<![CDATA[')}]]>`

export function bakedSvg(svg: string, document: string): string {
  const end = svg.indexOf('>', svg.indexOf('<svg'))
  const opening = `${svg.slice(0, end)} xmlns:openbadges="${namespace}">`
  return `${opening}<openbadges:credential>${cdata(document)}</openbadges:credential>${svg.slice(end + 1)}`
}

const keyword = 'openbadgecredential'
const badgePixels = 800

export async function bakedPng(input: ArtworkInput): Promise<Buffer> {
  return pngOf(await badgeSvg(input), badgePixels, textChunk(keyword, input.document))
}
