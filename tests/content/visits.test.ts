// What visitors come for is on the built pages: the same prices everywhere, and links to the next step.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { contactPrefills } from '#content/contact-subjects.ts'
import { events } from '#content/events.ts'
import { footerGroups } from '#content/navigation.ts'
import { allOf, builtPages, pageAt } from '#tests/support/built-pages.ts'
import { unescapeMarkup } from '#tests/support/unescape-markup.ts'

// What a reader sees between header and footer.
const mainOf = (path: string) => /<main.*?<\/main>/s.exec(pageAt(path)?.html ?? '')?.[0] ?? ''
const saidOn = (path: string) =>
  unescapeMarkup(
    mainOf(path)
      .replace(/<script.*?<\/script>|<!--.*?-->/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  )
const linksOn = (path: string) => allOf(mainOf(path), /<a [^>]*?href="([^"]*)"/g)

test('every price of the certification is on all three pages that sell or explain it', () => {
  for (const path of ['/certification', '/pricing', '/faq'])
    for (const price of ['$3,500', '$1,299', '$999'])
      assert.ok(saidOn(path).includes(price), `${path} ${price}`)
})

test('the subscription has its price where it is described, and a way to ask for it', () => {
  for (const path of ['/ceu', '/exam', '/pricing', '/faq']) assert.ok(saidOn(path).includes('$399'), path)
  assert.match(mainOf('/exam'), /id="subscription"/)
  assert.ok(linksOn('/exam').includes('/contact?subject=subscription'))
})

test('both pass rates are on the page', () => {
  for (const path of ['/certification', '/faq'])
    for (const rate of ['70%+', '92%']) assert.ok(saidOn(path).includes(rate), `${path} ${rate}`)
})

test('a session knows the day it starts, so that one that is past can say so', () => {
  assert.deepEqual(allOf(mainOf('/certification'), /data-ends-at="([^"]*)"/g), [
    '2025-10-15T23:59:59Z',
    '2025-11-12T23:59:59Z',
  ])
})

test('prices, the organization and its partners can be reached', () => {
  for (const path of ['/', '/certification', '/micro']) assert.ok(linksOn(path).includes('/pricing'), path)
  const footer = footerGroups.flatMap(({ links }) => links.map(({ href }) => href))
  for (const href of ['/verify', '/directory', '/about', '/partners', '/pricing'])
    assert.ok(footer.includes(href), href)
})

test('a certificate can be checked from the home page with a plain form, and the questions link to it', () => {
  const form = /<form[^>]*>.*?<\/form>/s.exec(mainOf('/'))?.[0] ?? ''
  assert.match(form, /<form [^>]*action="\/verify"/)
  assert.doesNotMatch(form, /method=/)
  assert.match(form, /<input[^>]*name="cid"/)
  assert.ok(linksOn('/faq').includes('/verify'))
})

test('verification links to who runs the site', () => {
  for (const href of ['/log', '/about']) assert.ok(linksOn('/verify').includes(href), href)
})

test('fictional voices and figures are marked as such, once a section', () => {
  assert.match(saidOn('/'), /people and results are fictional/)
  for (const path of ['/micro', '/standards']) assert.match(saidOn(path), /are illustrative/, path)
})

test('a question about an event names it, and other questions have a subject of their own', () => {
  const prefills = contactPrefills(initialCatalogue)
  for (const { id, title } of events) {
    assert.ok(linksOn('/events').includes(`/contact?subject=${id}`), id)
    assert.ok(prefills.get(id)?.message?.includes(title), id)
  }
  for (const [path, code] of [
    ['/verify', 'operator'],
    ['/log', 'log'],
  ] as const)
    assert.ok(linksOn(path).includes(`/contact?subject=${code}`), path)
})

test('no page claims all rights, since the standards may be copied', () => {
  for (const { path, html } of builtPages) assert.doesNotMatch(html, /All rights reserved/i, path)
})
