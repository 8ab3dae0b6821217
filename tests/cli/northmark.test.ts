// `npx northmark`, as an operator uses it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { flagsOf, isGroup } from '#cli/command.ts'
import { catalogueCommands } from '#cli/commands/catalogue.ts'
import { commands } from '#cli/commands.ts'
import { fillNew } from '#tests/support/people/erasing.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const folder = temporaryFolder('cli')

const northmark = (environment: Record<string, string>, ...args: string[]) =>
  runNorthmark({ environment, startedIn: folder }, ...args)

function newFile(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return name
}

const header = 'first_name,last_name,email,course,issued_at\n'

const sampled = { DATA_DIR: join(folder, 'with samples') }
before(async () => {
  const { code, err } = await northmark(sampled, 'sample', '--quiet')
  assert.deepEqual([code, err], [0, ''])
})

onSqlite(({ newRegistry }) => {
  async function begun() {
    const { environment, open } = (await fillNew(newRegistry, 3, 'sample')).registry
    return { environment, open, northmark: (...args: string[]) => northmark(environment, ...args) }
  }

  test('issue and import say what was added, and report a future start date', async () => {
    const { northmark } = await begun()
    const ada = ['--first-name', 'Ada', '--last-name', 'E', '--email', 'ada@example.com']
    const issued = await northmark('issue', ...ada, '--course', 'certification', '--issued', '2190-05-01')
    assert.match(
      issued.err,
      /^Issued NM-.*\.\nIt is not valid before 2190-05-01; until then, verification says so\.\n$/,
    )
    const row = (last: string, day: string) => `Bo,${last},${last}@example.com,certification,${day}\n`
    const two = newFile('later.csv', header + row('a', '2025-01-01') + row('b', '2190-05-01'))
    const isOne = '1 of them is not valid before 2190-05-01; until then, verification says so.\n'
    const tried = await northmark('import', two, '--dry-run')
    assert.equal(tried.err, `2 would be added; nothing was written.\n${isOne}`)
    assert.match(
      tried.out,
      /^line +state +name +course +why\n2 +good +Bo a +certification\n3 +warning +Bo b /,
    )
    assert.equal(
      (await northmark('import', two)).err,
      `2 credentials were added.\nThis is import 1: import undo 1 takes it back.\n${isOne}`,
    )
    assert.match((await northmark('import', two)).err, /^0 credentials were added, 2 were already there\./)
  })

  test('lists, exports, backs up, restores elsewhere and checks', async () => {
    const { environment: from } = await newRegistry()
    const here = (...args: string[]) => northmark(from, ...args)
    assert.equal((await here('sample')).code, 0)
    assert.equal((await here('sample')).code, 1)
    assert.match((await here('list', '--standing', 'revoked', '--limit', '2')).out, /^id +standing +type/)
    const exported = await here('export')
    assert.equal(exported.out.split('\r\n').length, 280 + 2)
    assert.equal((await here('export', '--json')).json().length, 280)

    const file = 'registry.backup'
    assert.equal((await here('backup', file)).code, 0)
    assert.equal((await here('backup', file)).code, 1)
    const bare = (await newRegistry()).environment
    const refused = await northmark(bare, 'restore', file, '--after-loss', 'The disk is lost')
    assert.match(refused.err, /^There is no .*keys\.json and no .*log-key\.json: put your copy of the keys /)
    assert.deepEqual([refused.code, readdirSync(bare.DATA_DIR ?? '')], [1, []], 'no keys were made')
    // A backup does not include the keys, so they are copied too, with the log's key and its head.
    const environment: Record<string, string> = {
      ...(await newRegistry()).environment,
      SIGNING_KEYS_FILE: join(from.DATA_DIR ?? '', 'keys.json'),
    }
    for (const file of ['log-key.json', 'log-head'])
      copyFileSync(join(from.DATA_DIR ?? '', file), join(environment.DATA_DIR ?? '', file))
    const restored = await northmark(environment, 'restore', file)
    assert.deepEqual([restored.code, restored.err], [0, 'Restored 280 credentials.\n'])
    assert.equal((await northmark(environment, 'export')).out, exported.out)
    const checked = await northmark(environment, 'check')
    assert.deepEqual([checked.code, checked.err], [0, '280 credentials: no faults.\n'])
  })

  test('reports an empty registry, and backs it up only on request', async () => {
    const { environment, enter } = await newRegistry()
    await enter()
    assert.equal(
      (await northmark(environment, 'check')).err,
      '0 credentials: no faults.\nIf it should have some, this is the wrong registry, or it was emptied.\n',
    )
    const nothing = await northmark(environment, 'backup', 'nothing.backup')
    assert.deepEqual([nothing.code, existsSync(join(folder, 'nothing.backup'))], [1, false])
    assert.match(nothing.err, /^The registry has no credentials, so nothing was backed up: /)
    assert.equal((await northmark(environment, 'backup', 'nothing.backup', '--empty')).code, 0)
  })

  test('every example in the help for the catalogue works', async () => {
    const { northmark } = await begun()
    for (const { subcommands } of catalogueCommands)
      for (const { name, example } of subcommands) {
        const typed = example.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? []
        const { code, err } = await northmark(...typed)
        assert.equal(code, 0, `the example of ${name}: ${err}`)
      }
  })

  test('says what is wrong with an edit of the catalogue', async () => {
    const { northmark } = await begun()
    for (const [args, code, expected] of [
      [['edit', 'january-2027', '--seats', 'many'], 2, /^--seats must be a number, not "many"\.\n/],
      [['edit', 'january-2027', '--why', 'A mistake'], 2, /^Give at least one of --name, --starts, .*\.\n/],
      [['add', 'june-2031'], 1, /^The session cannot be added: the name must .*; the seats must .*\.\n$/],
    ] as const) {
      const { code: ended, out, err: said } = await northmark('sessions', ...args)
      assert.deepEqual([ended, out], [code, ''], args.join(' '))
      assert.match(said, expected)
    }
  })
})

