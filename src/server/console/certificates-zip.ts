// The certificates of chosen credentials as one ZIP, streamed, with a list of what is in it.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Zip, ZipPassThrough } from 'fflate'
import { maxChosen } from '#constants/limits.ts'
import { type Credential, withStanding } from '#domain/credential/credential.ts'
import { csvCells, csvColumns } from '#domain/credential/csv-row.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { writeCsvRow } from '#formats/csv.ts'
import { chosenIn } from '#server/console/bulk-actions.ts'
import type { Console } from '#server/console/console.ts'
import { sendFile } from '#server/console/show.ts'
import { artworkInputOf, findShown } from '#server/credentials/certificate-input.ts'
import { sentIn } from '#server/http/form-data.ts'

type File = { name: string; bytes: Uint8Array }

// One file is drawn when the one before has been sent. PDFs are compressed already.
async function* zipOf(files: AsyncIterable<File>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}

// The list comes last, because it says which certificates could not be drawn.
async function* filesOf(console: Console, chosen: readonly Credential[]): AsyncGenerator<File> {
  const { services, files } = console
  const now = services.clock.now()
  const draw = async (id: string) =>
    files.draw({ kind: 'pdf', input: await artworkInputOf(services, await findShown(services, id)) })
  let list = `\ufeff${writeCsvRow(['file', ...csvColumns])}`
  for (const credential of chosen) {
    const name = `${credential.id}.pdf`
    const pdf = await draw(credential.id).catch(() => undefined)
    if (pdf instanceof Uint8Array) yield { name, bytes: pdf }
    list += writeCsvRow([pdf ? name : 'not drawn', ...csvCells(withStanding(credential, now))])
  }
  yield { name: 'list.csv', bytes: Buffer.from(list) }
}

export function serveZip(app: FastifyInstance, console: Console): void {
  const url = '/credentials/certificates.zip'
  app.post(url, { config: { access: 'reader' } }, async (request, reply) => {
    const chosen = await chosenIn(console.services.store, sentIn(request))
    if (chosen.length > maxChosen) throw new RefusedError(`Choose at most ${maxChosen} credentials.`)
    const zip = Readable.from(zipOf(filesOf(console, chosen)))
    return sendFile(reply, 'certificates.zip', 'application/zip', zip)
  })
}
