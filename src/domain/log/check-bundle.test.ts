// A bundle is believed as far as its log goes, and every fault that is planted in it is named by the step that it breaks.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { badgeFilePath, didDocumentPath, logPolicyPath, logProofPath } from '#domain/badge/addresses.ts'
import { checkBundle } from '#domain/log/check-bundle.ts'
import type { CredentialBundle } from '#domain/log/credential-bundle.ts'
import { writeLeaf } from '#domain/log/leaf.ts'
import { writeVkey } from '#domain/log/note.ts'
import type { ReaderKnows } from '#domain/log/opened-log.ts'
import { readPolicy } from '#domain/log/policy.ts'
import { plainVrf } from '#domain/log/ristretto.ts'
import { outcomeOf } from '#domain/verification/browser-check/steps.ts'
import { issuerAt, signedBadge } from '#tests/support/browser-check/issued-site.ts'
import { bundled, cosignedAtSecond } from '#tests/support/log/bundled.ts'
import { sha256, verifyEd25519 } from '#tests/support/log/draws.ts'
import { keyNamed } from '#tests/support/log/small-log.ts'

const tools = { sha256, verify: verifyEd25519, vrf: plainVrf }
const whole = bundled()
const { bundle, issuer, key, id } = whole
const documentPath = badgeFilePath(id, 'json')

const findingsOf = async (given: CredentialBundle, knows: ReaderKnows = { log: key }) =>
  Object.fromEntries(
    (await checkBundle(tools, given, knows)).steps.map(({ name, finding }) => [name, finding]),
  )

const sound = {
  'log-key': 'log-known',
  'log-entry': 'entered',
  'log-keys': 'keys-entered',
  'log-lists': 'lists-entered',
  'log-growth': 'one-log',
  witnesses: 'cosigned',
}

test('a whole bundle passes, and tells where it stands in the log and who had seen it', async () => {
  const { steps, cosigners, ...found } = await checkBundle(tools, bundle, {
    log: key,
    vrfKey: whole.labels.publicKey,
  })
  assert.deepEqual(Object.fromEntries(steps.map(({ name, finding }) => [name, finding])), sound)
  assert.deepEqual(found, { key: writeVkey(key), size: 7, index: 3, entered: 'issue' })
  assert.deepEqual(cosigners, [{ name: 'W', key: 'witness.example/w', atSecond: cosignedAtSecond }])
  assert.equal(steps.at(-1)?.about, '2026-01-15T08:05:00Z')
})

test('where the reader knows no key it is the bundle that names the log, and the step says so', async () => {
  const { steps } = await checkBundle(tools, bundle)
  assert.deepEqual(steps[0], { name: 'log-key', finding: 'log-named-by-bundle', about: writeVkey(key) })
  assert.equal(outcomeOf('log-named-by-bundle'), 'could not check')
})

test('a log that was begun anew under another name is known by its key', async () => {
  const renamed = keyNamed('northmark.example/log-2', 'log')
  assert.deepEqual(await findingsOf(bundle, { log: renamed }), sound)
})

test('a log without witnesses is told as such, and one whose heads lack a cosignature', async () => {
  const alone = bundled({ isWitnessed: false })
  assert.deepEqual(await findingsOf(alone.bundle), { ...sound, witnesses: 'cosigned-by-nobody' })
  const policy = readPolicy(sha256, bundle.files[logPolicyPath] ?? '')
  const demanded = await checkBundle(tools, alone.bundle, { log: alone.key, policy })
  assert.deepEqual(demanded.steps.at(-1), {
    name: 'witnesses',
    finding: 'not-by-policy',
    about: 'fewer witnesses have cosigned its checkpoint than the policy asks for',
  })
})

