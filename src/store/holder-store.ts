// The interface of one-time links and the pages opened with them. Only hashes of their secrets are stored.
export type HolderAccess = { hash: string; kind: 'link' | 'page'; email: string; until: string }

type Held = Pick<HolderAccess, 'hash' | 'kind'>

// Not part of a backup. An erasure deletes those of its address.
export interface HolderAccessReads {
  holderAccess(held: Held): Promise<HolderAccess | undefined>
}

export interface HolderAccessWrites {
  // Deletes those that ended before that moment.
  putAccess(access: HolderAccess, endedBefore: string): Promise<void>
  // Only one caller gets it.
  takeAccess(held: Held): Promise<HolderAccess | undefined>
}
