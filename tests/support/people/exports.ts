// What learning platforms and a registrar's spreadsheet export, with their own columns, titles and habits: 300 people, a
// tenth of whom failed, five bad rows, two blank ones and a repeated one. Nobody in them exists.
import { type Cell, workbookOf } from '#tests/support/people/workbook.ts'

const firstNames = [
  'Jürgen',
  'Zoë',
  'Aoife',
  'Nguyễn',
  'José María',
  'Anna',
  'Łukasz',
  'Sinéad',
  'Björn',
  'Chloé',
]
const lastNames = ['Müller', 'O’Connor', 'Nováková', 'van der Berg', 'Smith-Jones', 'Çelik', 'García López']

type Learner = { first: string; last: string; email: string; title: string; day: Date; isPassed: boolean }

const learners: Learner[] = Array.from({ length: 300 }, (_, at) => ({
  first: firstNames[at % firstNames.length] ?? '',
  last: `${lastNames[at % lastNames.length]}-${'ABCDEFGHIJ'[Math.floor(at / 30)]}`,
  email: `learner${at}@example.org`,
  title: at % 3 === 0 ? 'Energy' : 'Certification',
  day: new Date(Date.UTC(2026, 3, 1 + (at % 30))),
  isPassed: at % 10 !== 9,
}))

// By the row's place among the 300.
const mistakes: [number, (one: Learner) => Partial<Learner>][] = [
  [17, ({ email }) => ({ email: email.replace('@', ' @') })],
  [61, () => ({ title: 'Yoga for Auditors' })],
  [122, () => ({ first: '', last: '' })],
  [203, () => ({ email: '' })],
  [284, () => ({ first: '=HYPERLINK', last: '("x")' })],
]

const written = learners.map((one, at) => {
  const [, mistake] = mistakes.find(([place]) => place === at) ?? []
  return { ...one, ...mistake?.(one) }
})

export type Export = {
  name: string
  file: string
  contents: Uint8Array
  profile: object
  // The lines of the bad rows.
  bad: number[]
}

const quoted = (cells: readonly string[]) =>
  `${cells.map((cell) => (/[",;\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`

const fullDay = (day: Date) =>
  `${day.toLocaleDateString('en-AU', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).replace(/^(\w+),? /, '$1, ')}, 10:30 AM`

// A custom report about course participants.
function moodle(): Export {
  const titles: Record<string, string> = {
    Certification: 'AI Governance Practitioner 2026/1',
    Energy: 'Micro: AI & Energy (self-paced)',
  }
  const rows = written.map(({ first, last, email, title, day, isPassed }) => [
    `${first} ${last}`.trim(),
    email,
    titles[title] ?? title,
    isPassed ? 'Yes' : 'No',
    isPassed ? fullDay(day) : '',
  ])
  const header = ['Full name', 'Email address', 'Course full name', 'Completed', 'Time completed']
  const all = [header, ...rows, ['', '', '', '', ''], ['', '', '', '', ''], rows[0] ?? []]
  return {
    name: 'moodle',
    file: 'course_participants.csv',
    contents: Buffer.from(`\ufeff${all.map(quoted).join('')}`),
    profile: {
      courses: { [titles.Certification ?? '']: 'certification', [titles.Energy ?? '']: 'micro-energy' },
      only: { Completed: ['Yes'] },
      source: 'moodle',
    },
    bad: mistakes.map(([at]) => at + 2),
  }
}

// The gradebook: names as "Last, First", a row of points, read-only columns, no email column and no date.
function canvas(): Export {
  const section: Record<string, string> = { Certification: 'AIGP-101 Spring', Energy: 'AIGP-MICRO-EN' }
  const scores = ['Current Score', 'Unposted Current Score', 'Final Score', 'Unposted Final Score']
  const grades = ['Current Grade', 'Unposted Current Grade', 'Final Grade', 'Unposted Final Grade']
  const header = [
    'Student',
    'ID',
    'SIS User ID',
    'SIS Login ID',
    'Section',
    'Final Exam (88121)',
    ...scores,
    ...grades,
  ]
  const points = ['    Points Possible', '', '', '', '', '100.00', ...Array<string>(8).fill('(read only)')]
  const rows = written.map(({ first, last, email, title, isPassed }, at) => {
    const [score, grade] = isPassed ? ['91.50', 'Pass'] : ['41.00', 'Fail']
    const student = last === '' ? '' : `${last}, ${first}`
    const numbers = [String(4000 + at), `S${20_000 + at}`]
    return [
      student,
      ...numbers,
      email,
      section[title] ?? title,
      score,
      ...Array(4).fill(score),
      ...Array(4).fill(grade),
    ]
  })
  const blank = Array<string>(header.length).fill('')
  return {
    name: 'canvas',
    file: '2026-05-15T1030_Grades-AIGP.csv',
    contents: Buffer.from([header, points, ...rows, blank, blank, rows[0] ?? []].map(quoted).join('')),
    profile: {
      map: { email: 'SIS Login ID', course: 'Section', external_ref: 'ID' },
      'name-column': 'Student',
      courses: { [section.Certification ?? '']: 'certification', [section.Energy ?? '']: 'micro-energy' },
      issued: '2026-05-15',
      only: { 'Final Grade': ['Pass'] },
      'ignore-unknown': true,
      source: 'canvas',
    },
    bad: mistakes.map(([at]) => at + 3),
  }
}

// A German registrar's Excel list: real dates, a formula, a second sheet.
function excel(): Export {
  const rows = written.map(({ first, last, email, title, day, isPassed }, at): Cell[] => [
    at + 1,
    last,
    first,
    { formula: `B${at + 2}&"@"`, value: email },
    title === 'Energy' ? 'KI und Energie' : title === 'Certification' ? 'KI-Governance (Präsenz)' : title,
    day,
    isPassed ? 'bestanden' : 'nicht bestanden',
  ])
  const header = ['Nr.', 'Nachname', 'Vorname', 'E-Mail', 'Kurs', 'Abschluss am', 'Ergebnis']
  const repeat = rows[0]?.with(0, 301) ?? []
  return {
    name: 'excel',
    file: 'Absolventen Frühjahr 2026.xlsx',
    contents: workbookOf([[header, ...rows, [], [null, ''], repeat], [['Notizen']]]),
    profile: {
      map: { course: 'Kurs', issued_at: 'Abschluss am' },
      courses: { 'KI-Governance (Präsenz)': 'certification', 'KI und Energie': 'micro-energy' },
      only: { Ergebnis: ['Bestanden'] },
      'ignore-unknown': true,
    },
    bad: mistakes.map(([at]) => at + 2),
  }
}

export const exports = [moodle(), canvas(), excel()]
