// Every page follows the operator's settings; without them, each is marked as a demo and otherwise reads the same.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { explainUnset, readConfig } from '#boot/config.ts'
import { brand } from '#constants/brand.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { builtInstallation } from '#domain/operator/operator.ts'
import { seedCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { fillWithSamples } from '#operations/credentials/fill-with-samples.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { pageAt } from '#tests/support/browser/built-pages.ts'
import { publishedDocuments } from '#tests/support/browser/our-documents.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite, type Registry } from '#tests/support/stores/both-stores.ts'
import { routePaths } from '#web/routes.ts'

const site = await readBuiltSite('dist')
const now = new Date('2026-06-01T12:00:00Z')

const settings = {
  ...Object.fromEntries(
    (explainUnset(readConfig({})) ?? '').match(/ORGANIZATION_[A-Z_]+/g)?.map((name) => [name, 'As set.']) ??
      [],
  ),
  ORGANIZATION_NAME: 'Example Certification Ltd',
  ORGANIZATION_ADDRESS: '1 Example Street, Oslo',
  CONTACT_EMAIL: 'office@example.org',
  CONTACT_PHONE: '+47 22 00 00 00',
}

// The contact links of a page.
const pagesWithPhone = ['/contact', '/faq', '/enterprise', '/pricing', '/terms', '/accessibility']

const strip = /<aside aria-label="Demo".*?<\/aside>/s

test('one strip on every page names unset facts', () => {
  for (const path of routePaths) {
    const { html = '' } = pageAt(path) ?? {}
    assert.match(strip.exec(html)?.[0] ?? '', /Demo: sample data, no operator set.*href="\/about#demo"/, path)
    if (path !== '/about')
      assert.doesNotMatch(
        html.replace(strip, ''),
        /not set|this installation|undelivered|placeholder,/i,
        path,
      )
  }
  assert.match(pageAt('/about')?.html ?? '', /id="demo".*Mail to \S+ is not delivered/s)
})

test('offers phone contact only as a callback if unset', () => {
  for (const path of pagesWithPhone)
    assert.match(
      pageAt(path)?.html ?? '',
      /Mon-Fri 9 AM to 6 PM EST.*leave your number in your message/s,
      path,
    )
})

test('no page shows a placeholder or the demo strip if everything is set', async () => {
  const { operator } = readConfig({ ...settings, ORGANIZATION_NAME: '<b>Example</b> & Sons' })
  for (const path of routePaths) {
    const installation = { ...builtInstallation, operator, hasSamples: false }
    const { document } = await site.renderer.renderRoute(
      path,
      initialCatalogue,
      installation,
      publishedDocuments(installation),
    )
    assert.ok(!document.includes(`@${brand.mailDomain}`), path)
    assert.doesNotMatch(document, /Demo:|id="demo"|is not delivered|<b>Example/, path)
    if (pagesWithPhone.includes(path)) assert.ok(document.includes('+47 22 00 00 00'), path)
    if (path === '/privacy') assert.ok(document.includes('&lt;b&gt;Example&lt;/b&gt; &amp; Sons'))
    if (path === '/contact') assert.match(document, /mailto:office@example\.org.*1 Example Street/s)
  }
})

test('the FAQ follows HOLDER_EMAIL', async () => {
  const faqWith = async (holderEmail: 'masked' | 'hidden') => {
    const installation = { ...builtInstallation, holderEmail }
    const documents = publishedDocuments(installation)
    return (await site.renderer.renderRoute('/faq', initialCatalogue, installation, documents)).document
  }
  assert.match(pageAt('/faq')?.html ?? '', /from your name to your address in two clicks/)
  assert.match(await faqWith('masked'), /shows it masked/)
  assert.match(await faqWith('hidden'), /shows your name but not your email address/)
  assert.doesNotMatch(await faqWith('hidden'), /in two clicks/)
})

onSqlite(({ newRegistry }) => {
  const serve = async (registry: Registry, more: Record<string, string>, hasSamples: boolean) => {
    const services = await registry.enter()
    if (hasSamples) await fillWithSamples(services, now)
    else await seedCatalogue(services, now)
    return startFixture({ services, environment: { ...registry.environment, ...more }, site })
  }

  test('verification names the operator, with or without a credential, and answers 304 if unchanged', async () => {
    const app = await serve(await newRegistry(), settings, false)
    for (const address of ['/verify', '/verify?cid=NM-1234']) {
      const { body } = await app.inject(address)
      assert.match(body, /is run by Example Certification Ltd\. 1 Example Street, Oslo/, address)
      assert.doesNotMatch(body, /Demo:/, address)
    }
    const { headers } = await app.inject('/verify')
    const again = await app.inject({ url: '/verify', headers: { 'if-none-match': String(headers.etag) } })
    assert.equal(again.statusCode, 304)
  })

  test('a registry with samples says so on every page, and one without does not', async () => {
    const app = await serve(await newRegistry(), {}, true)
    const addresses = ['/about', '/verify', '/verify?cid=NM-1234', '/nowhere']
    for (const address of addresses)
      assert.match((await app.inject(address)).body, /Demo: sample data, no operator set/, address)
    const real = await serve(await newRegistry(), {}, false)
    for (const address of addresses)
      assert.match((await real.inject(address)).body, /Demo: no operator set/, address)
  })
})

// Only the owner can decide these.
const decisions: Record<string, string[]> = {
  ORGANIZATION_RENEWAL_FEE: ['/pricing', '/ceu', '/faq'],
  ORGANIZATION_MISSED_EXAM: ['/pricing', '/faq'],
  ORGANIZATION_EARLIER_CRUS: ['/micro', '/faq'],
}

test('pages state a fee and what earlier CRUs count for only if that is set', async () => {
  const { operator } = readConfig(
    Object.fromEntries(Object.keys(decisions).map((name) => [name, `${name} is decided.`])),
  )
  for (const [name, paths] of Object.entries(decisions)) {
    for (const path of paths) {
      const { document } = await site.renderer.renderRoute(
        path,
        initialCatalogue,
        { ...builtInstallation, operator },
        publishedDocuments({ ...builtInstallation, operator }),
      )
      assert.ok(document.includes(`${name} is decided.`), `${path}: ${name}`)
    }
    assert.ok(readFileSync('docs/operating.md', 'utf8').includes(`| \`${name}\` |`))
  }
  assert.doesNotMatch(pageAt('/pricing')?.html ?? '', /renewal fee|missed exam/i)
})
