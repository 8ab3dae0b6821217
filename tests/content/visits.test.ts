// What each kind of visitor came for is on the built pages: prices that agree, figures with what they count, ways in.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { contactOpenings } from '#content/contact-subjects.ts'
import type { DownloadDocument } from '#content/document.ts'
import { downloadDocuments } from '#content/downloads/documents.ts'
import { events } from '#content/events.ts'
import { footerGroups } from '#content/navigation.ts'
import { articleWords } from '#content/posts/article-words.ts'
import { programCards, programsWords } from '#content/programs.ts'
import { incidentPractice, oversightPractice } from '#facts/practice.ts'
import { crusWrittenOut } from '#facts/renewal.ts'
import { allOf, builtPages, pageAt } from '#tests/support/built-pages.ts'
import { unescapeMarkup } from '#tests/support/unescape-markup.ts'

// What a reader sees between header and footer.
const mainOf = (path: string) => /<main.*?<\/main>/s.exec(pageAt(path)?.html ?? '')?.[0] ?? ''
const readable = (html: string) =>
  unescapeMarkup(
    html
      .replace(/<script.*?<\/script>|<style>.*?<\/style>/gs, '')
      .replace(/<!--.*?-->/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  )
const saidOn = (path: string) => readable(mainOf(path))
const linksOn = (path: string) => allOf(mainOf(path), /<a [^>]*?href="([^"]*)"/g)

test('every price of the certification is told with what it is for, on all three pages', () => {
  for (const path of ['/certification', '/pricing', '/faq']) {
    const said = saidOn(path)
    assert.match(
      said,
      /(live|public) .{0,40}cohort.{0,80}\$3,500|\$3,500.{0,80}(live|public) .{0,20}cohort/i,
      path,
    )
    for (const price of ['$3,500', '$1,299', '$999']) assert.ok(said.includes(price), `${path} ${price}`)
    assert.match(said, /at (your|their) own pace/i, path)
    assert.match(said, /first retake/i, path)
  }
})

test('the subscription has its price where it is described, and where its card leads', () => {
  for (const path of ['/ceu', '/exam', '/pricing', '/faq']) assert.match(saidOn(path), /\$399 a year/, path)
  assert.match(mainOf('/exam'), /id="subscription"/)
  assert.ok(linksOn('/exam').includes('/contact?subject=subscription'))
})

test('both pass rates and both numbers of CRUs are told with what they count', () => {
  const certification = saidOn('/certification')
  assert.match(certification, /Pass rate 70%\+ At the first attempt/)
  assert.match(certification, /retakes included/)
  assert.match(saidOn('/faq'), /70%\+ of the candidates .* at the first attempt; counting retakes, 92% do/)
  for (const path of ['/certification', '/ceu', '/faq']) {
    assert.match(saidOn(path), /\b40 (CRUs|are)\b/, path)
    assert.match(saidOn(path), /\b20 (CRUs|of them)\b/, path)
    assert.match(saidOn(path), /with evidence/, path)
  }
})

test('what is asked before enrolling stands on the page', () => {
  for (const path of ['/certification', '/faq'])
    for (const told of ['some years of working life', '8 weeks', 'are in English', 'after 30 days', '$250'])
      assert.ok(saidOn(path).includes(told), `${path}: ${told}`)
})

test('a session knows the day it starts, so that one that is past can say so', () => {
  assert.deepEqual(allOf(mainOf('/certification'), /data-ends-at="([^"]*)"/g), [
    '2025-10-15T23:59:59Z',
    '2025-11-12T23:59:59Z',
  ])
  assert.match(saidOn('/certification'), /This cohort has started\. Enroll anyway/)
})

test('prices, the body and its partners can be reached', () => {
  for (const path of ['/', '/certification', '/micro']) assert.ok(linksOn(path).includes('/pricing'), path)
  const footer = footerGroups.flatMap(({ links }) => links)
  for (const [href, text] of [
    ['/verify', 'Verify a credential'],
    ['/directory', 'Credentials directory'],
    ['/about', 'About'],
    ['/partners', 'Partners'],
    ['/pricing', 'Pricing'],
  ])
    assert.ok(
      footer.some((link) => link.href === href && link.text === text),
      text,
    )
})

test('a certificate can be checked from the home page with a plain form, and the questions lead to it', () => {
  const form = /<form[^>]*>.*?<\/form>/s.exec(mainOf('/'))?.[0] ?? ''
  assert.match(form, /<form [^>]*action="\/verify"/)
  assert.doesNotMatch(form, /method=/)
  assert.match(form, /<input[^>]*name="cid"/)
  assert.match(saidOn('/'), /Received a certificate\? Check it\./)
  assert.match(mainOf('/faq'), /check someone’s credential\?.*?href="\/verify"/s)
})

