// A registry of any size for measuring: as many names as life has, some common, most rare.
import { sampleNames } from '#samples/sample-names.ts'

const syllables =
  'an ber ca del en fi gor hal is jan ko lu mar ne or pe qui ra son tes ul vi wen xa yo zan'.split(' ')
const firstNames = sampleNames.flatMap(({ firstNames }) => firstNames.split(', '))
const courses = [
  'certification',
  'micro-finance',
  'cru-subscription',
  'certification',
  'micro-energy',
  'micro-healthcare',
]

// Scatters neighbours, so that a name says nothing about a number.
const scatter = (number: number, salt: number) => (Math.imul(number + salt, 0x9e3779b1) >>> 0) / 2 ** 32

const pick = <Item>(items: Item[], share: number) => items[Math.floor(share * items.length)] as Item

function lastName(person: number): string {
  if (scatter(person, 1) < 0.01) return 'Smith'
  const count = 2 + Math.floor(scatter(person, 2) * 3)
  const name = Array.from({ length: count }, (_, at) => pick(syllables, scatter(person, 3 + at))).join('')
  return `${name[0]?.toUpperCase()}${name.slice(1)}`
}

// Five credentials for every two people, as an import's table.
export function tableOf(count: number): string {
  const rows = ['first_name,last_name,email,course,issued_at']
  for (let number = 0; number < count; number += 1) {
    const person = Math.floor(number * 0.4)
    const day = new Date(Date.UTC(2000, 0, 1) + Math.floor((number / count) * 9400) * 86_400_000)
    const first = pick(firstNames, scatter(person, 20))
    // Neighbours are often one person's, and one person does not earn the same twice in a day.
    const course = courses[(Math.floor(scatter(person, 30) * 6) + number) % courses.length]
    rows.push(
      `${first},${lastName(person)},p${person}@example.com,${course},${day.toISOString().slice(0, 10)}`,
    )
  }
  return rows.join('\n')
}

// One query of each kind that the directory gets.
export const questions = {
  'no search': { search: '' },
  'one letter': { search: 'a' },
  'two letters': { search: 'an' },
  'two rare letters': { search: 'qz' },
  'a common name': { search: 'smith' },
  'a name in two words': { search: 'mary smi' },
  'a rare name': { search: 'zanxaquiyo' },
  'a course title': { search: 'energy and' },
  'nothing found': { search: 'nobody is called this' },
  'pieces of many, whole of none': { search: 'ananananan' },
  '200 characters': { search: 'maria '.repeat(34).slice(0, 200) },
  'one type': { search: '', type: 'CEU' },
  'a name of one type': { search: 'smith', type: 'CEU' },
} as const