test('a usage error prints the correct usage and exits with 2', async () => {
  const cases: [string[], RegExp][] = [
    [[], /^northmark COMMAND/],
    [['dance'], /^There is no command "dance"\.\nnorthmark --help lists every command\.\n$/],
    [['rewoke'], /^There is no command "rewoke": did you mean revoke\?\n/],
    [['log', 'verfy'], /^"verfy" is not show, .* or recover: did you mean verify\?\n/],
    [['list', '--serch', 'x'], /^Unknown option '--serch': did you mean search\?\n/],
    [['keys'], /^list\|rotate\|issuer\|move\|compromise is missing\.\n/],
    [['revoke'], /^Give exactly one of ID, --person TEXT and --file FILE\.\nUsage: northmark revoke \[ID\]/],
    [['revoke', 'NM'], /^--why is missing\.\n/],
    [['list', '--type', 'BADGE'], /^--type must be CERT, MICRO, CEU, not "BADGE"\.\n/],
    [['list', '--limit', 'x'], /^--limit must be a number, not "x"\.\n/],
    [['check', 'twice'], /^Unexpected argument "twice"\.\n/],
    [['courses', 'edit'], /^ID is missing\.\n/],
  ]
  for (const [args, expected] of cases) {
    const { code, out, err: said } = await northmark(sampled, ...args)
    assert.deepEqual([code, out], [2, ''], args.join(' '))
    assert.match(said, expected)
  }
})

test('every command has help with an example that its own flags allow', async () => {
  for (const command of commands.flatMap((one) => (isGroup(one) ? one.subcommands : one))) {
    const { name, example } = command
    const { code, out } = await northmark({}, ...name.split(' '), '--help')
    assert.equal(code, 0)
    assert.ok(out.includes(`  northmark ${example}\n`), name)
    assert.ok(example.startsWith(name), name)
    for (const [, flag = ''] of example.matchAll(/--([\w-]+)/g))
      assert.ok(flag in flagsOf(command) || flag === 'json', flag)
    assert.match(out, /--json/)
  }
})

