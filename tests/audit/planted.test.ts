// Every audit that needs no browser finds the fault that is planted for it, and none where there is none.
import assert from 'node:assert/strict'
import { appendFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { type Fault, gather, partition } from '../../audit/fault.ts'
import { type Answer, auditHeaders, gradeHeaders } from '../../audit/headers.ts'
import { hasJava } from '../../audit/judges/nu-checker.ts'
import { letPass } from '../../audit/let-pass.ts'
import { auditLinks } from '../../audit/links.ts'
import { auditCalendars, auditFeeds, auditStructuredData } from '../../audit/machine-readable.ts'
import { checkHtml, validateHtml, withoutJava } from '../../audit/markup.ts'
import { judge, reportOf } from '../../audit/report.ts'
import { outcomesIn } from '../../audit/results.ts'
import { type Bill, compareBill, type Lock, makeBill, readLock } from '../../audit/sbom.ts'
import { buildApart, compareBuilds, digestsOf, digestsOfBuild } from '../../audit/two-builds.ts'

const told = (faults: Fault[]) => faults.map(({ rule, where, message }) => `${rule} ${where} ${message}`)

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A page</title></head><body>${body}</body></html>`

test('html-validate names an element in a place where it may not stand', async () => {
  const { faults } = await validateHtml({
    '/good': page('<p>Fine.</p>'),
    '/bad': page('<ul><p>Not an item.</p></ul>'),
  })
  assert.match(told(faults).join('\n'), /element-permitted-content \/bad/)
  assert.ok(faults.every(({ where }) => where === '/bad'))
})

test('the Nu checker names the same', { skip: hasJava() ? false : withoutJava }, () => {
  const { faults } = checkHtml({
    '/good': page('<p>Fine.</p>'),
    '/bad': page('<dl><div><svg></svg><dt>A</dt><dd>B</dd></div></dl>'),
  })
  assert.match(told(faults).join('\n'), /html \/bad .*“svg” not allowed as child of element “div”/)
  assert.ok(faults.every(({ where }) => where === '/bad'))
})

test('without Java the Nu checker is skipped, and the report says so', () => {
  const outcome = checkHtml({ '/': page('') }, false)
  assert.equal(outcome.skipped, withoutJava)
  const report = reportOf([outcome], [], '2 cores')
  assert.match(report, /\| nothing \| \*\*skipped, in whole or in part\*\* \|/)
  assert.ok(report.includes(withoutJava))
})

const siteOf = (pages: Record<string, string>) => ({
  seeds: ['/'],
  notFound: ['/gone'],
  origins: ['http://localhost'],
  fetchPath: async (path: string) => ({
    status: path in pages ? 200 : 404,
    type: 'text/html; charset=utf-8',
    text: pages[path] ?? page('<a href="#content">Skip</a><p id="content">Gone.</p>'),
  }),
})

test('links that lead nowhere, to no fragment, or are no addresses are named; the others are not', async () => {
  const { faults } = await auditLinks(
    siteOf({
      '/': page(
        '<a href="/b#here">1</a><a href="/b#there">2</a><a href="/c">3</a><a href="http://example.com/">4</a><a href="https://exam ple/">5</a><a href="mailto:nobody">6</a><a href="https://example.com/a">7</a><a href="http://localhost/b">8</a>',
      ),
      '/b': page('<p id="here">Here.</p><img src="/missing.png" alt="">'),
    }),
  )
  assert.deepEqual(told(faults).sort(), [
    'fragment / /b#there: nothing there has that id',
    'leads-somewhere / /c is answered with 404',
    'leads-somewhere /b /missing.png is answered with 404',
    'well-formed / http://example.com/: http: where https: is wanted',
    'well-formed / https://exam ple/: not an address',
    'well-formed / mailto:nobody: not an e-mail address',
  ])
})

const feed = (item: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><link>https://a.example/</link><description>D</description>${item}</channel></rss>`
const goodItem =
  '<item><title>A</title><link>https://a.example/a</link><guid>a</guid><pubDate>Mon, 02 Nov 2026 00:00:00 GMT</pubDate></item>'

test('a feed without a link, with a wrong date, or that is no feed is named', () => {
  const { faults } = auditFeeds({
    '/good.xml': feed(goodItem),
    '/date.xml': feed(goodItem.replace(/Mon.*GMT/, 'soon')),
    '/link.xml': feed(goodItem.replace(/<link>.*?<\/link>/, '')),
    '/none.xml': '<html></html>',
  })
  assert.deepEqual(
    faults.map(({ rule, where }) => `${rule} ${where}`),
    ['content /date.xml', 'content /link.xml', 'unreadable /none.xml'],
  )
})

const calendar = (end: string) =>
  [
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:a', 'BEGIN:VEVENT', 'UID:a', 'SUMMARY:A'],
    ['DTSTAMP:20260101T000000Z', 'DTSTART:20260102T100000Z', `DTEND:${end}`, 'END:VEVENT', 'END:VCALENDAR'],
  ]
    .flat()
    .join('\r\n')

test('a calendar whose event ends before it starts, or that is cut off, is named', () => {
  const { faults } = auditCalendars({
    '/good.ics': calendar('20260102T110000Z'),
    '/ends.ics': calendar('20260102T090000Z'),
    '/cut.ics': calendar('20260102T110000Z').slice(0, -30),
  })
  assert.deepEqual(
    faults.map(({ where }) => where),
    ['/ends.ics', '/cut.ics'],
  )
})

const data = (item: object) =>
  page(
    `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://a.example/' },
            { '@type': 'ListItem', position: 2, ...item },
          ],
        },
      ],
    })}</script>`,
  )

test('structured data that lacks what readers need, or cannot be read, is named', async () => {
  const { faults } = await auditStructuredData({
    '/good': data({ name: 'A', item: 'https://a.example/a' }),
    '/nameless': data({ item: 'https://a.example/' }),
    '/broken': page('<script type="application/ld+json">{"@type": </script>'),
  })
  assert.deepEqual([...new Set(faults.map(({ where }) => where))].sort(), ['/broken', '/nameless'])
  assert.match(told(faults).join('\n'), /\/nameless .*name/)
})

const answer = (headers: Record<string, string>): Answer => ({
  html: '',
  headers: {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...headers,
  },
})

const wrongHeaders: [string, Record<string, string>, string][] = [
  ['no policy', { 'content-security-policy': '' }, 'content-security-policy'],
  ['inline scripts', { 'content-security-policy': "script-src 'unsafe-inline'" }, 'content-security-policy'],
  ['no HSTS', { 'strict-transport-security': '' }, 'strict-transport-security'],
  ['a short HSTS', { 'strict-transport-security': 'max-age=60' }, 'strict-transport-security'],
  ['types that may be guessed', { 'x-content-type-options': '' }, 'x-content-type-options'],
  ['a leaking referrer', { 'referrer-policy': 'unsafe-url' }, 'referrer-policy'],
  ['a cookie without Secure', { 'set-cookie': 'a=b' }, 'cookies'],
  [
    'credentials for others',
    { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' },
    'cross-origin-resource-sharing',
  ],
]

test('headers as they should be are graded A+', () => {
  assert.deepEqual(auditHeaders({ '/': answer({}) }).faults, [])
  assert.equal(gradeHeaders(answer({})).grade, 'A+')
})

for (const [name, headers, rule] of wrongHeaders)
  test(`${name}: the grade falls, and the header is named`, () => {
    const { faults } = auditHeaders({ '/': answer(headers) })
    assert.ok(
      faults.some((fault) => fault.rule === rule),
      told(faults).join('\n'),
    )
    assert.ok(gradeHeaders(answer(headers)).score < gradeHeaders(answer({})).score)
  })

test('a script of another site without its hash costs points', () => {
  const html = '<script src="https://cdn.example/a.js"></script>'
  assert.match(told(auditHeaders({ '/': { ...answer({}), html } }).faults).join(), /subresource-integrity/)
})

const sha = (byte: number) => Buffer.alloc(64, byte)
const lock: Lock = {
  packages: {
    '': {},
    'packages/own': { version: '1.0.0' },
    'node_modules/own': { link: true },
    'node_modules/a': { version: '1.0.0', integrity: `sha512-${sha(1).toString('base64')}` },
    'node_modules/b': { version: '2.0.0', integrity: `sha512-${sha(2).toString('base64')}` },
    'node_modules/node-here': { version: '24.0.0', optional: true, os: 'linux', cpu: 'x64' },
    'node_modules/node-elsewhere': { version: '24.0.0', optional: true, os: 'win32', cpu: 'x64' },
    'node_modules/part-here': {
      version: '1.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['glibc'],
    },
    'node_modules/part-elsewhere': { version: '1.0.0', optional: true, os: ['linux'], libc: ['musl'] },
    'node_modules/wanted-by-another-part': { version: '1.0.0', optional: true },
  },
}
const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const component = (name: string, version: string, byte: number) => ({
  name,
  version,
  hashes: [{ alg: 'SHA-512', content: sha(byte).toString('hex') }],
})
const billOf = (...components: Bill['components']): Bill => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  components,
})

