// Where everything about a badge is found: each address stands in signed documents, so none of them ever changes.
import type { CredentialType } from '#facts/registry.ts'

export const badgeFormats = ['json', 'svg', 'png', 'pdf'] as const
export type BadgeFormat = (typeof badgeFormats)[number]

export const mediaTypes: Record<BadgeFormat, string> = {
  json: 'application/vc',
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
}

export const didDocumentPath = '/.well-known/did.json'

export const badgePath = (id: string) => `/credentials/${id}`
export const badgeFilePath = (id: string, format: BadgeFormat) => `/credentials/${id}.${format}`
// The address of the verification, to be read by a camera.
export const qrPath = (id: string) => `/credentials/${id}/qr.svg`
// What a shared link shows: the outcome as it is now.
export const badgePreviewPath = (id: string) => `/credentials/${id}/preview.png`
export const unknownPreviewPath = badgePreviewPath('unknown')

export const achievementPath = (courseId: string) => `/achievements/${courseId}`
export const achievementImagePath = (courseId: string) => `/achievements/${courseId}.svg`

// Where each kind of achievement is explained to people.
export const programPaths: Record<CredentialType, string> = {
  CERT: '/certification',
  MICRO: '/micro',
  CEU: '/ceu',
}

export const statusListPath = (list: number) => `/status/${list}`

export const verificationPath = (cid: string) => `/verify?cid=${encodeURIComponent(cid)}`
