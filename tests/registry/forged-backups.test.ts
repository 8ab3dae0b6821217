// Someone edits a backup, makes its sum right and has it restored with the true keys in place, on both stores: nothing is
// signed, sealed or entered in the log for them, and no revocation is undone.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { beginLog } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { backup, restore } from '#operations/backup.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { verify } from '#operations/verify.ts'
import { readBackupLines, writeBackupLines } from '#tests/support/backup-lines.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, person, signFor } from '#tests/support/people.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const on = new Date('2026-12-01T00:00:00Z')
const author = { who: 'olga', why: 'A drill.' }
const [honest, revoked, mallory] = [person(1), person(2), person(3)]

type Line = { kind: string; item: Record<string, unknown> }

const ofLog = ['leaf', 'batch', 'cosigned']
const isNoPartOfLog = ({ kind }: Line) => !ofLog.includes(kind)
const isNoRevoking = ({ kind, item }: Line) => !(kind === 'entry' && item.act === 'revoke')
const isNoHead = ({ kind }: Line) => kind !== 'head'

const changeRecord = (change: (item: Line['item']) => Line['item']) => (line: Line) =>
  line.kind === 'credential' ? { ...line, item: change(line.item) } : line
const withoutRevocation = changeRecord(({ revocation: _, ...item }) => item)
const withoutSeal = changeRecord(({ tag: _, entry: __, ...item }) => item)

const { formerHash: _, ...invented } = mallory
const added = (facts: object): Line => ({
  kind: 'credential',
  item: { ...invented, ...facts, seq: 3, type: 'CERT', listing: 'listed' },
})
const issuing: Line = {
  kind: 'entry',
  item: { ...note, act: 'issue', subject: '', number: 9, fromSeq: 3, toSeq: 3 },
}

const withAdded = (lines: Line[], ...more: Line[]) => {
  const end = lines.findLastIndex(({ kind }) => kind === 'credential') + 1
  return lines.toSpliced(end, 0, ...more)
}
const tagIn = (lines: Line[]) => lines.find(({ kind }) => kind === 'credential')?.item.tag

// Each is refused with these words.
const forgeries: [string, (lines: Line[]) => Line[], RegExp][] = [
  [
    'neither seals, head nor log, a revocation less, and a row more',
    (lines) => [
      ...withAdded(
        lines
          .filter((line) => isNoPartOfLog(line) && isNoRevoking(line) && isNoHead(line))
          .map((line) => withoutRevocation(withoutSeal(line))),
        added({}),
      ),
      issuing,
    ],
    /^Credential NM-.* in .* has no seal: nothing was restored\.$/,
  ],
  [
    'no head',
    (lines) => lines.filter(isNoHead),
    /lacks the sealed end of its journal, which every backup has: nothing was restored\.$/,
  ],
  [
    'no revocation, and no line about one',
    (lines) => lines.filter(isNoRevoking).map(withoutRevocation),
    /^The end of the journal in .* was changed: nothing was restored\.$/,
  ],
  [
    'a line after the end of the journal',
    (lines) => [...lines, issuing],
    /^Line 9 of the journal in .* was changed: nothing was restored\.$/,
  ],
  ['a row without a seal', (lines) => withAdded(lines, added({})), /has no seal: nothing was restored\.$/],
]

onBothStores(({ newRegistry }) => {
  async function backedUp() {
    const registry = await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })
    const services = await registry.enter()
    const { store, log } = services
    await beginLog(log, new Date())
    await store.fill(initialCatalogue, [honest, revoked], note, signFor(services))
    await store.revoke(revoked.id, { at: note.at, reason: 'Misconduct.' }, note)
    const file = join(temporaryFolder('forged'), 'registry.backup')
    await backup(store, file, new Date())
    const [format = '', ...lines] = readBackupLines(file)
    const forge = (change: (lines: Line[]) => Line[]) => {
      const changed = change(lines.map((line) => JSON.parse(line))).map((line) => JSON.stringify(line))
      assert.notDeepEqual(changed, lines)
      writeBackupLines(file, [format, ...changed])
      return file
    }
    return { file, forge, there: () => newRegistry({ keysOf: registry }) }
  }

  for (const [what, change, words] of forgeries)
    test(`a backup with ${what} is refused, and the registry stays empty`, async () => {
      const { forge, there } = await backedUp()
      const registry = await there()
      const services = await registry.enter()
      await assert.rejects(restore(services, forge(change), author, new Date()), { message: words })
      for (const { store } of [services, await registry.enter()]) {
        assert.equal(await store.size(), 0)
        assert.equal((await store.logState()).size, 0)
      }
    })

  test('a row under the seal of another, and a record without its revocation, are restored as altered and stay so', async () => {
    const { forge, there } = await backedUp()
    const registry = await there()
    const file = forge((lines) =>
      withAdded(
        lines.map((line) => (line.item.id === revoked.id ? withoutRevocation(line) : line)),
        added({ tag: tagIn(lines), verificationHash: 'ab'.repeat(32), statusIndex: 4 }),
      ),
    )
    await restore(await registry.enter(), file, author, new Date())
    const { store, keys, log } = await registry.enter()
    await beginLog(log, new Date())
    for (const { id } of [revoked, mallory])
      assert.notEqual((await verify(store, keys, id, on)).finding, 'valid')
    const { faults } = await checkRegistry(store, keys)
    for (const { id } of [revoked, mallory])
      assert.ok(
        faults.some((fault) => fault.includes(id)),
        id,
      )
    assert.deepEqual(
      (await store.records(0, 9)).map(({ document, entry }) => [document !== undefined, entry !== undefined]),
      [
        [true, true],
        [true, true],
        [false, false],
      ],
    )
  })
})