test('a bill of materials that equals the lock file passes; a package more, less or other is named', () => {
  const [a, b, own] = [component('a', '1.0.0', 1), component('b', '2.0.0', 2), component('own', '1.0.0', 3)]
  const here = [component('node-here', '24.0.0', 4), component('part-here', '1.0.0', 5)]
  assert.deepEqual(compareBill('.', billOf(a, b, own, ...here), lock, machine), [])
  const faults = compareBill(
    '.',
    billOf(component('a', '1.0.0', 9), component('c', '3.0.0', 3)),
    lock,
    machine,
  )
  assert.deepEqual(told(faults), [
    'missing . b@2.0.0 is in the lock file, and not in the bill',
    'missing . node-here@24.0.0 is in the lock file, and not in the bill',
    'missing . part-here@1.0.0 is in the lock file, and not in the bill',
    'hash . a@1.0.0 has another hash in the bill than in the lock file',
    'extra . c@3.0.0 is in the bill, and not in the lock file',
  ])
})

test('the bill has what building and testing need, also where a build has just said "production"', (t) => {
  const before = process.env.NODE_ENV
  t.after(() => {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  })
  process.env.NODE_ENV = 'production'
  const names = makeBill('.').components.map(({ name }) => name)
  for (const name of ['fastify', '@playwright/test']) assert.ok(names.includes(name), name)
})

