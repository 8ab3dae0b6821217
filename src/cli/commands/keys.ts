// northmark keys
import type { Services } from '#boot/services.ts'
import { readSetting, webOrigin } from '#boot/setting-kinds.ts'
import {
  authorFlags,
  type Command,
  type CommandTools,
  dryRunFlag,
  type Group,
  reasonFlags,
} from '#cli/command.ts'
import { UsageError } from '#cli/command-input.ts'
import { countOf, tableOf } from '#cli/output.ts'
import { progressOn } from '#cli/progress.ts'
import { didOf, keyStateOf, type ListedKey } from '#domain/badge/issuer.ts'
import { dayOf, toTimestamp } from '#domain/credential/moments.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import {
  compromise,
  keyNamed,
  moveAddress,
  refuseSameAddress,
  rotateKey,
  setIssuer,
} from '#operations/keys/change-keys.ts'
import { countSignedWith } from '#operations/keys/sign-again.ts'
import { noteOf } from '#operations/registry/author.ts'
import { activeKey, type KeySet } from '#signing/key-ring.ts'

type Run = Command['run']

const keyRow = (key: ListedKey) => ({
  id: key.id,
  state: keyStateOf(key),
  made: dayOf(key.madeAt),
  retired: key.retiredAt ? dayOf(key.retiredAt) : '',
  public: key.publicKeyMultibase,
})

const copyAgain = 'Copy the key file to its safe places again: earlier copies lack the new key.'
const toRestart = 'restart the servers'

const signingIn = (set: KeySet) => activeKey(set)?.id ?? ''

const changeBy = ({ author, config }: CommandTools, services: Services, defaultReason?: string) => ({
  services,
  place: config.signingKeys,
  note: noteOf(author(defaultReason), services.clock.now()),
})

function giveText({ output }: CommandTools, set: KeySet, next: string): void {
  output.give(set, `${JSON.stringify(set)}\n`)
  output.say(`Put this text into SIGNING_KEYS and ${next}.`)
}

// Keys stored as text can only be printed for the operator to store.
function giveChanged(tools: CommandTools, set: KeySet, data: object, ...messages: string[]): void {
  if ('text' in tools.config.signingKeys) giveText(tools, set, toRestart)
  else {
    tools.output.give(data)
    for (const message of messages) tools.output.say(message)
  }
}

const list: Run = async (_, { services, output }) => {
  const { keys } = await services()
  const listed = keys.list().map((key) => ({ ...key, state: keyStateOf(key) }))
  output.give(listed, tableOf(listed.map(keyRow)))
}

const rotate: Run = async (_, tools) => {
  const set = await rotateKey(changeBy(tools, await tools.services(), 'A new key signs from now on.'))
  const signing = signingIn(set)
  giveChanged(tools, set, { signing }, `From now on, credentials are signed with ${signing}.`, copyAgain)
}

const move: Run = async (input, tools) => {
  const address = readSetting('ADDRESS', { kind: webOrigin }, input.values[0] ?? '')
  // PUBLIC_URL may already be the new address, which everything else refuses until the move.
  const services = await tools.services({ publicUrl: undefined })
  if (input.isOn('dry-run')) {
    refuseSameAddress(services, address)
    tools.output.give({ from: services.keys.origin, to: address })
    tools.output.say(
      `This would sign for ${address} instead of ${services.keys.origin}, whose credentials stay valid as long as that address points to the servers; nothing was changed.`,
    )
    return
  }
  const set = await moveAddress(changeBy(tools, services), address)
  const signing = signingIn(set)
  const moved = `From now on, credentials are signed with ${signing}, for ${address}. Set PUBLIC_URL to that address, restart the servers, and keep the former address pointing to them.`
  giveChanged(tools, set, { signing }, moved, copyAgain)
}

