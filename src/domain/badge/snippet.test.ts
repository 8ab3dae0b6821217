// The HTML that people paste into their pages does what it says, whatever their name is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { badgeSnippet } from '#domain/badge/snippet.ts'

const origin = 'https://www.northmark.example'
const id = 'NM-88K0-TFH0-9JQQ-E'

test('the badge leads to its verification, and keeps its place while it loads', () => {
  assert.equal(
    badgeSnippet({ origin, id, alt: 'AI Governance: credential of Ada Example' }),
    `<a href="${origin}/verify?cid=${id}"><img src="${origin}/credentials/${id}.svg" alt="AI Governance: credential of Ada Example" width="200" height="200"></a>`,
  )
})

test('no name can leave its attribute', () => {
  const html = badgeSnippet({ origin, id, alt: `"><script>alert('1')</script> & O’Hara` })
  assert.ok(html.includes('alt="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; O’Hara"'))
  assert.equal(html.match(/</g)?.length, 3)
})
