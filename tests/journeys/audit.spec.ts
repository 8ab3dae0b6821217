// The audit of accessibility finds what is planted: by both engines, and in the one view or theme that has the fault.
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { judgeInEveryView, judgePage } from '../../audit/accessibility.ts'

const pageOf = (body: string, styles = '') =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A page</title><style>${styles}</style></head>
  <body><main><h1>A page</h1>${body}</main></body></html>`

test('a page without faults passes both engines', async ({ page }) => {
  await page.setContent(pageOf('<p>Nothing is wrong here.</p>'))
  expect(await judgePage(page, '/')).toEqual([])
})

test('a picture without words is named by axe and by IBM’s engine', async ({ page }) => {
  await page.setContent(pageOf('<img src="data:,">'))
  const found = await judgePage(page, '/')
  const rules = found.map(({ by, rule }) => `${by} ${rule}`)
  expect(rules).toContain('axe image-alt')
  expect(rules).toContain('IBM img_alt_valid')
})

test('what is too wide, too faint in the dark or cut by large text is found in its own view', async ({
  page,
}) => {
  await page.setContent(
    pageOf(
      '<p class="faint">Faint in the dark.</p><div class="wide">Wide.</div><div class="grows">Grows.</div>',
      `.dark { background: #111; color: #eee } .dark .faint { color: #333 } .wide { width: 700px } .grows { width: 60rem }`,
    ),
  )
  const found = await judgeInEveryView(page, '/')
  const places = (by: string, rule: string) =>
    found.filter((fault) => fault.by === by && fault.rule === rule).map(({ where }) => where)
  expect(new Set(places('axe', 'color-contrast').map((where) => /light|dark/.exec(where)?.[0]))).toEqual(
    new Set(['dark']),
  )
  expect(places('IBM', 'text_contrast_sufficient').length).toBeGreaterThan(0)
  const wide = places('sideways', 'reflow')
  expect(wide.some((where) => where.includes('320 px'))).toBe(true)
  expect(wide.some((where) => where.includes('1280 px'))).toBe(false)
  expect(wide.some((where) => where.includes('200 %'))).toBe(true)
})
