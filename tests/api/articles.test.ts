// Every article has a page of its own, with words, data and addresses that crawlers and previews can use.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { articlesIn } from '#content/shared/articles.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { allOf, fileExists } from '#tests/support/browser/built-pages.ts'
import { ourDocuments } from '#tests/support/browser/our-documents.ts'
import { answeringStore, startFixture } from '#tests/support/server/fixture.ts'

const articles = articlesIn(initialCatalogue, ourDocuments.articles)

const app = await startFixture({
  environment: { PORT: '3210' },
  services: {
    store: { ...answeringStore, posts: async () => initialCatalogue.posts },
    clock: { now: () => new Date('2026-11-16T12:00:00Z') },
  },
  site: await readBuiltSite(distDir),
})
const origin = 'http://localhost:3210'

for (const { id, title, author } of articles)
  test(`/blog/${id} has its text, author and absolute addresses`, async () => {
    const { statusCode, body } = await app.inject(`/blog/${id}`)
    assert.equal(statusCode, 200)
    for (const paragraph of ourDocuments.articles.get(id)?.paragraphs ?? ['none'])
      assert.ok(body.includes(paragraph))
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
