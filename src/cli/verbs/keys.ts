// northmark keys
import { publicOrigin } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import { counted, tableOf } from '#cli/output.ts'
import { progressOn } from '#cli/progress.ts'
import { authorFlags, type Given, Misuse, type Tools, text, type Verb } from '#cli/verb.ts'
import { didOf, keyStateOf, type ListedKey } from '#domain/badge/issuer.ts'
import { dayOf, momentOf, readMoment } from '#domain/credential/moments.ts'
import { noteOf } from '#operations/author.ts'
import { compromise, moveAddress, rotateKey, type SignAnew } from '#operations/change-keys.ts'
import { activeKey, type KeySet } from '#signing/key-ring.ts'

type Act = (given: Given, tools: Tools) => Promise<undefined>

const keyRow = (key: ListedKey) => ({
  id: key.id,
  state: keyStateOf(key),
  made: dayOf(key.madeAt),
  retired: key.retiredAt ? dayOf(key.retiredAt) : '',
  public: key.publicKeyMultibase,
})

const isText = ({ config }: Tools) => 'text' in config.signingKeys

// Keys that are kept as text can only be handed to whoever keeps them.
function giveText({ output }: Tools, set: KeySet, then: string): undefined {
  output.give(set, `${JSON.stringify(set)}\n`)
  output.say(`Put this text into SIGNING_KEYS and ${then}.`)
  return undefined
}

function giveSigning(tools: Tools, set: KeySet, words: (signing: string) => string): undefined {
  const signing = activeKey(set)?.id ?? ''
  if (isText(tools)) return giveText(tools, set, 'restart the servers')
  tools.output.give({ signing }, '')
  tools.output.say(words(signing))
  return undefined
}

const list: Act = async (_, { services, output }) => {
  const { keys } = await services()
  const listed = keys.list().map((key) => ({ ...key, state: keyStateOf(key) }))
  output.give(listed, tableOf(listed.map(keyRow)))
  return undefined
}

const rotate: Act = async (_, tools) => {
  const services = await tools.services()
  const note = noteOf(tools.author('A new key signs from now on.'), services.clock.now())
  const set = await rotateKey({ services, place: tools.config.signingKeys, note })
  return giveSigning(tools, set, (signing) => `From now on, credentials are signed with ${signing}.`)
}

const move: Act = async (given, tools) => {
  const address = publicOrigin('ADDRESS', secondOf(given, 'ADDRESS'))
  requireWhy(given)
  const place = tools.config.signingKeys
  // PUBLIC_URL may name the new address already, which everything else refuses until the move is made.
  const services = await tools.services({ publicUrl: undefined })
  const note = noteOf(tools.author(), services.clock.now())
  const set = await moveAddress({ services, place, note }, address)
  return giveSigning(
    tools,
    set,
    (signing) =>
      `From now on, credentials are signed with ${signing}, for ${address}. Set PUBLIC_URL to that address, restart the servers, and keep the former address leading to them.`,
  )
}

function sinceIn(given: Given, now: Date): string {
  const typed = text(given, 'since')
  if (typed === undefined) throw new Misuse('--since is missing.')
  const since = readMoment(typed, 'begins')
  if (since === undefined) throw new Misuse(`--since must be a day such as 2026-03-14, not "${typed}".`)
  if (since > momentOf(now)) throw new Misuse('--since is in the future.')
  return since
}

const compromiseWith =
  (signAnew: SignAnew<Services>): Act =>
  async (given, tools) => {
    const named = secondOf(given, 'KEY')
    requireWhy(given)
    const services = await tools.services()
    const { keys, clock } = services
    const since = sinceIn(given, clock.now())
    const progress = progressOn(tools.output)
    const outcome = await compromise({
      services,
      place: tools.config.signingKeys,
      note: noteOf(tools.author(), clock.now()),
      keyId: named.includes('#') ? named : `${didOf(keys.origin)}#${named}`,
      since,
      signAnew,
      onProgress: (done, total) => progress.show('Signing again', done, total),
    })
    progress.end()
    const { set } = outcome
    if (outcome.next === 'put in place')
      return giveText(
        tools,
        set,
        'restart the servers, then run this once more to sign again what is still good',
      )
    if (isText(tools)) return giveText(tools, set, 'restart the servers')
    tools.output.give({ signing: activeKey(set)?.id, signed: outcome.signed }, '')
    tools.output.say(`Signed ${counted(outcome.signed, 'credential')} again; the key is no longer listed.`)
    return undefined
  }

function secondOf({ values }: Given, name: string): string {
  if (values[1] === undefined) throw new Misuse(`${name} is missing.`)
  return values[1]
}

function requireWhy(given: Given): void {
  if (text(given, 'why') === undefined) throw new Misuse('--why is missing.')
}

function refuseValue({ values }: Given): void {
  if (values[1] !== undefined) throw new Misuse(`"${values[1]}" was not expected.`)
}

export function keysWith(signAnew: SignAnew<Services>): Verb {
  const acts: Record<string, Act> = { list, rotate, move, compromise: compromiseWith(signAnew) }
  const taking = ['move', 'compromise']
  return {
    name: 'keys',
    summary:
      'Lists or replaces the keys that sign credentials, moves them to another address, or distrusts a stolen one.',
    values: [Object.keys(acts).join('|'), '[ADDRESS|KEY]'],
    flags: {
      since: { value: 'DAY', words: 'compromise: the day from which others may have had the secret' },
      ...authorFlags,
    },
    notes: [
      'A retired key signs nothing more but stays listed, so that what it signed can still be checked. A compromised key is',
      'taken off the list, and everything it signed that is still good is signed again; if that is interrupted, run it once',
      'more. A running server uses the new key from its next signature on. If the keys are in SIGNING_KEYS, the new text goes',
      'to stdout, secrets included: put it there and restart the servers.',
    ].join('\n'),
    example: 'keys compromise key-2026-1 --since 2026-03-14 --why "A laptop was stolen"',
    async run(given, tools) {
      const [name = ''] = given.values
      const act = acts[name]
      if (!act) throw new Misuse(`"${name}" is not list, rotate, move or compromise.`)
      if (!taking.includes(name)) refuseValue(given)
      return act(given, tools)
    },
  }
}
