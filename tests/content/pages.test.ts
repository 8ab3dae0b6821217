// Every built page has valid HTML, its own title and description, and structured data.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { month } from '#content/shared/figures.ts'
import { criteriaFragment, issuerImagePath, programPaths } from '#domain/badge/addresses.ts'
import { allOf, builtPages, fileExists, pageAt } from '#tests/support/browser/built-pages.ts'
import { ourDocuments } from '#tests/support/browser/our-documents.ts'
import { routePaths } from '#web/routes.ts'

const validator = new HtmlValidate(JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')))

for (const { path, html } of builtPages)
  test(`${path} is valid HTML`, async () => {
    const { results } = await validator.validateString(html)
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
    )
    assert.deepEqual(found, [])
  })

test('no two pages share a title or a description', () => {
  for (const pattern of [/<title>(.*?)<\/title>/g, /<meta name="description" content="(.*?)">/g]) {
    const found = builtPages.map(({ html }) => allOf(html, pattern))
    assert.ok(found.every((texts) => texts.length === 1))
    assert.equal(new Set(found.flat()).size, builtPages.length)
  }
})

test('every description says enough and not too much', () => {
  for (const { path, html } of builtPages) {
    const [description = ''] = allOf(html, /<meta name="description" content="(.*?)">/g)
    assert.ok(description.length >= 60 && description.length <= 170, `${path}: ${description.length}`)
  }
})

test('addresses in signed documents and program cards exist', () => {
  for (const path of Object.values(programPaths))
    assert.ok(pageAt(path)?.html.includes(`<section id="${criteriaFragment}"`), path)
  assert.ok(fileExists(issuerImagePath))
  assert.match(
    pageAt('/exam')?.html ?? '',
    /id="subscription".*Looking for the CRU subscription\?.*\$399 a year/s,
  )
})

test('a page that cites a law says when that was last checked', () => {
  const citing = builtPages.filter(({ html }) => /\b(Articles?|Art\.) \d|\bSR \d+-\d+/.test(html))
  assert.deepEqual(
    citing.map(({ path }) => path).toSorted(),
    ['/calculator', '/events', '/standards'].toSorted(),
  )
  for (const { path, html } of citing) assert.match(html, /Last checked [A-Z][a-z]+ \d+, \d{4}: /, path)
})

test('every page is linked to from another', () => {
  const linked = builtPages.flatMap(({ path, html }) =>
    allOf(html, /\shref="(\/[^"?#]*)/g).filter((target) => target !== path),
  )
  for (const path of routePaths) assert.ok(linked.includes(path), path)
})

test('verification, privacy and standards link to the public log', () => {
  for (const path of ['/verify', '/privacy', '/standards'])
    assert.ok(allOf(pageAt(path)?.html ?? '', /<a\s[^>]*href="([^"?#]*)/g).includes('/log'), path)
})

test('the contact form knows every subject that a link asks for', async () => {
  const { contactPrefills } = await import('#content/tools/contact-subjects.ts')
  const codes = new Set(builtPages.flatMap(({ html }) => allOf(html, /href="\/contact\?subject=([^"&]+)/g)))
  assert.ok(codes.size >= 12)
  const subjects = contactPrefills(initialCatalogue)
  for (const code of codes) assert.ok(subjects.has(code), code)
})

test('a page preloads only the scripts of the tools at its top', () => {
  for (const path of routePaths) {
    const html = pageAt(path)?.html ?? ''
    const early = allOf(html, /<link rel="modulepreload" href="([^"]*)"/g)
    const atOnce = allOf(html, /data-wakes="at-once" data-scripts="([^"]*)"/g)
    assert.deepEqual(new Set(early), new Set(atOnce.flatMap((scripts) => scripts.split(' '))), path)
    for (const [, name, scripts] of html.matchAll(
      /data-island="([\w-]+)" data-wakes="[\w-]+" data-scripts="([^"]*)"/g,
    )) {
      const files = (scripts ?? '').split(' ')
      assert.ok(
        files.some((file) => file.startsWith(`/assets/${name}-`)),
        `${path}: ${name}`,
      )
      for (const file of files) assert.ok(fileExists(file), file)
    }
  }
})

test('every page has a preview picture of its own', () => {
  const previews = builtPages.map(
    ({ html }) => allOf(html, /<meta property="og:image" content="([^"]*)">/g)[0] ?? '',
  )
  assert.equal(new Set(previews).size, builtPages.length)
  for (const preview of previews) assert.ok(fileExists(preview), preview)
})

function typesOn(path: string): string[] {
  const [data = '{}'] = allOf(
    pageAt(path)?.html ?? '',
    /<script type="application\/ld\+json">(.*?)<\/script>/g,
  )
  const graph: { '@type': string }[] = JSON.parse(data)['@graph'] ?? []
  return graph.map((node) => node['@type'])
}

test('every page has structured data of the organization, and inner pages breadcrumbs', () => {
  for (const path of routePaths) {
    assert.ok(typesOn(path).includes('EducationalOrganization'), path)
    assert.equal(typesOn(path).includes('BreadcrumbList'), path !== '/', path)
  }
})

test('pages have structured data of the credential, courses and questions', () => {
  assert.ok(typesOn('/certification').includes('EducationalOccupationalCredential'))
  assert.ok(typesOn('/certification').includes('Course'))
  assert.equal(typesOn('/micro').filter((type) => type === 'Course').length, 4)
  assert.ok(typesOn('/faq').includes('FAQPage'))
})

test('every policy says when it was written', () => {
  for (const [name, { date }] of Object.entries(ourDocuments.policies)) {
    const markup = `<time dateTime="${date}">${month(date)}</time>`
    assert.ok(pageAt(`/${name}`)?.html.includes(markup), name)
  }
})

test('the stages of an appeal are to scale', () => {
  const bars = allOf(pageAt('/appeals')?.html ?? '', /<rect x="\d+" width="(\d+)"/g)
  assert.deepEqual(bars, ['1', '10', '30', '5'])
})