const issuer: Run = async (input, tools) => {
  const { name, email, ...others } = tools.config.issuer
  if (!name || !email) throw new RefusedError('Set ORGANIZATION_NAME and CONTACT_EMAIL first.')
  const services = await tools.services()
  if (input.isOn('dry-run')) {
    tools.output.give({ from: services.keys.issuer(), to: tools.config.issuer })
    tools.output.say(`Credentials signed from then on would name ${name}, ${email}; nothing was changed.`)
    return
  }
  const set = await setIssuer(changeBy(tools, services), { name, email, ...others })
  const named = `Credentials signed from now on name ${name}, ${email}. Earlier ones do not change and stay valid.`
  giveChanged(tools, set, { issuer: set.issuer }, named)
}

const markCompromised: Run = async (input, tools) => {
  const [named = ''] = input.values
  const services = await tools.services()
  const { keys, clock } = services
  const since = input.day('since', 'begins') ?? ''
  if (since > toTimestamp(clock.now())) throw new UsageError('--since is in the future.')
  const keyId = named.includes('#') ? named : `${didOf(keys.origin)}#${named}`
  if (input.isOn('dry-run')) {
    const state = keyStateOf(keyNamed(services, keyId))
    const signed = await countSignedWith(services, keyId)
    tools.output.give({ key: keyId, state, signed })
    tools.output.say(
      `${keyId} is ${state} and has signed ${countOf(signed, 'credential')}, which would be re-signed; nothing was changed.`,
    )
    return
  }
  const progress = progressOn(tools.output)
  const outcome = await compromise({
    ...changeBy(tools, services),
    keyId,
    since,
    onProgress: (done, total) => progress.show('Signing again', done, total),
  })
  progress.end()
  const { set } = outcome
  if (outcome.next === 'put in place')
    return giveText(tools, set, `${toRestart}, then run this again to re-sign what it has signed`)
  const signed = `Re-signed ${countOf(outcome.signed, 'credential')}; the key is no longer listed.`
  giveChanged(tools, set, { signing: activeKey(set)?.id, signed: outcome.signed }, signed, copyAgain)
}

export const keys: Group = {
  name: 'keys',
  summary:
    'Lists or replaces the keys that sign credentials, sets the issuer, moves to another address, or marks a stolen key as compromised.',
  notes: [
    'A retired key signs nothing more but stays listed, so that what it signed can still be checked. A running server uses',
    'a new key from its next signature on. If the keys are in SIGNING_KEYS, the new text goes to stdout, secrets included:',
    'put it there and restart the servers.',
  ].join('\n'),
  subcommands: [
    {
      name: 'keys list',
      summary: 'Lists the keys, retired and compromised ones too.',
      example: 'keys list',
      run: list,
    },
    {
      name: 'keys rotate',
      summary: 'Replaces the active key with a new one.',
      flags: authorFlags,
      example: 'keys rotate --why "Every year"',
      run: rotate,
    },
    {
      name: 'keys issuer',
      summary:
        'Sets the issuer that credentials name from ORGANIZATION_NAME, ORGANIZATION_DESCRIPTION and CONTACT_EMAIL.',
      flags: { ...reasonFlags, ...dryRunFlag },
      notes:
        'The first start takes the issuer from the settings; from then on it is part of the keys, and only this changes it.',
      example: 'keys issuer --why "A new name"',
      run: issuer,
    },
    {
      name: 'keys move',
      summary: 'Moves the issuer to another address, and signs for that address from then on.',
      values: ['ADDRESS'],
      flags: { ...reasonFlags, ...dryRunFlag },
      example: 'keys move https://www.northmark.example --why "A new name"',
      confirmation: ({ values }) => `Move to ${values[0]}? Credentials are then signed for that address.`,
      run: move,
    },
    {
      name: 'keys compromise',
      summary: 'Marks a stolen key as compromised, and re-signs every credential it signed.',
      values: ['KEY'],
      flags: {
        since: {
          value: 'DAY',
          description: 'the day from which others may have had the secret',
          isRequired: true,
        },
        ...reasonFlags,
        ...dryRunFlag,
      },
      notes:
        'A compromised key is no longer listed. If re-signing is interrupted, run the same command again.',
      example: 'keys compromise key-2026-1 --since 2026-03-14 --why "A laptop was stolen"',
      confirmation: ({ values }) =>
        `Mark ${values[0]} as compromised? Nothing that it signed will be trusted anymore.`,
      run: markCompromised,
    },
  ],
}
