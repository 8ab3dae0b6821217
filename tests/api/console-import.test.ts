// The console's imports, work that outlasts its page, and certificates as one ZIP.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { unzipSync } from 'fflate'
import { listImports } from '#operations/credentials/list-imports.ts'
import { openLongWork } from '#server/console/long-work.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { fieldsIn, startConsole } from '#tests/support/server/console.ts'
import { onBothStores, onSqlite } from '#tests/support/stores/both-stores.ts'

// As a German learning platform exports it: 3 good rows, an unknown program, a bad email, a failed exam, a blank row.
const rows = [
  'Vorname;Nachname;E-Mail;Program;Issued on;Status',
  'Jürgen;Müller;jm@example.com;AI Governance Zertifikat;14.03.2026;bestanden',
  'Ana;"Ruiz; MBA";ana@example.com;AI Governance Zertifikat;27.03.2026;bestanden',
  'سارة;حداد;sara@example.com;AI Governance Zertifikat;27.03.2026;bestanden',
  'Kim;Wrong;kim at example;AI Governance Zertifikat;27.03.2026;bestanden',
  ';;;;;',
  'Lee;Failed;lee@example.com;AI Governance Zertifikat;27.03.2026;nicht bestanden',
]
const table = `\ufeff${rows.join('\r\n')}\r\n`
const title = 'title:AI Governance Zertifikat'
const choices = { 'column-5': 'only', only: 'bestanden', [title]: 'certification' }

onBothStores(({ newRegistry }) => {
  test('imports a table from elsewhere: guesses, choices, mended rows, once; and takes it back', async () => {
    const { services, ...console } = await startConsole(await newRegistry())
    await enter(services, [person(9)])
    const user = await console.enter()
    const uploaded = await user.upload('/import', 'lms <b>.csv', table)
    assert.equal(uploaded.status, 303, uploaded.text)
    const page = String(uploaded.headers.location)
    assert.match(page, /^\/import\/file\/[0-9a-f-]{36}$/, 'no name is in the address')
    const opened = (await user.get(page)).text
    assert.match(opened, /lms &lt;b&gt;\.csv/)
    assert.match(opened, /Its cells are separated by semicolons/)
    assert.match(opened, /Its dates were read as dd\/mm\/yyyy/)
    assert.match(opened, /The column &quot;Vorname&quot; was read as first_name/)
    assert.match(opened, /there is no course &quot;AI Governance Zertifikat&quot;/)
    assert.doesNotMatch(opened, /Import \d+ credential/, 'nothing can be imported yet')

    const checked = await user.post(page, { ...fieldsIn(opened), ...choices, step: 'preview' })
    assert.equal(checked.status, 200, checked.text)
    assert.match(checked.text, /Import 3 credentials/)
    assert.match(
      checked.text,
      /Jürgen Müller.*?<bdi>AI Governance &amp; Human Resilience</,
      'the program by its title',
    )
    assert.match(checked.text, /kim at example.*is not an address/s)
    assert.match(checked.text, /Not counted, left out<\/dt>/)
    assert.match((await user.get(`${page}.csv`)).text, /kim at example.*is not an address/s)
    assert.equal(await services.store.count(), 1, 'a check writes nothing')

    const fields = { ...fieldsIn(checked.text), 'cell-5-2': 'kim@example.com' }
    const again = await user.post(page, { ...fields, step: 'preview', profile: 'our-lms' })
    assert.match(again.text, /Import 4 credentials/)
    const final = { ...fieldsIn(again.text), step: 'do' }
    const done = await Promise.all([user.post(page, final), user.post(page, final)])
    for (const { status } of done) assert.equal(status, 303)
    // A slow machine shows the work's page first.
    const ended = async (path: string, form: Record<string, string>) => {
      let { location } = (await user.post(path, form)).headers
      while (String(location).startsWith('/work/'))
        location = (await user.get(String(location))).headers.location
      return location
    }
    assert.equal(await ended(page, final), '/import?done=import')
    assert.equal(await services.store.count(), 5)
    assert.deepEqual(
      (await services.store.profiles()).map(({ name }) => name),
      ['our-lms'],
    )
    const [run] = await listImports(services.store)
    assert.equal(run?.who, 'robin')
    assert.match(
      (await user.get('/')).text,
      /Imported from lms &lt;b&gt;\.csv.*Taking it back is simplest until/s,
    )

    const undo = `/import/${run?.no}/suspend`
    const reason = 'Wrong cohort'
    const form = { ...fieldsIn((await user.get(undo)).text), step: 'do', reason }
    assert.match((await user.post(undo, { ...form, confirm: '5' })).text, /there are 4\./)
    assert.equal(await ended(undo, { ...form, confirm: '4' }), '/import?done=suspend-import')
    const standing = { standing: 'suspended', on: '2026-06-01T12:00:00Z' } as const
    assert.equal(await services.store.count({ standing }), 4)
    assert.match((await user.get('/import')).text, /Undone, suspended.*\/release/s)
  })
})

