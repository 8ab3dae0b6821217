// Reads a settings file, in the format of .env files.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from '#boot/setting-kinds.ts'
import type { Environment } from '#boot/settings.ts'

// The parser ends a value at a # that is not in quotes; systemd, which reads the same files, does not. Only a line of its
// own is a comment to both.
function refuseCut(file: string, text: string, read: Environment): void {
  const replaced = '\u0001'
  const whole = parseEnv(text.replaceAll(/(?<=\S.*)#/g, replaced))
  for (const [name, value] of Object.entries(whole))
    if (value?.replaceAll(replaced, '#') !== read[name])
      throw new ConfigError(
        `The value of ${name} in ${file} has a # that is not in quotes: put the value in quotes, or a comment on a line of its own.`,
      )
}

export function readSettingsFile(file: string): Environment {
  try {
    // Without the byte order mark that some editors write.
    const text = new TextDecoder().decode(readFileSync(file))
    const read = parseEnv(text)
    refuseCut(file, text, read)
    return read
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause
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
