// A body's own texts, as docs/operating.md tells an operator to write and check them.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { startScript } from '#tests/support/process/start-script.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { answeringStore, startFixture } from '#tests/support/server/fixture.ts'

const ours = (file: string) => readFileSync(join('src/content', file), 'utf8')

// A folder of documents with these files.
function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder('documents')
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

const privacy = `---
title: Our Privacy Policy
description: What we hold.
lede: In short.
dated: Last updated
date: 2031-04
---

## Controller {#controller}

Write to {operator.contact}.
`

test('the guide’s commands export our documents, and find no fault in them', async () => {
  const guide = readFileSync('docs/operating.md', 'utf8')
  const [, block = ''] = /### Your own texts\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(guide) ?? []
  const startedIn = temporaryFolder('export')
  const northmark = (command: string) =>
    runNorthmark({ environment: {}, startedIn }, ...command.split(' ').slice(2))
  const [exported, values, checked] = await Promise.all(block.trim().split('\n').map(northmark))
  assert.deepEqual([exported?.code, values?.code, checked?.code], [0, 0, 0])
  assert.match(values?.out ?? '', /^\{exam\.hours\} +3\.5$/m)
  assert.match(checked?.err ?? '', /No faults in 23 documents/)
  const again = await northmark('npx northmark documents export ./documents')
  assert.deepEqual([again.code, /exists, and is not overwritten/.test(again.err)], [1, true])
})

test('check names the file and line of every fault, and what nothing would show', async () => {
  const folder = folderWith({
    'policies/privacy.md': privacy.replace('operator.contact', 'operator.mail'),
    'policies/refunds.md': privacy,
    'downloads/overview.md': ours('downloads/overview.md').replace('Compliance ready', 'Zgodność'),
    'privacy.md': privacy,
    'policies/cookies.MD': privacy,
    'policies/terms.md/text': privacy,
    'policies/honor.md': `${privacy}${'a'.repeat(500_000)}`,
  })
  const { code, err } = await runNorthmark({ environment: {} }, 'documents', 'check', folder)
  assert.equal(code, 1)
  const line =
    ours('downloads/overview.md')
      .split('\n')
      .findIndex((text) => text.includes('Compliance ready')) + 1
  for (const fault of [
    `${folder}/policies/privacy.md:11: no value is named {operator.mail}.`,
    `${folder}/policies/refunds.md:1: nothing shows this file; `,
    `${folder}/downloads/overview.md:${line}: the PDF’s typeface has no letter ś.`,
    `${folder}/privacy.md:1: nothing shows this; `,
    `${folder}/policies/cookies.MD:1: nothing shows this; `,
    `${folder}/policies/terms.md:1: the file cannot be read (EISDIR).`,
    `${folder}/policies/honor.md:1: the file is larger than 500 kB.`,
  ])
    assert.ok(err.includes(fault), err)
  const noFolder = await runNorthmark({ environment: {} }, 'documents', 'check', `${folder}/privacy.md`)
  assert.match(noFolder.err, /There is no folder of documents/)
})

test('a server with a faulty document does not start, and names file and line', async () => {
  const folder = folderWith({ 'policies/privacy.md': privacy.replace('In short.', '') })
  const settings = { PORT: '0', DATA_DIR: temporaryFolder('refused'), DOCUMENTS_DIR: folder }
  const { code, err } = await startScript(['src/cli/northmark.ts', 'serve'], settings).ended
  assert.equal(code, 1)
  assert.ok(err.includes(`${folder}/policies/privacy.md:4: lede must be text.`), err)
})

test('page, sitemap, feed, library and PDF show a body’s own texts', async () => {
  const folder = folderWith({
    'policies/privacy.md': privacy,
    'downloads/governance-framework.md': ours('downloads/governance-framework.md')
      .replace('summary: ', 'summary: By Example Body. ')
      .replace('version: 2.1', 'version: 7.5'),
    'pages/faq.md': ours('pages/faq.md').replace('Do your events count?', 'Is there a dress code?'),
    'articles/our-first.md':
      '---\nauthor: Ada\nrole: board\nupdated: 2031-05-06\n---\n\nOur own paragraph.\n',
  })
  const posts = [{ id: 'our-first', title: 'First', excerpt: 'In short.' }]
  const app = await startFixture({
    environment: { DOCUMENTS_DIR: folder, CONTACT_EMAIL: 'office@example.org' },
    services: { store: { ...answeringStore, posts: async () => posts } },
    site: await readBuiltSite(distDir),
  })
  const bodyOf = async (path: string) => (await app.inject(path)).body
  // What is edited later takes effect at the next start.
  writeFileSync(join(folder, 'policies/privacy.md'), 'broken')
  const page = await bodyOf('/privacy')
  for (const text of ['Our Privacy Policy', 'Write to office@example.org.', 'dateTime="2031-04">April 2031<'])
    assert.ok(page.includes(text), text)
  assert.match(await bodyOf('/terms'), /Terms of Service/)
  assert.match(
    await bodyOf('/faq'),
    /Is there a dress code\?.*"name":"Is there a dress code\?"|"name":"Is there a dress code\?".*Is there a dress code\?/s,
  )
  const sitemap = await bodyOf('/sitemap.xml')
  assert.match(sitemap, /\/privacy<\/loc><lastmod>2031-04</)
  assert.match(sitemap, /\/blog\/our-first<\/loc><lastmod>2031-05-06</)
  assert.match(await bodyOf('/blog/our-first'), /Our own paragraph\./)
  assert.match(await bodyOf('/blog.xml'), /Our own paragraph\./)
  const library = await bodyOf('/standards')
  assert.match(library, /By Example Body\..*Version 7\.5 /s)

  const { rawPayload, headers } = await app.inject('/downloads/governance-framework.pdf')
  assert.equal(headers['content-type'], 'application/pdf')
  assert.ok(library.includes(`${Math.round(rawPayload.length / 1000)} kB`))
  const pdf = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const args = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  assert.match(args, /By Example Body\..*Version 7\.5/s)
  await pdf.loadingTask.destroy()
})