test('the bill of what is installed here equals the lock file, and without its pinned Node it does not', () => {
  const bill = makeBill('.')
  assert.deepEqual(told(compareBill('.', bill, readLock('.'))), [])
  const isNode = ({ name }: { name: string }) => /^node-(linux|win)-/.test(name)
  const [node] = bill.components.filter(isNode)
  // No Node is packaged for a Mac.
  if (!node) return assert.equal(process.platform, 'darwin')
  const bare = { ...bill, components: bill.components.filter((one) => !isNode(one)) }
  assert.deepEqual(told(compareBill('.', bare, readLock('.'))), [
    `missing . ${node.name}@${node.version} is in the lock file, and not in the bill`,
  ])
})

test('one byte that differs between two builds is named by its file, and so is a file that only one has', () => {
  const [one, other] = [temporaryFolder('build'), temporaryFolder('build')]
  for (const folder of [one, other]) {
    mkdirSync(join(folder, '.hidden'))
    writeFileSync(join(folder, '.hidden', 'same'), 'same')
    writeFileSync(join(folder, 'differs.js'), folder === one ? 'a' : 'b')
  }
  writeFileSync(join(other, 'more.txt'), '')
  const { faults, looked } = compareBuilds(digestsOf(one), digestsOf(other))
  assert.deepEqual(told(faults), [
    'byte-identical differs.js its bytes differ',
    'byte-identical more.txt only one of the two builds has it',
  ])
  assert.match(looked, /^3 files/)
})

test('a font that a former build left otherwise is found: the second build cuts its own', async () => {
  const first = temporaryFolder('build')
  cpSync('dist/fonts', join(first, 'dist/fonts'), { recursive: true })
  const cutting = "await (await import('#scripts/build/fonts.ts')).cutFonts()"
  const apart = await buildApart('--input-type=module', '--eval', cutting)
  const differences = () =>
    compareBuilds(digestsOfBuild(first, ['dist/fonts']), digestsOfBuild(apart, ['dist/fonts'])).faults
  assert.deepEqual(differences(), [])
  const [face = ''] = readdirSync(join(first, 'dist/fonts'))
  appendFileSync(join(first, 'dist/fonts', face), 'x')
  assert.deepEqual(told(differences()), [`byte-identical dist/fonts/${face} its bytes differ`])
})

test('what is let pass has a reason, counts, and covers nothing else', () => {
  const fault = (message: string): Fault => ({ by: 'Nu', rule: 'css', where: '/', message })
  const list = [{ by: 'Nu', rule: 'css', matches: /margin-trim/, reason: 'It is new.' }]
  const { real, letPass: passed } = partition([fault('margin-trim'), fault('colour')], list)
  assert.deepEqual(
    real.map(({ message }) => message),
    ['colour'],
  )
  assert.equal(passed[0]?.count, 1)
  for (const { reason } of letPass) assert.ok(reason.length > 40)
})

test('the report tells a fault of many pages once, with its places, and no file of this machine', () => {
  const faults = ['/a', '/b', '/c', '/d', '/e'].map(
    (where): Fault => ({ by: 'axe', rule: 'image-alt', where, message: '<img src="x|y">' }),
  )
  assert.equal(gather(faults).length, 1)
  const outcome = { name: 'Accessibility', looked: '5 pages', faults }
  const report = reportOf([outcome], [], '2 cores')
  assert.match(report, /\| axe \| image-alt \| `<img src="x¦y">` \| \/a; \/b; \/c; \/d; and 1 more \|/)
  assert.ok(judge([outcome], []).some(({ real }) => real.length > 0))
  assert.ok(!report.includes(process.cwd()))
})

test('a part that was not run, and a state that was not looked at, are marked in the report', () => {
  const outcomes = outcomesIn(
    { machine: '2 cores', parts: {}, states: { '/a': [] } },
    ['links'],
    ['/a', '/b'],
  )
  const report = reportOf(outcomes, [], '2 cores')
  assert.match(report, /\| links \| nothing \| \*\*skipped/)
  assert.match(report, /Not looked at yet: \/b\./)
})