test('verification says what a credential attests, how to know the true site, and who is behind it', () => {
  const said = saidOn('/verify')
  for (const told of [
    ...['What a credential attests', 'technical, 12 hours', 'at least 70%', 'EU AI Act', 'ISO/IEC 42001'],
    ...['Is this the real site?', 'Type the address of Northmark yourself', 'Who is behind Northmark'],
  ])
    assert.ok(said.includes(told), told)
  for (const href of ['/certification#criteria', '/micro#criteria', '/ceu#criteria', '/standards', '/about'])
    assert.ok(linksOn('/verify').includes(href), href)
})

test('examples say that they are', () => {
  assert.match(saidOn('/'), /These voices are examples/)
  assert.match(saidOn('/micro'), /Rating \(example\)/)
  assert.match(saidOn('/micro'), /Enrolled \(example\)/)
  assert.match(saidOn('/standards'), /Downloads \(example\)/)
})

const texts: [name: string, text: string][] = [
  ...builtPages.map(({ path }): [string, string] => [path, saidOn(path)]),
  ...downloadDocuments.map((document): [string, string] => [document.id, JSON.stringify(document)]),
]

// Wherever one of these figures stands, what it counts is told within the same few lines.
const counted: [figure: RegExp, counts: RegExp][] = [
  [/70%\+/g, /first attempt/i],
  [/92%/g, /retakes/],
]

test('no page and no document names 70%+ or 92% without what it counts', () => {
  const bare = texts.flatMap(([name, text]) =>
    counted.flatMap(([figure, counts]) =>
      [...text.matchAll(figure)]
        .map(({ index }) => text.slice(Math.max(0, index - 160), index + 200))
        .filter((around) => !counts.test(around))
        .map((around) => `${name}: ${around}`),
    ),
  )
  assert.deepEqual(bare, [])
})

// Every paragraph, item, cell and label of a page on its own; a term stays with what is said of it.
function blocksOfPage(html: string): string[] {
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
  const labels = allOf(main, /(?:aria-label|alt)="([^"]*)"/g)
  const descriptions = allOf(html, /<meta [^>]*?content="([^"]*)"/g)
  const written = main.replace(/<(script|style)\b.*?<\/\1>/gs, '').split(/<\/(?:p|li|dd|td|th|h\d|div)>/)
  return [...labels, ...descriptions, ...written.map(readable)]
}

function blocksOfDocument({ summary, sections }: DownloadDocument): string[] {
  const blocks = sections.flatMap((section) => section.blocks)
  const told = blocks.flatMap((block): string[] => {
    if (block.kind === 'paragraph') return [block.text]
    if (block.kind === 'list' || block.kind === 'steps') return block.items
    if (block.kind === 'terms') return block.items.map(({ term, text }) => `${term} ${text}`)
    if (block.kind === 'timeline') return block.stages.map(({ name, text }) => `${name} ${text}`)
    if (block.kind === 'actions') return block.links.map(({ text }) => text)
    return block.rows.flatMap(({ heading, cells }) =>
      cells.map((cell, place) => `${block.caption}, ${heading}, ${block.columns[place + 1]}: ${cell}`),
    )
  })
  return [summary, ...told]
}

// What pages show only once scripts run: the cards of the home page, and what the contact form is begun with.
const shownByTools: [name: string, block: string][] = [
  ...initialCatalogue.courses.map(({ id, type, ceuValue }): [string, string] => [
    `card of ${id}`,
    `${programsWords.earns} ${programCards[type].credential(ceuValue)}`,
  ]),
  ...[...contactOpenings(initialCatalogue)].map(([code, { message = '' }]): [string, string] => [
    `message about ${code}`,
    message,
  ]),
]

const blocks: [name: string, block: string][] = [
  ...builtPages.flatMap(({ path, html }) =>
    blocksOfPage(html).map((block): [string, string] => [path, block]),
  ),
  ...downloadDocuments.flatMap((document) =>
    blocksOfDocument(document).map((block): [string, string] => [document.id, block]),
  ),
  ...shownByTools,
]

const cru = String.raw`(CRUs?\b|continuing resilience units)`
const aNumberOfCrus = new RegExp(String.raw`\d( core)? ${cru}|\b${cru}[^.]*: [\d.]+|\d (to renew|of them)\b`)
const whatCrusCount: [crus: RegExp, counts: RegExp][] = [
  [aNumberOfCrus, /\b(earn(s|ed|ing)?|carr(y|ies)|with evidence|we check|core|any category|each)\b/i],
  [
    new RegExp(String.raw`\b40 (${cru}|to renew)`),
    /\b(all (that )?you earn|(all|everything) (those|you) earn)/,
  ],
  [new RegExp(String.raw`\b20 ${cru}`), /with evidence|\bwe check\b|\b(earn(s|ing)?|carry) 20 CRUs/i],
]

