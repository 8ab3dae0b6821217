// Reads a settings file, in the format of .env files.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from '#boot/setting-kinds.ts'
import type { Environment } from '#boot/settings.ts'

export function readSettingsFile(file: string): Environment {
  try {
    // Without the byte order mark that some editors write.
    return parseEnv(new TextDecoder().decode(readFileSync(file)))
  } catch (cause) {
    throw new ConfigError(
      `The settings in ${file} cannot be read (${(cause as NodeJS.ErrnoException).code}).`,
      { cause },
    )
  }
}

// The environment overrides the file; an empty variable overrides nothing.
export const settingsOver = (inFile: Environment, environment: Environment): Environment => ({
  ...inFile,
  ...Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim())),
})
