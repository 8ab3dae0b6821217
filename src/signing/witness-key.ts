// The key with which this software witnesses the logs of others, in a file of its own.
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { type NoteKey, noteKey, type SignEd25519 } from '#domain/log/note.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { replaceFile, underLock } from '#signing/locked-file.ts'
import { newEd25519, readKeyPair, sha256, signerWith, writeKeyPair } from '#signing/log-crypto.ts'

export class WitnessKeyNotUsable extends UserFacingError {}

export type WitnessKey = { key: NoteKey; sign: SignEd25519 }

function readStored(text: string): WitnessKey {
  const { name, ...pair } = JSON.parse(text) as Record<string, unknown>
  const read = readKeyPair(pair)
  const sign = read && signerWith(read)
  if (typeof name !== 'string' || !read || !sign) throw new Error('it lacks a name or a key')
  return { key: noteKey(sha256, name, 'cosignature/v1', read.publicKey), sign }
}

// Makes a key under that name, where there is none. A witness keeps its name: others know its key by it.
export function openWitnessKey(file: string, name: string): WitnessKey {
  try {
    underLock(file, () => {
      if (existsSync(file)) return
      const text = `${JSON.stringify({ name, ...writeKeyPair(newEd25519()) }, null, 2)}\n`
      replaceFile(file, text, readStored)
    })
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
    return readStored(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException
    const isJson = error instanceof SyntaxError
    const reason = syscall && code ? `it cannot be read or written (${code})` : message
    throw new WitnessKeyNotUsable(
      `The key of the witness in ${file} cannot be used: ${isJson ? 'it is not JSON, or only a part of it' : reason}.`,
      { cause: error },
    )
  }
}
