// Opens the public log's key, and refuses one that does not match the log's first leaf.
import type { Config } from '#boot/config.ts'
import { equalBytes, unlessFault } from '#domain/log/bytes.ts'
import { type Genesis, readLeaf } from '#domain/log/leaf.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { type LogKey, LogKeyError, openLogKey } from '#signing/log-key.ts'
import type { Store } from '#store/store.ts'

async function genesisIn(store: Pick<Store, 'logLeaves'>): Promise<Genesis | undefined> {
  const [first] = await store.logLeaves(0, 1)
  // An altered leaf is no reason to refuse the key, because `check` must be able to report it.
  const leaf = first && unlessFault(() => readLeaf(first))
  return leaf?.type === 'genesis' ? leaf : undefined
}

// If an older copy of the key was put back, the registry still knows the names of later logs: from the newest log's
// first leaf, and from the journal.
async function passOverNames(key: LogKey, store: Pick<Store, 'history'>, begun: string | undefined) {
  if (begun === key.origin) return
  if (begun !== undefined) key.passOver(begun)
  while ((await store.history(key.nextOrigin)).length > 0) key.passOver(key.nextOrigin)
}

const headMissing = (file: string) =>
  `The head of the public log is not next to its key ${file}: put your copy of log-head there. If there is none, nothing shows whether this registry is the newest: restore the newest backup with northmark restore FILE --after-loss REASON, or begin a new log with northmark log recover --why REASON.`

export async function openLogSigner(
  { logKeyFile: file, signingKeys }: Config,
  store: Pick<Store, 'logState' | 'logLeaves' | 'history'>,
  keys: KeyRing,
  now: Date,
  // For commands that handle a missing head themselves.
  { withoutHead = 'refused' }: { withoutHead?: 'refused' | 'accepted' } = {},
): Promise<LogKey> {
  const { size } = await store.logState()
  const key = openLogKey({
    file,
    signingKeysFile: 'file' in signingKeys ? signingKeys.file : undefined,
    origin: `${new URL(keys.origin).host}/log`,
    now,
    hasBegun: size > 0,
  })
  const begun = await genesisIn(store)
  if (begun && !equalBytes(begun.logKey, key.publicKey))
    throw new LogKeyError(
      `The log’s key in ${file} is not the one that the registry’s log began with: restore that one from your copy.`,
    )
  if (withoutHead === 'refused' && !key.head()) throw new LogKeyError(headMissing(file))
  await passOverNames(key, store, begun?.origin)
  return key
}
