// Moves a bundle into the log's newest cosigned head, as anyone can without a key: everything it needs is public.
import { readCheckpointText } from '#domain/log/checkpoint-text.ts'
import {
  type CredentialBundle,
  readCredentialBundle,
  writeCredentialBundle,
} from '#domain/log/credential-bundle.ts'
import { readNote } from '#domain/log/note.ts'
import { filesOf, hashesFromTiles, pathOf, tileKey } from '#domain/log/tiles.ts'
import { readTlogProof, writeTlogProof } from '#domain/log/tlog-proof.ts'
import { inclusionProof } from '#domain/log/tree.ts'
import { sha256 } from '#tests/support/log/draws.ts'
import type { LoggedSite } from '#tests/support/log/logged-site.ts'

export async function moveBundle(
  old: string,
  fetchFile: (path: string) => Promise<Uint8Array>,
): Promise<string> {
  const bundle: CredentialBundle = readCredentialBundle(old)
  const checkpoint = new TextDecoder().decode(await fetchFile('/log/cosigned'))
  const { size } = readCheckpointText(readNote(checkpoint).text)
  const tiles = new Map<string, Uint8Array>()
  for (const file of filesOf(size))
    if (file.kind === 'hashes') tiles.set(tileKey(file), await fetchFile(`/log/${pathOf(file)}`))
  const hashes = hashesFromTiles(sha256, size, (tile) => tiles.get(tileKey(tile)) ?? new Uint8Array())
  const prove = (proof: string) => {
    const read = readTlogProof(proof)
    return writeTlogProof({ ...read, hashes: inclusionProof(sha256, read.index, size, hashes), checkpoint })
  }
  const files = Object.fromEntries(
    Object.entries(bundle.files).map(([path, text]) => [
      path,
      path.endsWith('.tlog-proof') ? prove(text) : text,
    ]),
  )
  const leaves = bundle.leaves.map(({ leaf, proof }) => ({ leaf, proof: prove(proof) }))
  return writeCredentialBundle({ ...bundle, files, leaves, growth: [] })
}

// The same, where the later log is at hand.
export const moveInto = ({ files, tiles }: LoggedSite, old: CredentialBundle): Promise<string> =>
  moveBundle(writeCredentialBundle(old), async (path) =>
    path === '/log/cosigned'
      ? Buffer.from(files['/log/checkpoint'] ?? '')
      : (tiles[path] ?? new Uint8Array()),
  )
