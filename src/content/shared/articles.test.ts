// What every article must keep to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { articlesIn } from '#content/shared/articles.ts'
import { ourDocuments } from '#tests/support/browser/our-documents.ts'

const listed = articlesIn(initialCatalogue, ourDocuments.articles)

test('sample articles have a date, an author and a unique cover, newest first', () => {
  const days = listed.map(({ publishedAt }) => publishedAt ?? '')
  assert.ok(days.every(Boolean))
  assert.deepEqual(days, days.toSorted().reverse())
  assert.ok(listed.every(({ author }) => author?.name && author.role))
  assert.equal(new Set(listed.map(({ coverUrl }) => coverUrl)).size, listed.length)
})

test('an article that mentions a year after its date says when it was updated', () => {
  for (const { id, publishedAt, updatedOn } of listed) {
    const text = JSON.stringify(ourDocuments.articles.get(id))
    const years = [...text.matchAll(/\b20\d\d\b(?!\/)/g)].map(([year]) => year)
    const isAheadOfItself = publishedAt !== undefined && years.some((year) => year > publishedAt.slice(0, 4))
    if (isAheadOfItself) assert.ok(updatedOn && updatedOn > publishedAt, id)
  }
  assert.ok(listed.some(({ updatedOn }) => updatedOn))
})

test('treats a post without text as a notice', () => {
  const posts = ['newcomer', 'constructor'].map((id) => ({ id, title: 'New', excerpt: 'A line.' }))
  assert.deepEqual(articlesIn({ ...initialCatalogue, posts }, ourDocuments.articles), posts)
})
