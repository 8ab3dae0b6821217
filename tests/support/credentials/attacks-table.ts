// What SECURITY.md says of who catches what, written from the rows that are planted and seen.
import type { Attack, Row } from '#tests/support/credentials/attacks.ts'

const columns: Record<keyof Row, string> = {
  server: 'server',
  page: 'page',
  paper: 'badge and certificate',
  directory: 'directory',
  byId: 'browser, by id',
  byFile: 'browser, by file',
  vc: '`@digitalbazaar/vc`',
  core: 'verifier-core',
  didkit: 'DIDKit',
  check: '`northmark check`',
  log: '`northmark log audit`',
}
const eyes = Object.keys(columns) as (keyof Row)[]

const isCaught = (seen: Row[keyof Row]) => seen === 'warned' || seen === 'refused' || seen === 'found'

const catchersOf = ({ seen }: Attack) => eyes.filter((eye) => isCaught(seen[eye]))

const isAmong = (eye: keyof Row, some: readonly (keyof Row)[]) => some.includes(eye)

// The lists that a reader would otherwise have to make from the table.
const lists: { of: string; has: (caughtBy: (keyof Row)[]) => boolean }[] = [
  { of: 'Detected by nobody', has: (caughtBy) => caughtBy.length === 0 },
  {
    of: 'Detected only by `northmark check`',
    has: (caughtBy) => caughtBy.length > 0 && caughtBy.every((eye) => eye === 'check'),
  },
  {
    of: 'Detected by the log and the checks that read it, but our server and page report the credential as good',
    has: (caughtBy) => isAmong('log', caughtBy) && !isAmong('server', caughtBy) && !isAmong('page', caughtBy),
  },
  {
    of: 'Detected only by our own checks; all three third-party verifiers report the credential as good',
    has: (caughtBy) =>
      caughtBy.some((eye) => eye !== 'check') &&
      !(['vc', 'core', 'didkit'] as const).some((eye) => isAmong(eye, caughtBy)),
  },
]

const tableBegins = '<!-- Generated from tests/support/credentials/attacks.ts -->'
const tableEnds = '<!-- End of the generated table -->'

export function attacksTable(rows: readonly Attack[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const [sound, ...attacks] = rows
  if (!sound || catchersOf(sound).length > 0) throw new Error('the first row is what is as it should be')
  return [
    tableBegins,
    '',
    ...lists.map(
      ({ of, has }) =>
        `- ${of}: ${
          attacks
            .filter((attack) => has(catchersOf(attack)))
            .map(({ about }) => about)
            .join('; ') || 'nothing'
        }.`,
    ),
    '',
    line(['', ...eyes.map((eye) => columns[eye])]),
    line(['', ...eyes].map(() => '---')),
    ...rows.map(({ about, seen }) => line([about, ...eyes.map((eye) => seen[eye])])),
    '',
    tableEnds,
  ].join('\n')
}
