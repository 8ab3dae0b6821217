// Boots a server even while PostgreSQL is away: serves what needs no registry, and uses it once it is reachable.
import { existsSync } from 'node:fs'
import type { Config } from '#boot/config.ts'
import { openLogSigner } from '#boot/log-signer.ts'
import { openRegistryKeys } from '#boot/registry-keys.ts'
import {
  type Booted,
  boot,
  registryOf,
  type Services,
  StoreNotOpenedError,
  systemClock,
} from '#boot/services.ts'
import { readWitnesses } from '#boot/witnesses.ts'
import { databaseTimeoutMs } from '#constants/limits.ts'
import { isStoreError, StoreError } from '#errors/store-error.ts'
import type { Store } from '#store/store.ts'

const retryMs = 1000

export type ServerBoot = {
  say: (message: string) => void
  // Prepares a registry that was just opened, before it is used.
  prepare: (booted: Booted) => Promise<void>
  // The registry is reachable but cannot be used, so the start is refused after all.
  onRefused: (error: unknown) => void
}

const isAway = (error: unknown) =>
  isStoreError(error, 'unreachable') || (error instanceof StoreNotOpenedError && error.isAway)

// Only the registry can say whether a key may be made, so nothing is served until keys exist.
const hasKeys = ({ signingKeys, logKeyFile }: Config) =>
  ('text' in signingKeys || existsSync(signingKeys.file)) && existsSync(logKeyFile)

// A stub store used until PostgreSQL is reachable: it has signed documents, and its log has begun.
const stubStore = {
  newestDocuments: async () => [],
  logState: async () => ({ size: 1 }),
  logLeaves: async () => [],
  logChanges: async () => [],
  history: async () => [],
}

type LateStore = { store: Store; open: (store: Store) => void }

// Until it is open, every call fails as for an unreachable registry.
function lateStore(onClose: () => void): LateStore {
  let opened: Store | undefined
  const calls = {
    async close() {
      onClose()
      await opened?.close()
    },
  }
  const store = new Proxy(calls as Store, {
    get(own, name: keyof Store) {
      if (name === 'close') return own.close
      return opened
        ? opened[name]
        : () => Promise.reject(new StoreError('unreachable', new Error('it is not open yet')))
    },
  })
  return {
    store,
    open: (found) => {
      opened = found
    },
  }
}

export async function bootServer(config: Config, { say, prepare, onRefused }: ServerBoot): Promise<Services> {
  async function open(): Promise<Booted> {
    const booted = await boot(config, { databaseTimeoutMs, say })
    try {
      await prepare(booted)
      return booted
    } catch (error) {
      await booted.store.close()
      throw error
    }
  }

  try {
    return await open()
  } catch (error) {
    if (!config.databaseUrl || !isAway(error) || !hasKeys(config)) throw error
    say(`${(error as Error).message} Pages are served meanwhile, and the connection is retried every second.`)
  }

  const clock = systemClock
  const { keys } = await openRegistryKeys(config, stubStore, clock.now())
  const signer = await openLogSigner(config, stubStore, keys, clock.now())
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const late = lateStore(() => {
    isClosed = true
    clearTimeout(timer)
  })
  async function tryAgain(): Promise<void> {
    try {
      const { store } = await open()
      if (isClosed) return await store.close()
      late.open(store)
      say('The registry is open.')
    } catch (error) {
      if (isClosed) return
      if (isAway(error)) timer = setTimeout(tryAgain, retryMs)
      else onRefused(error)
    }
  }
  timer = setTimeout(tryAgain, retryMs)
  const { store } = late
  const policy = readWitnesses(config, signer.publicKey)
  const { notifyHolders } = config.mail
  return { ...registryOf({ store, keys, signer, policy, notifyHolders }), clock }
}
