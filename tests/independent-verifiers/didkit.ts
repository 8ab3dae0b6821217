// DIDKit, written in Rust and run as WebAssembly, so that it is the same on every machine.
import { readFileSync } from 'node:fs'
import { getDidKitPlugin } from '@learncard/didkit-plugin'
import { contexts } from '../support/credentials/contexts.ts'

export type DidkitAnswer = { checks: string[]; warnings: string[]; errors: string[] }

type Wallet = { context: { resolveDocument: (address: string) => Promise<object | undefined> } }
type Verify = (wallet: Wallet, credential: object, options: object) => Promise<DidkitAnswer>

const wallet: Wallet = { context: { resolveDocument: async (address) => contexts.get(address) } }
const program = readFileSync(
  new URL(import.meta.resolve('@learncard/didkit-plugin/dist/didkit_wasm_bg.wasm')),
)

export async function startDidkit(): Promise<(document: object) => Promise<DidkitAnswer>> {
  const { methods } = await getDidKitPlugin(program)
  const verify: Verify = methods.verifyCredential
  return (document) =>
    verify(wallet, document, {
      checks: 'credentialStatus' in document ? ['proof', 'credentialStatus'] : ['proof'],
    }).catch((error) => ({
      checks: [],
      warnings: [],
      errors: [String(error)],
    }))
}
