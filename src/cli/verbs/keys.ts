// northmark keys

import { tableOf } from '#cli/output.ts'
import { Misuse, type Verb } from '#cli/verb.ts'
import type { ListedKey } from '#domain/badge/issuer.ts'
import { dayOf } from '#domain/credential/moments.ts'
import { rotateKeys } from '#signing/key-file.ts'

const keyRow = ({ id, publicKeyMultibase, madeAt, retiredAt }: ListedKey) => ({
  id,
  signs: retiredAt ? 'no' : 'yes',
  made: dayOf(madeAt),
  retired: retiredAt ? dayOf(retiredAt) : '',
  public: publicKeyMultibase,
})

export const keys: Verb = {
  name: 'keys',
  summary: 'Lists the keys that sign credentials, or replaces the active one with a new key.',
  values: ['list|rotate'],
  notes: [
    'A retired key signs nothing more but stays listed, so that what it signed can still be checked.',
    'A running server signs with the new key from its next signature on. Where the keys are in SIGNING_KEYS,',
    'rotate writes their new text to stdout, secret included: put it there and restart the servers.',
  ].join('\n'),
  example: 'keys rotate',
  async run({ values: [act] }, { services, config, output }) {
    if (act !== 'list' && act !== 'rotate') throw new Misuse(`"${act}" is neither list nor rotate.`)
    const { keys, clock } = await services()
    if (act === 'list') {
      const listed = keys.list()
      output.give(listed, tableOf(listed.map(keyRow)))
      return undefined
    }
    const set = rotateKeys(config.signingKeys, keys.origin, clock.now())
    const signing = set.keys.at(-1)?.id
    if ('text' in config.signingKeys) {
      output.give(set, `${JSON.stringify(set)}\n`)
      output.say('Put this text into SIGNING_KEYS and restart the servers.')
      return undefined
    }
    output.give({ signing }, '')
    output.say(`From now on ${signing} signs.`)
    return undefined
  },
}