const withFile = (path: string, text: string): CredentialBundle => ({
  ...bundle,
  files: { ...bundle.files, [path]: text },
})
const withLeaves = (...leaves: CredentialBundle['leaves']): CredentialBundle => ({ ...bundle, leaves })
const fileOf = (path: string, of = bundle) => of.files[path] ?? assert.fail(path)
const [genesis, keyLeaf, ...others] = bundle.leaves as [
  CredentialBundle['leaves'][0],
  ...CredentialBundle['leaves'],
]
const uncosigned = (proof: string) => proof.replace(/— witness.*\n/, '')
const stranger = bundled({ seed: 'another log' })
const elsewhere = bundled({ issuer: issuerAt('https://northmark.example', 'key-2026-2') })
const suspended = bundled({ issuer, isSuspended: true })

const planted: [string, () => CredentialBundle, keyof typeof sound, RegExp][] = [
  [
    'the document was altered',
    () => withFile(documentPath, fileOf(documentPath).replace('Amara', 'Mallory')),
    'log-entry',
    /^leaf 3 of the log is not that of this document$/,
  ],
  [
    'it is another document of the same issuer',
    () => withFile(documentPath, signedBadge(issuer, { holderName: 'Mallory' })),
    'log-entry',
    /^leaf 3 of the log is not that of this document$/,
  ],
  [
    'it is a document of another id',
    () => withFile(documentPath, signedBadge(issuer, { id: 'NM-0000-0000-0000-0' })),
    'log-entry',
    /^the document is of NM-0000-0000-0000-0 and not of NM-7K3Q/,
  ],
  [
    'the document is missing',
    () => ({ ...bundle, files: {} }),
    'log-key',
    /^the bundle has no file \/\.well-known\/did\.json$/,
  ],
  [
    'the proof is of another leaf',
    () => withFile(logProofPath(id), fileOf(logProofPath(id)).replace('index 3', 'index 2')),
    'log-entry',
    /^leaf 2 of the log is not that of this document$/,
  ],
  [
    'the proof is cut off',
    () => withFile(logProofPath(id), fileOf(logProofPath(id)).slice(0, 100)),
    'log-entry',
    /^the proof ends before its checkpoint$/,
  ],
  [
    'the log’s key is that of another log',
    () => withFile(didDocumentPath, fileOf(didDocumentPath, stranger.bundle)),
    'log-key',
    /^the bundle is of northmark\.example\/log\+\S+, and not of northmark\.example\/log\+\S+$/,
  ],
  ['all of it is of another log', () => stranger.bundle, 'log-key', /^the bundle is of \S+, and not of \S+$/],
  [
    'the list is an older one, signed before a suspension',
    () => ({
      ...suspended.bundle,
      files: { ...suspended.bundle.files, '/status/suspended/1': fileOf('/status/suspended/1') },
    }),
    'log-lists',
    /^the list \/status\/suspended\/1 is not the one that its leaf in the log is about$/,
  ],
  [
    'the list has the bits, and is older than the leaf',
    () => ({
      ...bundle,
      files: {
        ...bundle.files,
        '/status/1': fileOf('/status/1', bundled({ issuer, signedAt: '2026-02-01T00:00:00Z' }).bundle),
      },
    }),
    'log-lists',
    /^the list \/status\/1 was signed before the log came to give it$/,
  ],
  [
    'the list is signed by nobody',
    () => withFile('/status/1', '{}'),
    'log-keys',
    /^the issuer does not list the key $/,
  ],
  [
    'the list cannot be unpacked',
    () =>
      withFile('/status/1', fileOf('/status/1').replace(/"encodedList":"[^"]+"/, '"encodedList":"uAAAA"')),
    'log-lists',
    /^the list \/status\/1 cannot be unpacked$/,
  ],
  [
    'the leaf of the key is left out',
    () => withLeaves(genesis, ...others),
    'log-keys',
    /^the bundle has no leaf that adds the key did:web:northmark\.example#key-2026-1$/,
  ],
  [
    'the issuer lists another key under that name',
    () =>
      withFile(
        didDocumentPath,
        fileOf(didDocumentPath).replace(
          issuer.key.publicKeyMultibase,
          elsewhere.issuer.key.publicKeyMultibase,
        ),
      ),
    'log-keys',
    /^leaf 1 adds another key as did:web:northmark\.example#key-2026-1$/,
  ],
  [
    'the beginning of the log is left out',
    () => withLeaves(keyLeaf as never, ...others),
    'log-key',
    /^the bundle does not show how the log begins$/,
  ],
  ['no leaf is proved', () => withLeaves(), 'log-key', /^the bundle proves no leaf$/],
  [
    'a leaf was altered',
    () =>
      withLeaves(
        genesis,
        {
          ...(keyLeaf as typeof genesis),
          leaf: writeLeaf({
            ...(whole.leaves.key as never as object),
            since: '2020-01-01T00:00:00Z',
          } as never),
        },
        ...others,
      ),
    'log-key',
    /^the proof does not show that this is leaf 1 of the log$/,
  ],
  [
    'a leaf is proved in another head',
    () => withLeaves(genesis, { ...(keyLeaf as typeof genesis), proof: whole.proofOf(1, 6) }, ...others),
    'log-key',
    /^the leaves of the bundle are not proved in one head$/,
  ],
  [
    'the heads are not tied together',
    () => ({ ...bundle, growth: [] }),
    'log-growth',
    /^the heads of 4 and of 7 leaves are not shown to be of one log$/,
  ],
  [
    'the policy is not that of the log',
    () => withFile(logPolicyPath, `# mine\n${fileOf(logPolicyPath)}`),
    'witnesses',
    /^the log has no leaf of this policy of witnesses$/,
  ],
]

for (const [name, plant, step, sentence] of planted)
  test(`named by ${step}: ${name}`, async () => {
    const { steps } = await checkBundle(tools, plant(), { log: key })
    const first = steps.find(({ finding }) => outcomeOf(finding) === 'failed')
    assert.equal(first?.name, step)
    assert.match(first?.about ?? '', sentence)
  })

test('a head without its cosignature rests on its issuer alone, and fails a reader’s own policy', async () => {
  const bare: CredentialBundle = {
    ...bundle,
    files: { ...bundle.files, [logProofPath(id)]: uncosigned(fileOf(logProofPath(id))) },
    leaves: bundle.leaves.map(({ leaf, proof }) => ({ leaf, proof: uncosigned(proof) })),
  }
  assert.deepEqual(await findingsOf(bare), { ...sound, witnesses: 'cosigned-by-too-few' })
  const policy = readPolicy(sha256, fileOf(logPolicyPath))
  assert.equal((await findingsOf(bare, { log: key, policy })).witnesses, 'not-by-policy')
})

test('a cosignature that does not fit makes its head worthless', async () => {
  const forged = bundle.leaves.map(({ leaf, proof }) => ({
    leaf,
    proof: proof.replace(/(— witness\S* )(\S+)/, (_, start, base64: string) => {
      const bytes = Buffer.from(base64, 'base64')
      bytes[40] = (bytes[40] ?? 0) ^ 1
      return start + bytes.toString('base64')
    }),
  }))
  const { steps } = await checkBundle(tools, { ...bundle, leaves: forged }, { log: key })
  assert.match(steps[0]?.about ?? '', /^the signature of witness\.example\/w does not fit the note$/)
})

test('a key that was added after the document proves nothing of it', async () => {
  const { steps } = await checkBundle(tools, bundled({ isKeyLate: true }).bundle, { log: key })
  assert.deepEqual(
    steps.find(({ name }) => name === 'log-keys'),
    {
      name: 'log-keys',
      finding: 'keys-not-entered',
      about: 'the key did:web:northmark.example#key-2026-1 was added after the document',
    },
  )
})

test('the label must be that of the id', async () => {
  const other = bundled({ issuer, badge: { id: 'NM-0000-0000-0000-0' } })
  const moved = {
    ...other.bundle,
    files: { ...other.bundle.files, [logProofPath('NM-0000-0000-0000-0')]: fileOf(logProofPath(id)) },
  }
  const { steps } = await checkBundle(tools, moved, { log: key })
  assert.match(steps.find(({ name }) => name === 'log-entry')?.about ?? '', /label belongs to this id$/)
})
