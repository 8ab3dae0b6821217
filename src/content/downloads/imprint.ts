// What every downloadable document says about itself.
import type { DownloadDocument } from '#content/document.ts'
import { month } from '#content/figures.ts'
import { site } from '#content/site.ts'
import { brand, mailbox } from '#facts/brand.ts'

export const versionLine = ({ version }: DownloadDocument) => `Version ${version}`

export const dateLine = ({ date }: DownloadDocument) => month(date)

export const pageLine = (page: number, pages: number) => `Page ${page} of ${pages}`

export const daysAxis = 'Day'

export const tickBoxName = 'Box to tick'

export const imprint = (document: DownloadDocument) =>
  `${document.title}, ${versionLine(document).toLowerCase()}, ${dateLine(document)}. Published by ${brand.name}, which keeps the current version on its website. Questions and corrections are welcome at ${mailbox.general}. ${site.copyright}`
