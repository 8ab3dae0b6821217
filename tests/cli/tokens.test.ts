// Tokens and the operator API, as docs/operating.md tells an operator to use them.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { fillNew } from '#tests/support/people/erasing.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const guide = readFileSync('docs/operating.md', 'utf8')
const section = guide.slice(
  guide.indexOf('### Issue from another system'),
  guide.indexOf('### Backing up and moving'),
)
// Each command may run over several lines.
const commands = [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
  block.trim().split(/(?<!\\)\n/),
)

onSqlite(({ newRegistry }) => {
  test('the guide’s chapter about another system works as written', async () => {
    const { registry, services } = await fillNew(newRegistry, 1, 'sample')
    const northmark = (...args: string[]) => runNorthmark(registry, ...args)
    const app = await startFixture({ services })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const variables: Record<string, string> = {}
    const curl = async (command: string) => {
      const line = command.replace('https://www.northmark.example', origin).replace('curl', 'curl -sS')
      const { stdout } = await promisify(execFile)('sh', ['-c', line], {
        env: { ...process.env, ...variables },
      })
      return stdout
    }
    const answers = []
    for (const command of commands)
      if (command.startsWith('curl')) {
        const answer = JSON.parse(await curl(command))
        answers.push(answer)
        variables.ID ??= answer.credentials[0].id
      } else {
        const { code, err, json } = await northmark(...command.split(' ').slice(2), '--json')
        assert.equal(code, 0, err)
        variables.NORTHMARK_TOKEN ??= json().token
      }
    assert.match(variables.NORTHMARK_TOKEN ?? '', /^nmt_[\w-]{43}$/)
    const [issued, listed, shown, revoked] = answers
    const { history, ...facts } = shown
    assert.deepEqual(listed.credentials, [facts])
    assert.deepEqual([history[0].act, history[0].who], ['issue', 'token lms'])
    assert.equal(shown.id, issued.credentials[0].id)
    assert.equal(revoked.revocation.reason, 'Decision of the Ethics Committee')
    const [first = ''] = commands.filter((command) => command.startsWith('curl'))
    assert.match(await curl(first), /^This call needs a valid token/, 'the last command has removed it')
  })

  test('adds a token with scopes and last day, and shows its secret once', async () => {
    const registry = await newRegistry()
    await registry.enter()
    const northmark = (...args: string[]) => runNorthmark(registry, ...args)
    const add = (...args: string[]) => northmark('tokens', 'add', ...args)
    for (const [code, args, ...given] of [
      [2, /^--expires is missing\./, 'lms', '--scopes', 'read'],
      [1, /"all" is not one of read, issue/, 'lms', '--scopes', 'all', '--expires', '2099-12-31'],
      [1, /its last day has passed/, 'lms', '--scopes', 'read', '--expires', '2020-01-01'],
      [1, /is not a valid date/, 'lms', '--scopes', 'read', '--expires', '2099-02-30'],
      [1, /the name must be/, 'L M S', '--scopes', 'read', '--expires', '2099-12-31'],
    ] as const) {
      const refused = await add(...given)
      assert.equal(refused.code, code, refused.err)
      assert.match(refused.err, args)
    }
    const added = await add('lms', '--scopes', 'issue, read', '--expires', '2099-12-31')
    assert.equal(added.code, 0, added.err)
    assert.match(added.out, /^token +nmt_[\w-]{43}$/m)
    assert.match(
      (await add('lms', '--scopes', 'read', '--expires', '2099-12-31')).err,
      /^There is already a token/,
    )
    const listed = await northmark('tokens')
    assert.match(listed.out, /^lms +read,issue .* 2099-12-31 +never$/m)
    assert.ok(!listed.out.includes('nmt_'))
    assert.equal((await northmark('tokens', 'remove', 'lms')).code, 0)
    assert.match((await northmark('tokens', 'remove', 'lms')).err, /^There is no token "lms"\./)
  })

  test('the entry for registries of issuers has the identifier, name, place and address', async () => {
    const registry = await newRegistry()
    const { environment } = registry
    const settings = {
      PUBLIC_URL: 'https://certs.example.org',
      ORGANIZATION_NAME: 'Example Body',
      ORGANIZATION_ADDRESS: 'Main Street 1, Springfield',
    }
    assert.match(
      (await runNorthmark({ environment }, 'issuer-entry')).err,
      /^Set ORGANIZATION_NAME and PUBLIC_URL/,
    )
    const asked = { environment: { ...environment, ...settings } }
    await runNorthmark(asked, 'sample')
    const { json } = await runNorthmark(asked, 'issuer-entry')
    assert.deepEqual(json(), {
      'did:web:certs.example.org': {
        name: 'Example Body',
        location: 'Main Street 1, Springfield',
        url: 'https://certs.example.org',
      },
    })
  })
})
