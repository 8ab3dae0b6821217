// Finds programs on this machine.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// The first of these names on the PATH or in the other folders.
export function findOnPath(names: string[], alsoIn: string[] = []): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...alsoIn]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}