onSqlite(({ newRegistry }) => {
  const [ada, formula] = [person(1), person(2, { lastName: '=1+1' })]
  let console: Awaited<ReturnType<typeof startConsole>>
  let user: Awaited<ReturnType<(typeof console)['enter']>>
  before(async () => {
    console = await startConsole(await newRegistry())
    await enter(console.services, [ada, formula])
    user = await console.enter()
  })

  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  for (const [what, name, contents, says] of [
    ['no file', '', '', /Choose a file\./],
    ['a picture', 'cohort.csv', png, /it is .*: save it as CSV or XLSX/],
    ['an empty file', 'cohort.csv', '\n\n', /it is empty/],
    [
      'a table too long to wait for',
      'all.csv',
      `name\n${'Ada\n'.repeat(20_001)}`,
      /has 20,001 rows; .* takes 20,000/,
    ],
  ] as const)
    test(`says what is wrong with ${what}, next to the field`, async () => {
      const { status, text } = await user.upload('/import', name, contents)
      assert.equal(status, 422)
      assert.match(text, says)
      assert.match(text, /<input[^>]*type="file"[^>]*aria-invalid="true"/)
    })

  test('work goes on when its page is closed, and after a crash its page says what was done', async () => {
    const { services } = console
    const { change } = services
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    services.change = async (note, work, delivery) => {
      await gate
      return change(note, work, delivery)
    }
    const path = '/credentials/bulk/renew'
    const opened = await user.post(path, { id: [ada.id] })
    const fields = fieldsIn(opened.text)
    const form = { ...fields, step: 'do', reason: 'CRUs', confirm: '1', expires: '2031-01-31' }
    const begun = await user.post(path, form)
    const page = String(begun.headers.location)
    assert.equal(page, `/work/${fields.key}`)
    const [running, overview] = [await user.get(page), await user.get('/')]
    assert.match(running.text, /<main data-changing="true"/)
    assert.match(running.text, /goes on in the server/)
    assert.match(overview.text, new RegExp(`In progress:.*href="${page}"`, 's'))
    assert.equal((await user.post(path, form)).headers.location, page, 'it is not begun twice')
    // As a console that was started after a crash would see it: not yet committed, and then committed.
    const crashed = await user.get(`/work/${crypto.randomUUID()}`)
    assert.equal(crashed.status, 404)
    assert.match(crashed.text, /Nothing that you began under this address was changed/)
    // Its server stopped here, as far as a console that knows nothing of it can tell.
    const other = await startConsole({ ...(await newRegistry()), enter: async () => services })
    const elsewhere = await other.enter()
    assert.match(
      (await elsewhere.get('/')).text,
      /Renew: 1 credential, Jun 1, 2026, 12:00, robin\. It was interrupted/,
    )
    release()
    let ended = await user.get(page)
    while (ended.status === 200) ended = await user.get(page)
    assert.equal(ended.headers.location, '/credentials?done=bulk')
    services.change = change
    assert.doesNotMatch((await elsewhere.get('/')).text, /It was interrupted/)
    const found = await services.store.find({ id: ada.id, hashes: [], isMistyped: false })
    assert.equal(found?.credential.expiresAt, '2031-01-31T23:59:59Z')
  })

  test('leads anyone to the result of work, and begins again what failed', async () => {
    const works = openLongWork()
    assert.equal(await works.begin('one', 'Renew', async () => '/done'), '/done')
    assert.equal(works.at('one')?.address, '/done')
    assert.equal(await works.begin('one', 'Renew', () => assert.fail('begun twice')), '/done')
    await assert.rejects(works.begin('two', 'Renew', () => Promise.reject(new Error('refused'))))
    assert.equal(works.at('two'), undefined)
  })

  test('streams certificates as one ZIP, with a list in which formulas are text', async () => {
    const { status, headers, bytes } = await user.post('/credentials/certificates.zip', {
      id: [ada.id, formula.id],
    })
    assert.equal(status, 200)
    assert.match(String(headers['content-disposition']), /certificates\.zip/)
    const files = unzipSync(bytes)
    const text = (name: string) => new TextDecoder().decode(files[name])
    assert.deepEqual(Object.keys(files).sort(), [`${ada.id}.pdf`, `${formula.id}.pdf`, 'list.csv'].sort())
    for (const { id } of [ada, formula]) assert.match(text(`${id}.pdf`), /^%PDF/)
    assert.match(text('list.csv'), new RegExp(`${ada.id}\\.pdf,${ada.id}`))
    assert.match(text('list.csv'), /,'=1\+1,/)
  })

  test('exports what was searched, with formulas as text', async () => {
    const { text } = await user.post('/credentials.csv', { search: formula.id })
    assert.equal(text.trim().split('\r\n').length, 2)
  })

  test('counts for the board', async () => {
    const csv = await user.get('/figures.csv')
    assert.equal(csv.text.split('\r\n')[0]?.startsWith('period,issued'), true)
    assert.equal(csv.text.trim().split('\r\n').length, 25)
    assert.match((await user.get('/')).text, /Certified today: 2/)
  })

  test('counts a large registry once in ten minutes, and says when', async () => {
    const { store } = console.services
    const { figures } = store
    let calls = 0
    store.figures = (range) => {
      calls += 1
      for (const until = performance.now() + 60; performance.now() < until; );
      return figures(range)
    }
    await user.get('/')
    const once = calls
    assert.match((await user.get('/')).text, /at Jun 1, 2026, 12:00 UTC/)
    assert.equal(calls, once)
    console.wait(11 * 60_000)
    await user.get('/')
    assert.ok(calls > once)
    store.figures = figures
  })
})
