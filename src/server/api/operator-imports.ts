// The operator API's calls about tables, with the operations that the command uses.
import type { Services } from '#boot/services.ts'
import {
  listedImports,
  listedProfiles,
  previewImport,
  runImport,
  savedProfile,
  undoManaged,
} from '#contract/operator-imports.ts'
import { BadValuesError } from '#errors/user-facing-error.ts'
import {
  type ImportOptions,
  type ImportReport,
  importCredentials,
  planImport,
} from '#operations/credentials/import-credentials.ts'
import { findProfile, listProfiles, saveProfile } from '#operations/credentials/import-profiles.ts'
import { findImport, listImports } from '#operations/credentials/list-imports.ts'
import { undoImport } from '#operations/credentials/undo-import.ts'
import { delivering } from '#operations/registry/registry.ts'
import { readProfile, shapeOf } from '#operations/tables/import-profile.ts'
import { tokenIn } from '#server/api/operator-access.ts'
import { answering, authorOf, withIdempotency } from '#server/api/operator-changes.ts'
import { type Served, serve } from '#server/http/serve.ts'

type TableBody = {
  file: string
  table?: string
  base64?: string
  profile?: string
  options?: object
  mended?: Record<number, string[]>
  again?: boolean
}

// References of its rows belong to the token, as those of its orders do, unless the profile names their source.
async function readBody(body: TableBody, { store }: Services, source: string) {
  const { file, table, base64, profile, options, mended = {}, again: isAgain = false } = body
  if ((table === undefined) === (base64 === undefined))
    throw new BadValuesError('Send either table, as text, or base64, but not both.')
  const stored = profile === undefined ? {} : (await findProfile(store, profile)).options
  const own = options === undefined ? {} : readProfile('in options', options)
  const given: ImportOptions = { ...shapeOf({ source, ...stored, ...own }, profile), file, mended, isAgain }
  return { contents: table ?? Buffer.from(base64 ?? '', 'base64'), options: given }
}

export const importCalls: Served[] = [
  serve(previewImport, async ({ body }, services, request) => {
    const { contents, options } = await readBody(body, services, tokenIn(request).name)
    return planImport(services, contents, services.clock.now(), options)
  }),

  serve(runImport, async ({ body }, services, request) => {
    const { deliver, goodRows = false, reason, ...table } = body
    const { contents, options } = await readBody(table, services, tokenIn(request).name)
    return withIdempotency<ImportReport>(services, request, async (onImported) => {
      const report = await importCredentials(
        deliver ? delivering(services, {}) : services,
        contents,
        authorOf(request, reason ?? `Imported from ${table.file}.`),
        services.clock.now(),
        { ...options, goodRows, ...(onImported && { onImported }) },
      )
      const { isWritten, bad, rows } = report
      if (isWritten) return report
      throw new BadValuesError(
        `${bad.length} of ${rows} rows cannot be imported, so nothing was written.`,
        bad.map(({ line, faults }) => ({ item: line, faults })),
      )
    })
  }),

  serve(listedImports, async (_, { store }) => ({ imports: await listImports(store) })),

  serve(undoManaged, async ({ params: { no }, body: { step = 'suspend', reason } }, services, request) => {
    await withIdempotency<number>(services, request, async (record) => {
      const [registry, author] = [answering(services, no, record), authorOf(request, reason)]
      const { faults } = await undoImport({ registry, no, step, author, now: services.clock.now() })
      if (faults[0]) throw faults[0].error
      return no
    })
    return findImport(services.store, no)
  }),

  serve(listedProfiles, async (_, { store }) => ({ profiles: await listProfiles(store) })),

  serve(savedProfile, async ({ body: { name, options } }, services, request) => {
    await withIdempotency<string>(services, request, async (record) => {
      const author = authorOf(request, `Saved through the operator API: ${name}.`)
      await saveProfile(answering(services, name, record), name, options, author, services.clock.now())
      return name
    })
    return findProfile(services.store, name)
  }),
]
