// Opens the signing keys, and refuses keys that do not match what the registry has signed.
import { existsSync } from 'node:fs'
import { type Config, siteOrigin } from '#boot/config.ts'
import { readSignedBadge } from '#domain/badge/signed-badge.ts'
import { type NameStore, usedKeyNames } from '#operations/keys/key-names.ts'
import { vouchesFor } from '#signing/examine-proof.ts'
import { KeyFileError, type OpenedKeys, openKeys, placeName } from '#signing/key-file.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Store } from '#store/store.ts'

const documentsToAsk = 100

const keyIdOf = (document: Uint8Array) =>
  readSignedBadge(new TextDecoder().decode(document))?.proof.verificationMethod

// A single altered document is no reason to refuse the keys, because `check` must be able to report it; another
// document signed with the same key is enough.
async function areOfRegistry(keys: KeyRing, [newest, ...earlier]: Uint8Array[]): Promise<boolean> {
  if (newest === undefined || (await vouchesFor(keys, newest))) return true
  const keyId = keyIdOf(newest)
  if (keyId !== undefined && keys.publicKey(keyId) === undefined) return false
  for (const document of earlier)
    if ((keyId === undefined || keyIdOf(document) === keyId) && (await vouchesFor(keys, document)))
      return true
  return false
}

export async function openRegistryKeys(
  config: Config,
  store: Pick<Store, 'newestDocuments'> & NameStore,
  now: Date,
): Promise<OpenedKeys> {
  const documents = await store.newestDocuments(documentsToAsk)
  const place = config.signingKeys
  const [hasSigned, offered] = [documents.length > 0, siteOrigin(config)]
  const makesKey = 'file' in place && !hasSigned && !existsSync(place.file)
  const opened = openKeys({
    place,
    address: config.publicUrl,
    offered,
    now,
    hasSigned,
    issuer: config.issuer,
    ...(makesKey && { usedNames: await usedKeyNames(store, offered, [], now) }),
  })
  if (await areOfRegistry(opened.keys, documents)) return opened
  const signedWith = keyIdOf(documents[0] ?? new Uint8Array()) ?? 'an unreadable key'
  throw new KeyFileError(
    `The signing keys in ${placeName(place)} are not those of this registry, whose newest credential was signed with ${signedWith}: restore the keys that it was signed with.`,
  )
}
