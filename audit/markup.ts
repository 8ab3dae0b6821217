// Has every page, as it is served, judged by html-validate and by the Nu checker.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { Fault, Outcome } from './fault.ts'
import { checkWithNu, hasJava } from './judges/nu-checker.ts'

export type Pages = Record<string, string>

export async function validateHtml(pages: Pages): Promise<Outcome> {
  const validator = new HtmlValidate(JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')))
  const faults: Fault[] = []
  for (const [where, html] of Object.entries(pages)) {
    const { results } = await validator.validateString(html)
    for (const { ruleId, message } of results.flatMap(({ messages }) => messages))
      faults.push({ by: 'html-validate', rule: ruleId, where, message })
  }
  return { name: 'HTML, by html-validate', looked: `${Object.keys(pages).length} pages`, faults }
}

export const withoutJava = 'There is no Java on this machine, which the Nu checker needs.'

export function checkHtml(pages: Pages, canRun = hasJava()): Outcome {
  const name = 'HTML and CSS, by the Nu checker'
  if (!canRun) return { name, looked: 'nothing', faults: [], skipped: withoutJava }
  const folder = temporaryFolder('nu')
  const places = Object.keys(pages)
  const files = Object.values(pages).map((html, at) => {
    const file = join(folder, `${at}.html`)
    writeFileSync(file, html)
    return file
  })
  const faults = checkWithNu(files).map(({ file, message }) => ({
    by: 'Nu',
    rule: message.startsWith('CSS:') ? 'css' : 'html',
    where: places[Number.parseInt(basename(file), 10)] ?? file,
    message,
  }))
  return { name, looked: `${places.length} pages`, faults }
}
