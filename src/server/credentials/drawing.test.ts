// Drawings are made one at a time, kept, and refused when too many wait.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Failure } from '#contract/failures.ts'
import { startDrawer } from '#server/credentials/drawing.ts'

const drawer = startDrawer('first')
after(drawer.close)

const badge = (title: string, caller = 'one') =>
  drawer.fileOf({ kind: 'achievement', course: { title, type: 'CERT' } }, caller)

test('a drawing is known by its release and by what it shows', () => {
  const [one, same, other] = [badge('One'), badge('One'), badge('Other')]
  assert.equal(one.type, 'image/svg+xml; charset=utf-8')
  assert.equal(one.contents, same.contents)
  assert.notEqual(one.contents, other.contents)
  const next = startDrawer('second').fileOf(
    { kind: 'achievement', course: { title: 'One', type: 'CERT' } },
    'one',
  )
  assert.notEqual(one.contents, next.contents)
})

test('those who ask while it is drawn get the same one, and so do those who ask later', async () => {
  const first = badge('Shared').make()
  assert.equal(badge('Shared', 'another').make(), first)
  const drawn = await first
  assert.equal(badge('Shared').make(), drawn)
})

test('what cannot be drawn is not kept: the next to ask has it tried again', async () => {
  // Nothing to draw a title from.
  const broken = () => badge(undefined as unknown as string).make() as Promise<Buffer>
  const first = broken()
  await assert.rejects(first)
  const second = broken()
  assert.notEqual(second, first)
  await assert.rejects(second)
})

test('more drawings than the queue holds are told to come again', async () => {
  const asked = await Promise.allSettled(
    // One is being drawn, fifty wait.
    Array.from({ length: 52 }, (_, one) => badge(`Course ${one}`).make()),
  )
  const refused = asked.filter((one) => one.status === 'rejected')
  assert.equal(refused.length, 1)
  assert.ok(refused[0]?.reason instanceof Failure)
  assert.equal(refused[0].reason.code, 'too-many-drawings')
  assert.ok(await badge('Course 51').make(), 'and then there is room again')
})

test('an address that asks for all it can has the rest of the world wait for one of its drawings, and no longer', async () => {
  const order: string[] = []
  const note = (name: string) => order.push(name)
  const flood = Array.from({ length: 80 }, async (_, one) => {
    await Promise.resolve(badge(`Flood ${one}`, 'flood').make()).then(
      () => note('flood'),
      () => note('refused'),
    )
  })
  await badge('A visitor’s own', 'visitor').make()
  note('visitor')
  await Promise.all(flood)
  assert.ok(order.filter((one) => one !== 'refused').indexOf('visitor') <= 2, order.join())
})
