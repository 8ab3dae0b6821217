// What every article must keep to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readingTime, undated } from '#content/article-labels.ts'
import type { Post } from '#content/post.ts'
import { postWords } from '#content/post-words.ts'
import { posts } from '#content/posts.ts'

const listed: readonly Post[] = posts

test('articles stand newest first, those without a day before all others', () => {
  const days = listed.map(({ publishedAt }) => publishedAt ?? 'undated')
  assert.deepEqual(days, days.toSorted().reverse())
})

test('exactly one article has no day yet', () => {
  assert.equal(listed.filter(({ publishedAt }) => !publishedAt).length, 1)
})

test('every article is said to take five minutes, and one without a day is called recent', () => {
  assert.equal(readingTime, '5 min read')
  assert.equal(undated, 'Recent')
})

test('every article has four to six paragraphs and something to do on Monday', () => {
  for (const { id } of posts) {
    const { paragraphs, monday } = postWords[id]
    assert.ok(paragraphs.length >= 4 && paragraphs.length <= 6, id)
    assert.ok(monday.length > 80, id)
  }
})

test('no id occurs twice', () => {
  assert.equal(new Set(listed.map(({ id }) => id)).size, listed.length)
})
