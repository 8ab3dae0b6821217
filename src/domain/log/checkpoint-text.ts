// The text of a log head: origin, size and root (c2sp.org/tlog-checkpoint).
import { hashBytes, LogFormatError, readBase64, readWhole, writeBase64 } from '#domain/log/bytes.ts'
import type { Hash } from '#domain/log/tree.ts'

export type Checkpoint = { origin: string; size: number; root: Hash }

export function checkpointText({ origin, size, root }: Checkpoint): string {
  if (origin === '' || /[\p{Cc}]/u.test(origin))
    throw new LogFormatError('the origin is empty, or more than one line')
  if (!Number.isSafeInteger(size) || size < 0) throw new LogFormatError(`a log cannot have ${size} leaves`)
  if (root.length !== hashBytes) throw new LogFormatError('the root is not 32 bytes long')
  return `${origin}\n${size}\n${writeBase64(root)}\n`
}

// Extension lines of other logs are ignored.
export function readCheckpointText(text: string): Checkpoint {
  const lines = text.endsWith('\n') ? text.slice(0, -1).split('\n') : []
  const [origin, size, root] = lines
  if (origin === undefined || size === undefined || root === undefined || lines.includes(''))
    throw new LogFormatError('a checkpoint has three lines or more, none of them empty')
  const bytes = readBase64(root, 'the root of the checkpoint')
  if (bytes.length !== hashBytes) throw new LogFormatError('the root of the checkpoint is not 32 bytes long')
  return { origin, size: readWhole(size, 'the size in the checkpoint'), root: bytes }
}
