// The lines of a backup, and a file of other lines whose sum is right: anyone who can edit a backup can make one.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'

// Without the last, which holds the sum.
export const readBackupLines = (file: string): string[] =>
  gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(0, -1)

export function writeBackupLines(file: string, lines: readonly string[]): void {
  const text = lines.map((line) => `${line}\n`).join('')
  const credentials = lines.filter((line) => line.startsWith('{"kind":"credential"')).length
  const sha256 = createHash('sha256').update(text).digest('hex')
  writeFileSync(file, gzipSync(`${text}${JSON.stringify({ end: true, credentials, sha256 })}\n`))
}
