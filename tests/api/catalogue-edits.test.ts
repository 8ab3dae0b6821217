// A course, a session, a post or a report that an operator adds, edits or removes is the same on every page and in every feed that
// shows it, at the very next request. The pages are those of the build; that both stores hold one catalogue is
// tests/registry/catalogue.test.ts.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { seedCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { type BuiltSite, readBuiltSite } from '#server/site/built-site.ts'
import { allOf } from '#tests/support/browser/built-pages.ts'
import { note } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite, type Registry } from '#tests/support/stores/both-stores.ts'
import { routePaths } from '#web/routes.ts'

const site: BuiltSite = await readBuiltSite('dist')
const now = new Date('2026-06-01T12:00:00Z')

async function serve(registry: Registry): Promise<FastifyInstance> {
  const services = await registry.enter()
  await seedCatalogue(services, now)
  return startFixture({ services, environment: registry.environment, site })
}

// As another process would, with its own connection to the registry.
async function northmark(registry: Registry, ...args: string[]): Promise<void> {
  const { code, err: said } = await runNorthmark(registry, ...args)
  assert.equal(code, 0, `${args.join(' ')}: ${said}`)
}

const everyAddress = [
  ...routePaths,
  '/blog.xml',
  '/sitemap.xml',
  '/api/courses',
  '/api/courses/cert/sessions',
  '/api/blog',
  '/api/reports',
]

async function everythingShown(app: FastifyInstance): Promise<Map<string, string>> {
  const shown = new Map<string, string>()
  for (const address of everyAddress) {
    const { statusCode, body } = await app.inject(address)
    assert.equal(statusCode, 200, address)
    shown.set(address, body)
  }
  return shown
}

const whereShown = (shown: Map<string, string>, pattern: RegExp) =>
  [...shown].filter(([, text]) => pattern.test(text)).map(([address]) => address)

