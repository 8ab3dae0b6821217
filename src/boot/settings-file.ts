// Reads a settings file like systemd's EnvironmentFile, so that a command has the service's settings.
import { readFileSync } from 'node:fs'
import { readConfig, WrongSetting } from '#boot/config.ts'

const quotedPart = /'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"/y
const plainPart = /(?:[^\\\n]|\\[\s\S])*/y

// A backslash at the end of a line continues it. In double quotes it escapes these four characters and is literal
// otherwise.
const unescapeQuoted = (text: string) => text.replace(/\\\n/g, '').replace(/\\(["\\`$])/g, '$1')
const unescapePlain = (text: string) =>
  text.trim().replace(/\\(\n|[\s\S])/g, (_, one) => (one === '\n' ? '' : one))

// Quoted parts may follow each other and span lines; after the first unquoted character, quotes are literal.
function readValue(text: string, from: number): { value: string; end: number } {
  let [value, at] = ['', from]
  for (;;) {
    while (text[at] === ' ' || text[at] === '\t') at += 1
    quotedPart.lastIndex = at
    const quoted = quotedPart.exec(text)
    if (!quoted) break
    value += quoted[1] ?? unescapeQuoted(quoted[2] ?? '')
    at = quotedPart.lastIndex
  }
  plainPart.lastIndex = at
  const [plain = ''] = plainPart.exec(text) ?? []
  return { value: value + unescapePlain(plain), end: at + plain.length }
}

export function settingsIn(file: string): Record<string, string> {
  const text = file.replaceAll('\r\n', '\n')
  const assignment = /^[ \t]*([A-Za-z_]\w*)[ \t]*=/gm
  const settings: Record<string, string> = {}
  for (let found = assignment.exec(text); found; found = assignment.exec(text)) {
    const { value, end } = readValue(text, assignment.lastIndex)
    settings[found[1] ?? ''] = value
    assignment.lastIndex = end
  }
  return settings
}

export function readSettingsFile(file: string): Record<string, string> {
  try {
    return settingsIn(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new WrongSetting(
      `The settings in ${file} cannot be read (${(cause as NodeJS.ErrnoException).code}).`,
      { cause },
    )
  }
}

// The names of all settings.
export function settingNames(): string[] {
  const names = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))
  return [...names]
}
