// Searches the public directory; everything on a card comes from the signed document and the status lists.

import { type CredentialType, directoryLimits } from '#constants/registry.ts'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { hasBit, statusListOf } from '#domain/badge/badge.ts'
import { readSignedBadge } from '#domain/badge/signed-badge.ts'
import { fullName, type Holder, standingOn } from '#domain/credential/credential.ts'
import type { CardStanding } from '#domain/verification/verdict.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import type { ConfirmedLog } from '#operations/log/confirmed-log.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import type { DirectoryPage, DirectorySearch, Store, StoredRecord } from '#store/store.ts'

export type DirectoryCard = {
  id: string
  type: CredentialType
  user: Pick<Holder, 'firstName' | 'lastName'>
  course: { title: string }
  issuedAt: string
  expiresAt?: string
  verificationHash: string
  standing: CardStanding
}

type Status = { log: ConfirmedLog | undefined; lists: DirectoryPage['lists']; confirmation: PublicLog }

function isSet(
  { log, lists, confirmation }: Status,
  statusIndex: number,
  purpose: StatusPurpose,
): boolean | undefined {
  const { list, bit } = statusListOf(statusIndex)
  const stored = lists.find((one) => one.list === list && one.purpose === purpose)
  if (!stored || !log || !confirmation.isNewestList(log, stored)) return undefined
  return hasBit(stored.bits, bit)
}

function standingOf(
  status: Status,
  badge: { statusIndex: number; issuedAt: string; expiresAt?: string },
  on: Date,
): CardStanding {
  const [isRevoked, isSuspended] = (['revocation', 'suspension'] as const).map((purpose) =>
    isSet(status, badge.statusIndex, purpose),
  )
  if (isRevoked === undefined || isSuspended === undefined) return 'not-fully-verified'
  if (isRevoked) return 'revoked'
  if (isSuspended) return 'suspended'
  return standingOn(badge, on)
}

// The document has the full name; the columns have its two parts, which must add up to it.
function cardOf({ credential, document }: StoredRecord, status: Status, on: Date): DirectoryCard[] {
  const badge = document && readSignedBadge(new TextDecoder().decode(document.bytes))?.badge
  if (!badge || badge.id !== credential.id) return []
  const { firstName, lastName } = credential.holder
  const isSigned = fullName(credential.holder) === badge.holderName
  return [
    {
      id: badge.id,
      type: badge.course.type,
      user: isSigned ? { firstName, lastName } : { firstName: badge.holderName, lastName: '' },
      course: { title: badge.course.title },
      issuedAt: badge.issuedAt,
      ...(badge.expiresAt !== undefined && { expiresAt: badge.expiresAt }),
      verificationHash: credential.verificationHash,
      standing: standingOf(status, badge, on),
    },
  ]
}

type Parts = { store: Store; log: PublicLog }

export async function searchDirectory(
  { store, log }: Parts,
  query: DirectorySearch,
  on: Date,
): Promise<{ cards: DirectoryCard[]; total: number }> {
  const head = log.head()
  const page = await store.directory(query, directoryLimits.maxSearchResults)
  return { cards: await cardsOf(log, head, page, on), total: page.total }
}

// The head is read before the page, so that commits in between do not look like a loss.
export async function cardsOf(
  log: PublicLog,
  head: ReturnType<PublicLog['head']>,
  page: DirectoryPage,
  on: Date,
): Promise<DirectoryCard[]> {
  const confirmed = await log.confirm(head, page.log).catch((error) => {
    if (error instanceof LogStateError) return undefined
    throw error
  })
  const status = { log: confirmed, lists: page.lists, confirmation: log }
  return page.records.flatMap((record) => cardOf(record, status, on))
}