test('help and version work under every common name', async () => {
  const out = async (...args: string[]) => {
    const { code, out } = await northmark({}, ...args)
    assert.equal(code, 0, args.join(' '))
    return out
  }
  for (const args of [['-h'], ['help']]) assert.equal(await out(...args), await out('--help'))
  for (const args of [['-V'], ['version']]) assert.equal(await out(...args), await out('--version'))
  for (const args of [
    ['help', 'log', 'verify'],
    ['log', 'verify', '-h'],
  ])
    assert.equal(await out(...args), await out('log', 'verify', '--help'))
  assert.match(await out('log', '--help'), /^ {2}northmark log SUBCOMMAND$(.|\n)*^ {2}log recover {2}/m)
  assert.doesNotMatch(await out('log', 'verify', '--help'), /recover|--why/)
})

test('shell completion covers commands, subcommands and flags', {
  skip: spawnSync('bash', ['-c', ':']).status !== 0 && 'there is no bash here',
}, async () => {
  const { out } = await northmark({}, 'completion', 'bash')
  const offered = (...typed: string[]) =>
    spawnSync(
      'bash',
      [
        '-c',
        `${out}COMP_WORDS=(northmark "$@"); COMP_CWORD=$#; _northmark; echo "\${COMPREPLY[*]}"`,
        'bash',
        ...typed,
      ],
      { encoding: 'utf8' },
    ).stdout.trim()
  assert.equal(offered('rev'), 'revoke')
  assert.equal(offered('log', 've'), 'verify')
  assert.equal(offered('log', 'verify', 'file.pdf', '--do'), '--document')
  assert.equal(offered('erase', 'NM-1', '--y'), '--yes')
})

test('a read-only command says where it looked and creates nothing there', async () => {
  const DATA_DIR = join(folder, 'nowhere')
  for (const args of [['list'], ['backup', 'x.backup'], ['check'], ['keys', 'list'], ['show', 'NM']]) {
    const { code, err: said } = await northmark({ DATA_DIR }, ...args)
    assert.equal(code, 1)
    assert.ok(
      said.startsWith(`There is no registry in ${DATA_DIR}, which DATA_DIR names: use --config`),
      said,
    )
  }
  assert.equal(existsSync(DATA_DIR), false)
})

test('reads settings from a file named before or after the command, and reports unknown names in it', async () => {
  const { DATA_DIR } = sampled
  newFile('northmark.env', `# of the server\nDATA_DIR="${DATA_DIR}"\nSMPT_URL=x\nFORMER_NAME=1\n`)
  assert.equal(
    (await northmark({}, 'list', '--count', '--config', 'northmark.env')).err,
    'FORMER_NAME in northmark.env is not a setting.\nSMPT_URL in northmark.env is not a setting: did you mean SMTP_URL?\n',
  )
  const { code, json } = await northmark({}, '--config', 'northmark.env', 'list', '--limit', '1', '--json')
  assert.deepEqual([code, json().length], [0, 1])
  const missing = await northmark({}, 'list', '--config', 'none.env')
  assert.deepEqual(
    [missing.code, missing.err],
    [1, `The settings in ${join(folder, 'none.env')} cannot be read (ENOENT).\n`],
  )
})

test('prefers settings in the environment to those in a file with a byte order mark, unless they are empty', async () => {
  newFile('elsewhere.env', `\uFEFFDATA_DIR=${join(folder, 'elsewhere')}\n`)
  const list = (DATA_DIR: string) => northmark({ DATA_DIR }, 'list', '--config', 'elsewhere.env')
  assert.equal((await list(sampled.DATA_DIR)).code, 0)
  assert.match((await list('')).err, /^There is no registry in \S+elsewhere, which DATA_DIR names/)
})

test('with --json an error is JSON with a code, and --quiet reports only failures', async () => {
  const errorIn = async (environment: Record<string, string>, ...args: string[]) => {
    const { code, err: said } = await northmark(environment, ...args, '--json')
    return [code, JSON.parse(said).error.code]
  }
  const DATA_DIR = join(folder, 'json')
  assert.deepEqual(await errorIn({ DATA_DIR }, 'list', '--colour'), [2, 'usage'])
  assert.deepEqual(await errorIn({ DATA_DIR }, 'list'), [1, 'refused'])
  assert.deepEqual(await errorIn({ PORT: 'x' }, 'list'), [1, 'setting'])
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  assert.deepEqual(await errorIn(away, 'list'), [75, 'unreachable'])
  assert.match(
    (await northmark(away, 'list')).err,
    /^The registry that DATABASE_URL names could not be opened: /,
  )
  newFile('quiet.csv', `${header}Ada,E,ada,certification,2025-01-01\n`)
  assert.match((await northmark(sampled, 'import', 'quiet.csv', '--quiet')).err, /^Line 2: /)
})