// The visible text, without styles and data.
const readable = (html: string) =>
  html.replace(/<script.*?<\/script>|<style>.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ')

function coursesFor(crawlers: string): { name: string; offers: { price: number } }[] {
  const [data = '{}'] = allOf(crawlers, /<script type="application\/ld\+json">(.*?)<\/script>/g)
  return JSON.parse(data)['@graph'].filter((node: { '@type': string }) => node['@type'] === 'Course')
}

const initialTitles = [
  ...initialCatalogue.courses.filter(({ type }) => type === 'MICRO'),
  ...initialCatalogue.posts,
]

test('the browser’s scripts contain no course or post of the initial catalogue', () => {
  const scripts = globSync('dist/site/assets/*.js').map((file) => readFileSync(file, 'utf8'))
  assert.ok(scripts.length > 20)
  for (const { title } of initialTitles) assert.ok(!scripts.some((script) => script.includes(title)), title)
  for (const { price } of initialCatalogue.courses)
    assert.ok(!scripts.some((script) => script.includes(price)), price)
})

onSqlite(({ newRegistry }) => {
  let registry: Registry
  let app: FastifyInstance
  before(async () => {
    registry = await newRegistry()
    app = await serve(registry)
  })
  const page = async (address: string) => (await app.inject(address)).body
  const edit = (...args: string[]) => northmark(registry, ...args)

  test('new prices, hours and titles replace the old ones everywhere at once; package prices do not change', async () => {
    const change = (id: string, ...facts: string[]) => edit('courses', 'edit', id, ...facts)
    await change('micro-healthcare', '--price', '949.50')
    await change('micro-finance', '--title', 'Banking on Models', '--description', 'For banks.')
    await change('certification', '--price', '3650.00', '--hours', '44', '--crus', '45')
    await change('certification', '--title', 'AI Stewardship')
    await change('cru-subscription', '--price', '425.00')
    const shown = await everythingShown(app)
    const read = (address: string) => readable(shown.get(address) ?? '')
    for (const former of [
      /\$899|899\.00|"price":899\b/,
      /\$3,500|3500\.00|"price":3500\b/,
      /\$399|399\.00/,
      /AI Risk in Finance|fair lending and market conduct/,
    ])
      assert.deepEqual(whereShown(shown, former), [])
    // The home page's title names the field, not a course.
    assert.deepEqual(whereShown(shown, /AI Governance (&|&amp;) Human Resilience/), ['/'])
    for (const address of ['/micro', '/pricing', '/faq']) assert.match(read(address), /\$949\.50/, address)
    for (const address of ['/ceu', '/exam', '/pricing', '/faq'])
      assert.match(read(address), /\$425 a year/, address)
    assert.match(read('/micro'), /Banking on Models.*For banks\./s)
    for (const text of [
      /Enroll Now - \$3,650/,
      /44-hour duration/,
      /Renewable with 45 CRUs and an ethics pledge/,
      /AI Stewardship Certification/,
    ])
      assert.match(read('/certification'), text)
    assert.equal(coursesFor(shown.get('/certification') ?? '')[0]?.offers.price, 3650)
    assert.match(read('/faq'), /A seat in a live public cohort is \$3,650/)
    assert.match(read('/'), /has earned the AI Stewardship certification/)
    for (const price of [/\$1,299/, /\$999/]) assert.match(read('/pricing'), price)
    assert.match(shown.get('/api/courses') ?? '', /"price":"949\.50"/)
  })

  test('an added course is listed with its details, and a removed one is gone', async () => {
    const facts = ['--title', 'AI in the Courts', '--description', 'Evidence and duty.', '--hours', '12']
    await edit('courses', 'add', 'micro-law', '--type', 'MICRO', ...facts, '--crus', '9', '--price', '1250')
    await edit('courses', 'remove', 'micro-general')
    const shown = await everythingShown(app)
    const micro = shown.get('/micro') ?? ''
    for (const text of ['AI in the Courts', 'Evidence and duty.', '12 hours', '9 CRUs', '$1,250'])
      assert.ok(readable(micro).includes(text), text)
    assert.equal(coursesFor(micro).length, 4)
    assert.deepEqual(whereShown(shown, /AI Governance Essentials|micro-general|\$699/), [])
    assert.doesNotMatch(readable(shown.get('/faq') ?? ''), /general business/)
    assert.match(readable(shown.get('/pricing') ?? ''), /from \$799 to \$1,250/)
  })

  test('adding, editing or removing a session changes the certification page, the contact form and the API', async () => {
    const facts = ['--name', 'January 2027 cohort', '--delivery', 'In Oslo', '--seats', '40']
    await edit('sessions', 'add', 'january-2027', ...facts, '--enrolled', '9', '--starts', '2027-01-20')
    await edit('sessions', 'edit', 'october-2025', '--starts', '2027-03-03', '--name', 'March 2027 cohort')
    await edit('sessions', 'remove', 'november-2025')
    const shown = await everythingShown(app)
    const certification = readable(shown.get('/certification') ?? '')
    assert.match(
      certification,
      /January 2027 cohort.*January 20, 2027.*In Oslo.*9 of 40 enrolled.*March 2027 cohort.*March 3, 2027.*67 of 80/s,
    )
    assert.match(shown.get('/certification') ?? '', /data-starts-at="2027-01-20T00:00:00Z"/)
    assert.match(shown.get('/certification') ?? '', /href="\/contact\?subject=january-2027"/)
    assert.match(shown.get('/contact') ?? '', /the January 20, 2027 session/)
    assert.match(
      shown.get('/contact') ?? '',
      /I would like to join the March 2027 cohort, which starts on March 3, 2027/,
    )
    const former = /October 2025|October 15, 2025|November 2025 cohort|November 12, 2025|2025-1[01]-1[25]/
    assert.deepEqual(whereShown(shown, former), [])
  })

  test('adding, editing or removing a post changes the blog, the feed and the API', async () => {
    const facts = ['--title', 'The first hundred days', '--excerpt', 'Where to begin.']
    await edit('posts', 'add', 'first-hundred-days', ...facts, '--published', '2026-06-01')
    await edit('posts', 'edit', 'vendor-evidence', '--title', 'Ask vendors for evidence')
    await edit('posts', 'remove', 'board-one-page')
    const shown = await everythingShown(app)
    for (const address of ['/blog', '/blog.xml', '/api/blog']) {
      const text = shown.get(address) ?? ''
      for (const message of ['The first hundred days', 'Where to begin.', 'Ask vendors for evidence'])
        assert.ok(text.includes(message), `${address}: ${message}`)
    }
    assert.match(shown.get('/blog.xml') ?? '', /<pubDate>Mon, 01 Jun 2026 00:00:00 GMT<\/pubDate>/)
    assert.match(readable(shown.get('/blog') ?? ''), /June 1, 2026/)
    assert.deepEqual(
      whereShown(shown, /ask for evidence, not assurance|What a board needs to hear|board-one-page/),
      [],
    )
    // Its text is found by id, whatever the title.
    assert.match(await page('/blog/vendor-evidence'), /Most AI risk is bought/)
    assert.match(await page('/blog/first-hundred-days'), /content="[^"]*\/previews\/blog\.png"/)
    assert.equal((await app.inject('/blog/board-one-page')).statusCode, 404)
    const sitemap = shown.get('/sitemap.xml') ?? ''
    assert.match(sitemap, /\/blog\/first-hundred-days</)
    assert.doesNotMatch(sitemap, /board-one-page/)
  })

  test('adding a report changes the home page and the API', async () => {
    await edit(
      'reports',
      'add',
      'incidents-2026',
      '--title',
      'Incidents of 2026',
      '--published',
      '2026-12-01',
    )
    const shown = await everythingShown(app)
    for (const address of ['/', '/api/reports'])
      assert.match(shown.get(address) ?? '', /Incidents of 2026/, address)
  })

  test('a cached copy gets a 304 until the catalogue changes', async () => {
    const tag = String((await app.inject('/micro')).headers.etag)
    const ask = () => app.inject({ url: '/micro', headers: { 'if-none-match': tag } })
    assert.equal((await ask()).statusCode, 304)
    await edit('courses', 'edit', 'micro-energy', '--price', '801.00')
    assert.equal((await ask()).statusCode, 200)
  })

  test('no catalogue text closes its data block', async () => {
    await edit('courses', 'edit', 'micro-energy', '--title', '</script><script>alert(1)</script>')
    const micro = await page('/micro')
    assert.ok(!micro.includes('<script>alert'))
    const [block = ''] = allOf(micro, /<script type="application\/json">(.*?)<\/script>/g)
    const { programs } = JSON.parse(block)
    assert.equal(
      programs.find(({ id }: Course) => id === 'micro-energy').title,
      '</script><script>alert(1)</script>',
    )
  })

  test('an empty catalogue is shown as empty', async () => {
    const empty = await newRegistry()
    const { change } = await empty.enter()
    await change(note, async ({ replaceCatalogue, record }) => {
      await replaceCatalogue({ courses: [], sessions: [], posts: [], reports: [] })
      record({ act: 'seed' })
    })
    const shown = await everythingShown(await serve(empty))
    assert.equal(shown.get('/api/courses'), '[]')
    for (const { title } of initialTitles)
      assert.deepEqual(whereShown(shown, new RegExp(title.replace(/[?.]/g, '.'))), [])
    assert.match(readable(shown.get('/micro') ?? ''), /No programs found/)
  })
})
