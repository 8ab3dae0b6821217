// Writes .env.example and the guide's table of settings from the settings themselves.
import { readFileSync, writeFileSync } from 'node:fs'
import { type Setting, text } from '#boot/setting-kinds.ts'
import { settingGroups } from '#boot/settings.ts'

const lineWidth = 120

const begin = '<!-- settings: written by scripts/write-settings.ts -->\n'
const end = '<!-- end of settings -->\n'

function comment(text: string): string {
  const lines = ['#']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`
    if (line.length > lineWidth) lines.push(`# ${word}`)
    else lines.splice(-1, 1, line)
  }
  return lines.join('\n')
}

function exampleOf(name: string, { kind, purpose, fallback, ...setting }: Setting<unknown>): string {
  const value =
    kind === text ? '' : `Value: ${kind.form}${fallback ? `; default: ${fallback.replaceAll('`', '')}` : ''}.`
  const comments = [purpose, value].filter(Boolean).map(comment)
  return [...comments, `${name}=${setting.default ?? ''}\n`].join('\n')
}

const rowOf = (name: string, { kind, purpose, fallback, ...setting }: Setting<unknown>) =>
  `| \`${name}\` | ${purpose} | ${kind.form}${setting.isSecret ? '; secret' : ''} | ${setting.default ? `\`${setting.default}\`` : (fallback ?? 'not set')} |`

const groups = Object.entries(settingGroups).map(([title, group]) => ({
  title,
  group: Object.entries(group),
}))

export const envExample = (): string =>
  [
    '# Every setting, with its default. Copy to .env, or set them in the environment, which overrides this file.\n# Put a value with # in quotes.\n',
    ...groups.flatMap(({ title, group }) => [
      `## ${title}\n`,
      ...group.map(([name, setting]) => exampleOf(name, setting)),
    ]),
  ].join('\n')

const tables = groups.map(
  ({ title, group }) =>
    `**${title}**\n\n| setting | purpose | value | default |\n|---|---|---|---|\n${group.map(([name, setting]) => rowOf(name, setting)).join('\n')}\n`,
)

export function withSettings(guide: string): string {
  const [before, rest = ''] = guide.split(begin)
  return `${before}${begin}\n${tables.join('\n')}\n${end}${rest.split(end)[1]}`
}

if (import.meta.main) {
  const guide = 'docs/operating.md'
  writeFileSync('.env.example', envExample())
  writeFileSync(guide, withSettings(readFileSync(guide, 'utf8')))
}