test('irreversible commands ask for confirmation only at a terminal without --yes', async () => {
  const [{ id, holder, course }] = (
    await northmark(sampled, 'list', '--standing', 'valid', '--limit', '1', '--json')
  ).json()
  const named = `${id} (${holder.firstName} ${holder.lastName}, ${course.title})`
  const ask = (typed: string, ...args: string[]) =>
    runNorthmark({ environment: sampled, startedIn: folder, typed }, ...args)
  const revoke = ['revoke', id, '--why', 'Issued in error']
  const refused = await ask('no\n', ...revoke)
  assert.deepEqual(
    [refused.code, refused.err],
    [1, `Revoke ${named}? A revocation is final. Type yes to continue: Nothing was changed.\n`],
  )
  const all = await ask('no\n', 'erase', '--person', holder.email, '--why', 'A request')
  assert.match(all.err, new RegExp(`${id}.*${holder.lastName}`))
  assert.match(all.err, /Erase \d+ credentials? of 1 person and everything about the holder\? /)
  const removal = await ask('', 'reports', 'remove', 'annual-report', '--dry-run')
  assert.doesNotMatch(removal.err, /Type yes/)
  newFile('asked.csv', `${header}Ada,E,asked@example.com,certification,2025-01-01\n`)
  const { no } = (await northmark(sampled, 'import', 'asked.csv', '--json')).json()
  for (const [typed, flag, question] of [
    ['no\n', '', 'Suspend'],
    ['yes\n', '', 'Suspend'],
    ['no\n', '--revoke', 'Revoke'],
    ['yes\n', '--release', 'Release'],
  ] as const) {
    const undone = await ask(typed, 'import', 'undo', `${no}`, '--why', 'Wrong', ...(flag ? [flag] : []))
    assert.equal(undone.code, typed === 'no\n' ? 1 : 0, undone.err)
    assert.match(
      undone.err,
      new RegExp(`^${question} the 1 credential of import ${no} \\(asked\\.csv\\)\\? `),
    )
  }
  assert.equal(
    (await ask('', 'import', 'undo', '99', '--why', 'Wrong')).err,
    'There is no import 99.\n',
    'nothing to ask about',
  )
  assert.equal((await ask('yes\n', ...revoke)).code, 0)
  const erased = await ask('', 'erase', id, '--why', 'At the holder’s request', '--yes')
  assert.equal(erased.code, 0, erased.err)
})

test('the table in docs/operating.md lists exactly the commands', () => {
  const [, table = ''] =
    /\n\| command \|.*\n\|[-|]+\n((?:\|.*\n)+)/.exec(readFileSync('docs/operating.md', 'utf8')) ?? []
  const firstCells = [...table.matchAll(/^\| (.*?) \|/gm)].map(([, cell = '']) => cell)
  const listed = firstCells.flatMap((cell) =>
    [...cell.matchAll(/`([\w-]+)[^`]*`/g)].map(([, command]) => command),
  )
  assert.deepEqual([...new Set(listed)].sort(), commands.map(({ name }) => name).sort())
})

test('the launcher runs with any Node, from any folder, and passes the exit code on', () => {
  const launch = (...args: string[]) =>
    spawnSync(process.execPath, [join(process.cwd(), 'bin/northmark.mjs'), ...args], {
      cwd: folder,
      env: { ...process.env, ...sampled },
      encoding: 'utf8',
    })
  newFile('launched.csv', `${header}Ada,E,ada@example.com,certification,2025-01-01\n`)
  const imported = launch('import', 'launched.csv', '--json')
  assert.deepEqual([imported.status, JSON.parse(imported.stdout).added], [0, 1])
  assert.equal(launch('nothing').status, 2)
})
