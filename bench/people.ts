// A table of fictional people to import, and typical searches among them.
import { sampleNames } from '#samples/sample-names.ts'

const syllables =
  'an ber ca del en fi gor hal is jan ko lu mar ne or pe qui ra son tes ul vi wen xa yo zan'.split(' ')
const firstNames = sampleNames.flatMap(([firstNames]) => firstNames.split(', '))
const courses = ['certification', 'micro-finance', 'cru-subscription', 'micro-energy', 'micro-healthcare']

// A fixed fraction per number, so that every run imports the same people.
const fraction = (number: number, salt: number) => (Math.imul(number + salt, 0x9e3779b1) >>> 0) / 2 ** 32
const pick = <Item>(items: Item[], share: number) => items[Math.floor(share * items.length)] as Item

// One in a hundred is a Smith; most other names are rare.
function lastName(person: number): string {
  if (fraction(person, 1) < 0.01) return 'Smith'
  const count = 2 + Math.floor(fraction(person, 2) * 3)
  const name = Array.from({ length: count }, (_, at) => pick(syllables, fraction(person, 3 + at))).join('')
  return `${name[0]?.toUpperCase()}${name.slice(1)}`
}

export type Person = { firstName: string; lastName: string; email: string; course: string; issuedAt: string }

export function rowsFrom(first: number, count: number): Person[] {
  return Array.from({ length: count }, (_, at) => {
    const person = first + at
    const day = new Date(Date.UTC(2000, 0, 1) + Math.floor(fraction(person, 40) * 9400) * 86_400_000)
    return {
      firstName: pick(firstNames, fraction(person, 20)),
      lastName: lastName(person),
      email: `p${person}@example.com`,
      course: pick(courses, fraction(person, 30)),
      issuedAt: day.toISOString().slice(0, 10),
    }
  })
}

export const tableOf = (rows: Person[]): string =>
  ['first_name,last_name,email,course,issued_at', ...rows.map((row) => Object.values(row).join(','))].join(
    '\n',
  )

// Includes a page at the end of the directory.
export const searches = (credentials: number): Record<string, string> => ({
  'no search': '',
  'the last page': `page=${Math.ceil(credentials / 20)}`,
  'one letter': 'search=a',
  'two letters': 'search=an',
  'a common name': 'search=smith',
  'two words': 'search=mary+smi',
  'a course title': 'search=energy+and',
  'no match': 'search=nobody+is+called+this',
  'fragments of many names': 'search=ananananan',
  'a common name of one type': 'search=smith&type=CEU',
})
