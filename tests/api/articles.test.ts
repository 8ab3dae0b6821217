// Every article has a page of its own, with words, data and addresses that crawlers and previews can use.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { articlesIn } from '#content/articles.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { textOf } from '#content/posts/article-words.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { allOf, fileExists } from '#tests/support/built-pages.ts'
import { answeringStore, startFixture } from '#tests/support/server.ts'

const articles = articlesIn(initialCatalogue)
const validator = new HtmlValidate(JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')))

const serve = async (environment: Record<string, string>) =>
  startFixture({
    environment,
    services: {
      store: { ...answeringStore, posts: async () => initialCatalogue.posts },
      clock: { now: () => new Date('2026-11-16T12:00:00Z') },
    },
    site: await readBuiltSite(distDir),
  })

const app = await serve({ PORT: '3210' })
const origin = 'http://localhost:3210'

for (const { id, title, author } of articles)
  test(`/blog/${id} is a valid page with its text, author and absolute addresses`, async () => {
    const { statusCode, body } = await app.inject(`/blog/${id}`)
    assert.equal(statusCode, 200)
    const { results } = await validator.validateString(body)
    assert.deepEqual(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
      [],
    )
    for (const paragraph of textOf(id)?.paragraphs ?? ['none']) assert.ok(body.includes(paragraph))
    assert.ok(body.includes(String(author?.name)))
    assert.deepEqual(allOf(body, /<title>(.*?)<\/title>/g), [`${title} | Northmark`])
    const [description = ''] = allOf(body, /<meta name="description" content="(.*?)">/g)
    assert.ok(description.length >= 60 && description.length <= 170, description)
    assert.ok(body.includes(`<meta property="og:url" content="${origin}/blog/${id}">`))
    const [preview = ''] = allOf(body, /<meta property="og:image" content="([^"]*)">/g)
    assert.equal(preview, `${origin}/previews/blog-${id}.png`)
    assert.ok(fileExists(preview.slice(origin.length)))
    const [data = '{}'] = allOf(body, /<script type="application\/ld\+json">(.*?)<\/script>/g)
    const types = JSON.parse(data)['@graph'].map((node: { '@type': string }) => node['@type'])
    assert.ok(types.includes('BlogPosting') && types.includes('BreadcrumbList'))
    assert.match(body, /Last checked [A-Z][a-z]+ \d+, \d{4}: /)
    assert.ok(body.includes('href="/contact?subject=correction"'))
  })

test('sitemap and feed list every article, at the address of the server or the one that was set', async () => {
  const set = await serve({ PUBLIC_URL: 'https://www.two.example' })
  for (const [server, address] of [
    [app, origin],
    [set, 'https://www.two.example'],
  ] as const) {
    const sitemap = (await server.inject('/sitemap.xml')).body
    const feed = (await server.inject('/blog.xml')).body
    for (const { id } of articles) {
      assert.ok(sitemap.includes(`<loc>${address}/blog/${id}</loc>`))
      assert.ok(feed.includes(`<link>${address}/blog/${id}</link>`))
    }
    assert.ok(sitemap.includes(`<loc>${address}/blog</loc>`))
  }
})

test('a post that the build does not know has a page with the preview of the blog', async () => {
  const post = { id: 'notice', title: 'A notice', excerpt: 'One line is all there is.' }
  const { renderer } = await readBuiltSite(distDir)
  const { builtInstallation } = await import('#domain/operator/operator.ts')
  const { document } = await renderer.renderRoute(
    '/blog/notice',
    { ...initialCatalogue, posts: [post] },
    builtInstallation,
  )
  assert.ok(document.includes(post.excerpt))
  assert.ok(document.includes('content="/previews/blog.png"'))
})

test('an unknown article is the not-found page, and a trailing slash leads to the address without', async () => {
  const unknown = await app.inject('/blog/no-such-article')
  assert.equal(unknown.statusCode, 404)
  assert.match(unknown.body, /Page Not Found/)
  const slash = await app.inject('/blog/tired-oversight/')
  assert.equal(slash.statusCode, 308)
  assert.equal(slash.headers.location, '/blog/tired-oversight')
  assert.equal((await app.inject({ method: 'POST', url: '/blog/tired-oversight' })).statusCode, 405)
})

test('every cover that a sample article names is in the build', () => {
  for (const { coverUrl } of articles) assert.ok(coverUrl && fileExists(coverUrl), coverUrl)
})
