// Which classes HTML wears, and whether the styles that it comes with have a rule for each that the site has one for.
import { globSync, readFileSync } from 'node:fs'
import { unescapeMarkup } from '#formats/markup.ts'
import { splitStyles } from '#scripts/build/stylesheet.ts'
import { classesOf } from '#web/page/cut-styles.ts'

export const wholeStylesheet = () => readFileSync(globSync('dist/site/assets/*.css')[0] ?? '', 'utf8').trim()

export const styleIn = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''

export const classesWornIn = (html: string): string[] =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => unescapeMarkup(names).split(/\s+/))

// Of those that are worn, the ones that the site has a rule for and these styles have not.
export function findUnstyled(style: string): (worn: readonly string[]) => string[] {
  const styled = new Set(classesOf(splitStyles(wholeStylesheet())))
  const carried = new Set(classesOf(splitStyles(style)))
  return (worn) => [...new Set(worn)].filter((name) => styled.has(name) && !carried.has(name))
}
