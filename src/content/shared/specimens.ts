// The sample badge, verdict and board paper that pages show, rendered like real ones.

import { specimenDays } from '#constants/certification.ts'
import { specimen } from '#content/pages/home.ts'
import { linkPreview } from '#content/shared/certificate.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'

export type Picture = { src: string; alt: string; caption: string; width: number; height: number }

export const badgePicture: Picture = {
  src: '/pictures/badge.svg',
  alt: 'Sample badge: an engraved medal with the program, the holder and the issue date',
  caption: 'Sample',
  width: 288,
  height: 288,
}

export const verdictPicture: Picture = {
  src: '/pictures/verdict.svg',
  alt: 'Sample result: “Valid Credential”, with the holder, the program and the date checked',
  caption: 'Sample',
  width: 960,
  height: 504,
}

export const boardPaper = {
  heading: 'Board paper',
  text: 'Every estimate prints as two pages: the expected annual loss and its range, what a bad year looks like, what each package could save, and the sources behind the figures. Add your organization’s name, then print it or save it as a PDF.',
  link: { href: '/calculator', text: 'Make your own' },
  alt: 'Sample board paper: the exposure in dollars, its range and where it comes from',
  caption: 'Sample shown',
}

export const paperSpecimen = {
  input: {
    industry: 'financial',
    region: 'us',
    annualRevenue: 500_000_000,
    aiSystemsCount: 20,
    highRiskModelsCount: 6,
    priorIncidents: false,
    regulatoryPosture: 'med',
  },
  organization: 'Example Bank',
} as const

export const badgeSpecimen = ({ courses }: Catalogue) => {
  const course = courses.find(({ type }) => type === 'MICRO')
  if (!course) throw new Error('The catalogue of the build has no micro-credential.')
  return {
    holderName: specimen.holder,
    course: { title: course.title, type: course.type },
    issuedAt: specimenDays.issued,
    standing: 'valid',
  } as const
}

export const verdictSpecimen = ({ courses }: Catalogue) => {
  const course = courses.find(({ type }) => type === 'CERT')
  if (!course) throw new Error('The catalogue of the build has no certification.')
  return {
    holderName: specimen.holder,
    courseTitle: course.title,
    standing: 'valid',
    heading: 'Valid Credential',
    sentence: linkPreview.valid(specimenDays.checked),
    asOf: specimenDays.checked,
  } as const
}
