// Makes a folder for a test, and removes it with everything in it when the process that asked for it ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []

// A process runs test files, or Playwright's settings, and ends with them.
function removeAll(): void {
  // A thread that still writes may put a file into a folder that is being emptied.
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

export function temporaryFolder(name: string): string {
  if (made.length === 0) process.once('exit', removeAll)
  const folder = mkdtempSync(join(tmpdir(), `northmark-${name}-`))
  made.push(folder)
  return folder
}
