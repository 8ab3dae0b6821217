// northmark log verify: checks a proof or a bundle, depending on the file.
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { CommandTools } from '#cli/command.ts'
import type { CommandInput } from '#cli/command-input.ts'
import { linesOf } from '#cli/credential-output.ts'
import { maxFileBytes } from '#constants/browser-check.ts'
import { tlogProofStart } from '#constants/log.ts'
import { LogFormatError } from '#domain/log/bytes.ts'
import { type NoteKey, readVkey } from '#domain/log/note.ts'
import { type Cosigner, type Policy, readPolicy } from '#domain/log/policy.ts'
import { momentAt } from '#domain/log/quorum.ts'
import { fileKindOf } from '#domain/verification/credential-in-file.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { checkProof } from '#operations/log/prove-credential.ts'
import { type ProvedDocument, readCertificate } from '#operations/log/read-certificate.ts'
import { verifyBundle } from '#operations/log/verify-bundle.ts'
import { sha256 } from '#signing/log-crypto.ts'

async function bytesOf(file: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!existsSync(file)) throw new RefusedError(`There is no file ${file}.`)
  if (statSync(file).size > maxFileBytes)
    throw new RefusedError(`${file} is too large to be a proof or a bundle.`)
  return Uint8Array.from(await readFile(file))
}

// The given key, or that of the registry's own log.
const logKeyFor = async (input: CommandInput, { services }: CommandTools): Promise<NoteKey> =>
  readVkey(sha256, input.text('key') ?? (await services()).log.signer.vkey)

async function policyIn(input: CommandInput, { fileNamed }: CommandTools): Promise<Policy | undefined> {
  const file = input.text('policy')
  return file === undefined ? undefined : readPolicy(sha256, await bytesOf(fileNamed(file)))
}

const dayOf = (cosigners: readonly Cosigner[]) =>
  momentAt(Math.max(...cosigners.map(({ atSecond }) => atSecond)))

// The document is in the same file, or in a second one.
async function proofOf(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  input: CommandInput,
  { fileNamed }: CommandTools,
): Promise<ProvedDocument> {
  if (fileKindOf(bytes)) return readCertificate(name, bytes)
  if (!Buffer.from(bytes).toString('latin1').startsWith(tlogProofStart))
    throw new RefusedError(`${name} is not a proof, a certificate, a badge or a bundle.`)
  const given = input.text('document')
  const documentFile = fileNamed(given ?? name.replace(/(\.tlog-proof)?$/, '.json'))
  if (given === undefined && !existsSync(documentFile))
    throw new RefusedError(
      `${name} is a proof of a document that is not next to it: name it with --document FILE.`,
    )
  return { proof: bytes, document: await bytesOf(documentFile) }
}

async function checkProofFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  input: CommandInput,
  tools: CommandTools,
): Promise<number> {
  const { index, checkpoint, cosigners } = checkProof({
    ...(await proofOf(name, bytes, input, tools)),
    policy: await policyIn(input, tools),
    log: await logKeyFor(input, tools),
  })
  const { origin, size } = checkpoint
  const facts = { origin, size, index }
  tools.output.give({ ...facts, cosigners }, linesOf(facts))
  tools.output.say(
    cosigners.length > 0
      ? `The document is in the log, and ${cosigners.map(({ name }) => name).join(', ')} had seen it by ${dayOf(cosigners)}.`
      : 'The document is in the log.',
  )
  return 0
}

// Untrusted text, which may contain line breaks.
const onOneLine = (line: string) => line.replaceAll(/[\n\t]/g, ' ')

// Everything is in the bundle; nothing else is opened or contacted.
async function checkBundleFile(bytes: Uint8Array, input: CommandInput, tools: CommandTools): Promise<number> {
  const [vkey, policy] = [input.text('key'), await policyIn(input, tools)]
  const verified = await verifyBundle(
    bytes,
    {
      ...(vkey !== undefined && { log: readVkey(sha256, vkey) }),
      ...(policy && { policy }),
    },
    new Date(),
  )
  const { id, holder, course, asOf, steps, sentence, isWitnessed } = verified
  // A reader who names the witnesses requires enough cosignatures.
  const isGood = steps.every(({ outcome }) => outcome !== 'failed') && (!policy || isWitnessed)
  // Failed claims are not repeated.
  const facts = isGood ? linesOf({ id, holder, course, 'as of': asOf }) : ''
  const lines = steps.map((one) => `${one.outcome.padEnd(17)}${one.title}. ${one.sentence}`)
  tools.output.give(
    { ...verified, logKeyFrom: vkey === undefined ? 'bundle' : 'reader' },
    `${facts}${lines.map((line) => `${onOneLine(line)}\n`).join('')}`,
  )
  tools.output.say(sentence)
  return isGood ? 0 : 1
}

export async function verifyFile(input: CommandInput, tools: CommandTools): Promise<number> {
  const [name = ''] = input.values
  const bytes = await bytesOf(tools.fileNamed(name))
  try {
    return fileKindOf(bytes) === 'json'
      ? await checkBundleFile(bytes, input, tools)
      : await checkProofFile(name, bytes, input, tools)
  } catch (error) {
    if (!(error instanceof LogFormatError)) throw error
    tools.output.say(`This proves nothing: ${error.message}.`)
    return 1
  }
}
