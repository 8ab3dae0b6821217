// What every downloadable document says about itself.

import { brand } from '#constants/brand.ts'
import { site } from '#content/navigation/site.ts'
import type { DownloadDocument } from '#content/shared/document.ts'
import { month } from '#content/shared/figures.ts'

export const versionLine = ({ version }: DownloadDocument) => `Version ${version}`

export const dateLines = ({ date, revised }: DownloadDocument) => [month(date), `Revised ${month(revised)}`]

export const pageLine = (page: number, pages: number) => `Page ${page} of ${pages}`

export const daysAxis = 'Day'

export const tickBoxName = 'Checkbox'

export const imprint = (document: DownloadDocument) =>
  `${document.title}, ${versionLine(document).toLowerCase()}, ${dateLines(document).join(', ').replace('Revised', 'revised')}. Published by ${brand.name}, which keeps the current version on its website. Questions and corrections are welcome through its contact page. ${site.copyright} You may copy this document unchanged, and cite it with its title, version and source.`
