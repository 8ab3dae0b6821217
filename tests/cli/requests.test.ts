// Runs the guide's commands for requests from people and for changed cohorts, in the guide's order.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { CohortSession } from '#domain/catalogue/catalogue.ts'
import { fillNew } from '#tests/support/people/erasing.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const guide = readFileSync('docs/operating.md', 'utf8')
function commandsBetween(from: string, to: string): string[] {
  const chapter = guide.slice(guide.indexOf(from), guide.indexOf(to))
  return [...chapter.matchAll(/`npx northmark ([^`]+)`/g)].map(([, command = '']) => command)
}
const commands = commandsBetween('## Requests from holders', '### Who sees email addresses')
const emailCommands = commandsBetween('## Emails and reminders', '| state | what it means')
const catalogueCommands = commandsBetween('### The catalogue', '### The journal')
const bulkCommands = commandsBetween('### Lists and bulk changes', '### Revoking and suspending')
const importCommands = commandsBetween('### Importing', '### Issue from another system')
const [, profile = ''] = /```json\n([^`]*)```/.exec(guide) ?? []
const issue = 'issue --first-name Ada --last-name Example --email ada@example.com --course certification'
const exampleId = /NM-7K3D-9QXA-52MB-C/g

const argsOf = (command: string) =>
  [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)

const runner = (environment: Record<string, string>, startedIn?: string) => async (args: string[]) => {
  const given = { environment, ...(startedIn !== undefined && { startedIn }) }
  const { code, err: said, json } = await runNorthmark(given, ...args, '--json')
  assert.equal(code, 0, `${args.join(' ')}: ${said}`)
  return json()
}

onSqlite(({ newRegistry }) => {
  test('every command of the chapter works as written, and is recorded', async () => {
    const { registry } = await fillNew(newRegistry, 3, 'sample')
    const northmark = runner(registry.environment)
    const { id } = await northmark(argsOf(`${issue} --issued 2026-01-15 --why Passed`))

    assert.ok(commands.length >= 9)
    const run = (command: string) => northmark(argsOf(command.replace(exampleId, id)))
    const isLast = (command: string) => command.startsWith('erase ')
    for (const command of commands.filter((one) => !isLast(one))) await run(command)

    const { history, holder, replacedBy } = await northmark(['show', id])
    assert.deepEqual(
      history.map(({ act }: { act: string }) => act),
      ['issue', 'export', 'correct', 'correct', 'unlist', 'relist', 'suspend', 'lift', 'revoke', 'replace'],
    )
    assert.deepEqual(holder, { firstName: 'Ada', lastName: 'Lovelace', email: 'lovelace@example.com' })
    assert.notEqual(replacedBy, undefined)
    const [erase = ''] = commands.filter(isLast)
    assert.equal((await run(erase)).id, id)
    assert.deepEqual(
      (await northmark(['list', '--search', 'Lovelace'])).map((one: { id: string }) => one.id),
      [replacedBy],
    )
  })

  test('every command about emails can be run, in that order', async () => {
    const { registry } = await fillNew(newRegistry, 3, 'sample')
    const northmark = runner(registry.environment)
    const { id } = await northmark(argsOf(issue))
    assert.ok(emailCommands.length >= 10)
    for (const command of emailCommands) await northmark(argsOf(command.replace(exampleId, id)))
    const messages: { kind: string; state: string }[] = await northmark(['outbox', 'list', '--id', id])
    assert.deepEqual(
      messages.map(({ kind, state }) => `${kind} ${state}`),
      ['issued cancelled', 'issued sent', 'test sent'],
    )
  })

  test('every command about cohorts works as written', async () => {
    const { registry } = await fillNew(newRegistry, 3, 'sample')
    const northmark = runner(registry.environment)
    assert.ok(catalogueCommands.length >= 4)
    for (const command of catalogueCommands) await northmark(argsOf(command))
    const sessions = await northmark(['sessions'])
    assert.deepEqual(
      sessions.map(({ id, startDate, enrolled }: CohortSession) => [id, startDate, enrolled]),
      [
        ['november-2025', '2025-11-12', 23],
        ['january-2027', '2027-02-03', 12],
      ],
    )
  })

  test('every command about lists, many credentials and tables of others works as written', async () => {
    const folder = temporaryFolder('guide')
    const { registry } = await fillNew(newRegistry, 3, 'sample')
    const named = { ORGANIZATION_NAME: 'A body', PUBLIC_URL: 'http://localhost:3000' }
    const northmark = runner({ ...registry.environment, ...named }, folder)
    const { id } = await northmark(argsOf(`${issue} --issued 2026-01-15`))
    const { id: other } = await northmark(argsOf(`${issue} --issued 2026-01-16 --again`))
    writeFileSync(join(folder, 'renewals.csv'), `id,crus\n${id},22\n${other},20\n`)
    writeFileSync(join(folder, 'batch.csv'), `id\n${id}\n${other}\n`)
    writeFileSync(join(folder, 'lms.json'), profile)
    const row = '"Example, Bo";bo@example.com;AI Governance (spring);31/01/2026;e-1;Passed\n'
    writeFileSync(join(folder, 'lms.csv'), `Learner;Email;Course;Completed;Enrolment;Status\n${row}`)
    assert.ok(bulkCommands.length >= 9 && importCommands.length >= 1)
    const said: Record<string, unknown> = {}
    for (const command of [...bulkCommands, ...importCommands])
      said[command.split(' ')[0] ?? ''] = await northmark(argsOf(command.replace(exampleId, id)))
    const { history, standing } = await northmark(['show', id])
    assert.deepEqual(
      [standing, history.map(({ act }: { act: string }) => act).join()],
      ['suspended', 'issue,renew,correct,suspend'],
    )
    assert.equal((said.import as { added: number }).added, 1)
  })
})
