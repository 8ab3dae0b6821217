// Answers of the verification call, one for each state of the page, and a server that gives them.
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import encodeQR from 'qr'
import type { Verification, VerifiedCredential } from '#contract/registry.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { credentialIdFrom } from '#domain/credential/credential-id.ts'
import { type CheckName, checkNames, type Outcome, type VerdictCheck } from '#domain/verification/verdict.ts'
import { renderEntry } from '#scripts/build/paths.ts'
import { verifyRoute } from '#server/site/site-manifest.ts'
import { compileVerifyPage } from '#server/site/verify-page-template.ts'

export const id = credentialIdFrom(Uint8Array.of(11, 222, 73, 4, 95, 160, 77, 8))
export const hash = '3f2a91c07be455d1a09c6ee2f1b8d7744c1a52e9f0c36b8d9e77a1b2c3d4e5f6'

export const credential: VerifiedCredential = {
  id,
  type: 'CERT',
  course: { title: 'AI Governance & Human Resilience' },
  issuedAt: '2025-10-15T00:00:00Z',
  expiresAt: '2099-10-15T00:00:00Z',
  expired: false,
  signed: true,
  verificationHash: hash,
  holder: { name: 'Amara Okafor-Lindqvist', email: 'amara@example.com' },
}

const checks = (but: Partial<Record<CheckName, Outcome>> = {}): VerdictCheck[] =>
  checkNames.map((name) => ({ name, outcome: but[name] ?? 'passed' }))

// The longest that a record may be.
export const longest: Verification = {
  valid: true,
  finding: 'valid',
  standing: 'valid',
  credential: {
    ...credential,
    course: {
      title: 'Governance, Risk, Compliance and Human Resilience for Regulated Institutions '.repeat(2),
    },
    verificationHash: 'f'.repeat(128),
    holder: {
      name: `${'Wolfeschlegelsteinhausen '.repeat(4)}${'Featherstonehaugh-Cholmondeley '.repeat(3)}`.slice(
        0,
        200,
      ),
      email: `${'a'.repeat(60)}@${'b'.repeat(180)}.example.com`,
    },
  },
  checks: checks(),
}

export const answers = {
  valid: { valid: true, finding: 'valid', standing: 'valid', credential, checks: checks() },
  expired: {
    valid: true,
    finding: 'expired',
    standing: 'expired',
    message: 'This credential expired on January 31, 2020.',
    credential: { ...credential, expired: true, expiresAt: '2020-01-31T23:59:59Z' },
    checks: checks({ expiry: 'failed' }),
  },
  revoked: {
    valid: false,
    finding: 'revoked',
    standing: 'revoked',
    message: 'This credential was revoked on May 1, 2026.',
    credential: { ...credential, revokedAt: '2026-05-01T10:00:00Z' },
    checks: checks({ revocation: 'failed' }),
  },
  unknown: {
    valid: false,
    finding: 'unknown',
    standing: 'invalid',
    message: 'The registry has no credential with this ID. Please check it for typos.',
    checks: checkNames.map((name) => ({
      name,
      outcome: name === 'registry' ? 'failed' : 'could not check',
    })),
  },
  suspended: {
    valid: false,
    finding: 'suspended',
    standing: 'suspended',
    message: 'Suspended since June 1, 2026. It is not valid until the suspension ends.',
    credential: { ...credential, suspendedAt: '2026-06-01T10:00:00Z' },
    checks: checks({ suspension: 'failed' }),
  },
  'not yet valid': {
    valid: false,
    finding: 'not-yet-valid',
    standing: 'not-yet-valid',
    message: 'This credential is not valid before January 1, 2030.',
    credential: { ...credential, issuedAt: '2030-01-01T00:00:00Z' },
    checks: checks({ start: 'failed' }),
  },
  unchecked: {
    valid: false,
    finding: 'unchecked',
    standing: 'not-fully-verified',
    message:
      'The registry lists this credential, but some checks could not be completed. Please try again later.',
    credential: { ...credential, signed: false },
    checks: checks({ document: 'could not check', signature: 'could not check' }),
  },
} satisfies Record<string, Verification>

const badge = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'

// The page as it comes from a server that could not verify: it asks by itself.
export async function serveUnanswered(page: Page): Promise<void> {
  const { renderUnanswered }: typeof import('#web/entry-render.tsx') = await import(
    pathToFileURL(renderEntry).href
  )
  await page.route(
    ({ pathname, searchParams }) => pathname === verifyRoute && searchParams.has('cid'),
    async (route) => {
      const { origin, searchParams } = new URL(route.request().url())
      const response = await route.fetch({ url: origin + verifyRoute })
      const tools = await renderUnanswered({
        cid: searchParams.get('cid') ?? '',
        origin,
        checkerHash: '',
        runBy: '',
        isSample: true,
      })
      const body = compileVerifyPage(await response.text())(tools)
      await route.fulfill({ response, body })
    },
  )
}

// Gives the answer to every call, and the pictures that go with it; tells which cids were asked for.
export async function give(page: Page, answer: object): Promise<string[]> {
  await serveUnanswered(page)
  const asked: string[] = []
  await page.route('**/api/credentials/verify/*', (route) => {
    asked.push(decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? ''))
    return route.fulfill({ json: answer })
  })
  const draw = (pattern: string, body: (origin: string) => string) =>
    page.route(pattern, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: body(new URL(route.request().url()).origin) }),
    )
  await draw('**/credentials/*.svg', () => badge)
  await draw('**/credentials/*/qr.svg', (origin) =>
    encodeQR(origin + verificationPath(id), 'svg', { border: 2 }),
  )
  return asked
}

// Opens everything that is folded, down to the last format.
export const openFolds = (page: Page) =>
  page.locator('main').evaluate((main) => {
    for (const fold of main.querySelectorAll('details')) fold.open = true
  })

export const banner = (page: Page) => page.locator('[data-standing]')