test('wherever a number of CRUs stands, the same block says what it counts', () => {
  const about = blocks
    .map(([name, block]) => [name, block.replaceAll(/\bCRU subscription/gi, '')] as const)
    .filter(([, block]) => new RegExp(cru).test(block))
  const numbered = about.filter(([, block]) => aNumberOfCrus.test(block))
  for (const place of ['/certification', '/ceu', '/events', '/faq', '/micro', 'overview', 'syllabus'])
    assert.ok(
      numbered.some(([name]) => name === place),
      place,
    )
  const bare = about.filter(([, block]) =>
    whatCrusCount.some(([crus, counts]) => crus.test(block) && !counts.test(block)),
  )
  assert.deepEqual(bare, [])
})

test('a question about an event names it, and other questions are called what they are', () => {
  const openings = contactOpenings(initialCatalogue)
  for (const { id, title } of events) {
    assert.ok(linksOn('/events').includes(`/contact?subject=${id}`), id)
    assert.ok(openings.get(id)?.message?.includes(title), id)
  }
  for (const [path, code] of [
    ['/verify', 'operator'],
    ['/log', 'log'],
    ['/blog', 'correction'],
  ] as const)
    assert.ok(linksOn(path).includes(`/contact?subject=${code}`), path)
})

// The name of the subscription is a name.
const countsInCrus = /\bCRUs?\b(?! subscription)/i

test('CRU is written out wherever it counts, and is never called a credit', () => {
  const writtenOut = crusWrittenOut.replace(' (CRUs)', '')
  const short = texts.filter(([, text]) => countsInCrus.test(text) && !text.includes(writtenOut))
  const credits = texts.filter(([, text]) => /\b(CRU|core|how|your|renewal) credits?\b/i.test(text))
  assert.deepEqual(
    [...short, ...credits].map(([name]) => name),
    [],
  )
})

// What one text said and another, or the software, did not keep to.
const disagreeing = [
  /seen only by/,
  /apart from your exam work/,
  /reporting and terms/,
  /fee is returned within/,
]

test('where a committee is written to, one mailbox is said to receive it', () => {
  for (const name of ['/appeals', '/ethics', '/honor', 'appeal-guidelines']) {
    const [, text = ''] = texts.find(([each]) => each === name) ?? []
    assert.match(text, /arrives in our general mailbox and is passed on to the committee/, name)
  }
})

test('no text promises what another does not know of', () => {
  const found = texts.flatMap(([name, text]) =>
    disagreeing.filter((phrase) => phrase.test(text)).map((phrase) => `${name}: ${phrase}`),
  )
  assert.deepEqual(found, [])
})

test('texts of our own agree on hours, minutes and licence', () => {
  assert.equal(incidentPractice.leadShiftHours, 8)
  assert.match(JSON.stringify(articleWords), /the eight hours that the playbook allows/)
  assert.equal(oversightPractice.reviewBlockMinutes, 30)
  assert.match(JSON.stringify(articleWords), /Within the first half hour/)
  for (const [name, text] of [...texts, ...builtPages.map(({ path, html }) => [path, html] as const)])
    assert.doesNotMatch(text, /All rights reserved/i, name)
  assert.match(saidOn('/terms'), /may be copied unchanged, and cited with its title, version and source/)
  assert.match(saidOn('/standards'), /free to read, copy and cite/)
})

// What an editor struck out.
const stiff = [
  /\b(contest|sittings|(sit|sat|sitting) (the|an|your) exam|marks were|(is|are) marked against)\b/i,
  /\b(speaks? against|plainly said|no error|something else than|(judge|answered) apart|answers for these)\b/i,
  /\bSince [A-Z]\w+ \d+, \d{4} [^.;]*? (are|is|apply|applies)\b/,
  /(?<!-)\b(whoever|anew|truly|postcode|rota|timetable|quotation|sits? (the|an) exam)\b/i,
  /\bcredential ids?\b/,
]

const stiffIn = (named: [name: string, text: string][]) =>
  named.flatMap(([name, text]) =>
    stiff.flatMap((phrase) => (phrase.exec(text) ?? []).slice(0, 1).map((words) => `${name}: ${words}`)),
  )

test('no page and no document falls back into the phrases that an editor struck out', () => {
  assert.deepEqual(stiffIn(texts), [])
})

// What is said only later, by tools, the operator’s command and the API, is read where it is written.
test('nor does what tools, the operator’s command and the API say', () => {
  const written = globSync('src/{content,cli,contract}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file): [string, string] => [file, readFileSync(file, 'utf8').replace(/(^|\s)\/\/ .*$/gm, '')])
  assert.ok(written.length > 100)
  assert.deepEqual(stiffIn(written), [])
})
