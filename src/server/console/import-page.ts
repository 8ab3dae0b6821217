// Imports a table: its columns and what was guessed, each row as it would be read, then the import; and takes one back.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Services } from '#boot/services.ts'
import { consoleRestMs, uploadBytes } from '#constants/limits.ts'
import { consolePages, importTexts, undoNames } from '#content/console.ts'
import { counted } from '#content/shared/figures.ts'
import type { Block, Cell, Form, Row } from '#contract/console.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { NotFoundError, RefusedError } from '#errors/user-facing-error.ts'
import {
  type ImportReport,
  importCredentials,
  planImport,
  type RowReport,
} from '#operations/credentials/import-credentials.ts'
import { findProfile, listProfiles, saveProfile } from '#operations/credentials/import-profiles.ts'
import { type ListedImport, listImports } from '#operations/credentials/list-imports.ts'
import { describeTable, findBadRows, writeBadRows } from '#operations/credentials/read-import.ts'
import { undoImport, undoSteps } from '#operations/credentials/undo-import.ts'
import { shapeOf } from '#operations/tables/import-profile.ts'
import { registryFor, throwFaults } from '#server/console/action-list.ts'
import { confirmPeople, peopleIn } from '#server/console/bulk-actions.ts'
import type { Console } from '#server/console/console.ts'
import { serveForm, type Work } from '#server/console/form-page.ts'
import {
  type Described,
  meaningsIn,
  mendUpload,
  nameOfCell,
  profileIn,
  refuseTooLong,
  shapeOfUpload,
  type Upload,
  uploadFields,
} from '#server/console/import-upload.ts'
import {
  banner,
  csvType,
  facts,
  links,
  minuteIn,
  pageOfCredential,
  section,
  select,
  sendFile,
  table,
  text,
} from '#server/console/show.ts'
import { sentIn } from '#server/http/form-data.ts'

const { href, heading } = consolePages.import
const shownRows = 20

function rowsOf(rows: readonly RowReport[], state: RowReport['state'], courses: readonly Course[]): Row[] {
  const found = rows.filter((row) => row.state === state).slice(0, shownRows)
  const titleOf = (course = '') => courses.find(({ id }) => id === course)?.title ?? course
  return found.map(({ line, name = '', course, why, id }) => ({
    cells: [
      String(line),
      name,
      titleOf(course),
      id ? { text: id, href: pageOfCredential(id) } : why.join('; '),
    ],
  }))
}

// The cells that are read can be mended in place.
async function badTable(upload: Upload, described: Described, { bad }: ImportReport): Promise<Block> {
  const { header } = described
  const used = meaningsIn(described).flatMap((meaning, at) => (meaning === '' ? [] : [at]))
  const first = bad.slice(0, shownRows)
  const { found } = await findBadRows(upload.contents, shapeOfUpload(upload), first)
  upload.shown = Object.fromEntries(found.map(({ line, cells }) => [line, cells]))
  const rows = found.map(({ line, cells, faults }): Row => {
    const inputs = used.map((at): Cell => {
      const label = `${header[at]}, line ${line}`
      return { input: nameOfCell(line, at), label, value: cells[at] ?? '' }
    })
    return { cells: [String(line), faults.join('; '), ...inputs] }
  })
  const columns = ['Line', 'Why', ...used.map((at) => header[at] ?? '')]
  return table(`The first ${rows.length} of ${bad.length}: correct them here, and check again`, columns, rows)
}

async function reportBlocks(
  upload: Upload,
  described: Described,
  report: ImportReport,
  courses: readonly Course[],
): Promise<Block[]> {
  const { byRow = [], bad, notices, later, known, added } = report
  const columns = ['Line', 'Name', 'Program', 'Why']
  const group = (title: string, state: RowReport['state']): Block[] => {
    const count = byRow.filter((row) => row.state === state).length
    const shown = table(
      `The first ${Math.min(count, shownRows)} of ${count}`,
      columns,
      rowsOf(byRow, state, courses),
    )
    return count === 0 ? [] : [section(`${title}: ${count}`, shown)]
  }
  const skipped = [
    [report.blank, 'blank rows'],
    [report.leftOut, 'left out'],
    [report.repeated, 'exact repeats'],
  ] as const
  return [
    ...(notices.length > 0 ? [banner('plain', notices.join(' '))] : []),
    facts([
      ['Would be imported', added],
      ['Bad', bad.length],
      ['Already there', known],
      ...skipped.map(([count, name]) => count > 0 && ([`Not counted, ${name}`, count] as const)),
      later !== undefined && ['Not valid yet', later.count],
    ]),
    ...(bad.length > 0
      ? [
          section(
            `Bad: ${bad.length}`,
            await badTable(upload, described, report),
            links({ text: 'Download the bad rows', href: `${href}/file/${upload.id}.csv` }),
          ),
        ]
      : []),
    ...group('With a warning', 'warning'),
    ...group('Good', 'good'),
    ...group('Already there', 'already there'),
  ]
}

export function serveImport(app: FastifyInstance, console: Console): void {
  const { services, show, config } = console
  const { store } = services
  const uploads = new LRUCache<string, Upload>({
    ttl: consoleRestMs,
    maxSize: uploadBytes,
    sizeCalculation: ({ contents }) => contents.length + 1,
  })

  function uploadAt(id: string): Upload {
    const upload = uploads.get(id)
    if (!upload) throw new NotFoundError(importTexts.gone)
    return upload
  }

  async function fileForm(error?: string): Promise<Form> {
    const profiles = (await listProfiles(store)).map(({ name }) => [name, name] as const)
    const file = { name: 'file', label: 'File', kind: 'file' as const, hint: 'CSV or XLSX', error }
    return {
      action: href,
      fields: [
        file,
        ...(profiles.length > 0 ? [select('profile', 'Profile', [['', 'None'], ...profiles])] : []),
      ],
      buttons: [{ text: 'Check' }],
    }
  }

  function importRow({ no, at, who, file, counts, state }: ListedImport): Row {
    const isOffered = (step: string) => state !== 'revoked' && (state === 'done') === (step === 'suspend')
    const [first = '', second] = undoSteps.filter(isOffered).map((step) => ({
      text: undoNames[step],
      href: `${href}/${no}/${step}`,
    }))
    const rows = `${counts.added ?? 0} of ${counts.rows ?? 0}`
    return { cells: [`${no}`, file, minuteIn(at), who, rows, importTexts[state], first, second ?? ''] }
  }

  async function importPage(error?: string): Promise<Block[]> {
    const runs = (await listImports(store)).slice(0, shownRows)
    const columns = ['Import', 'File', 'When', 'Who', 'Rows', 'State', '', ' ']
    return [
      { kind: 'form', form: await fileForm(error) },
      section(
        'Imports',
        table('The newest first', columns, runs.map(importRow), 'Nothing was imported yet.'),
      ),
    ]
  }

  app.get(href, async (request, reply) =>
    show(request, reply, { heading, place: href, blocks: await importPage() }),
  )

  app.post(href, async (request, reply) => {
    const sent = sentIn(request)
    const [sentFile, name] = [sent.file('file'), sent.text('profile')]
    try {
      if (!sentFile) throw new RefusedError(importTexts.noFile)
      const contents = new Uint8Array(await sentFile.arrayBuffer())
      const profile = name === '' ? {} : (await findProfile(store, name)).options
      refuseTooLong(await describeTable(store, contents, shapeOf(profile)))
      const id = randomUUID()
      uploads.set(id, { id, file: sentFile.name, contents, profile, mended: {}, shown: {} })
      return reply.redirect(`${href}/file/${id}`, 303)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      const blocks = await importPage(error.message)
      return show(request, reply.code(422), { heading, place: href, blocks })
    }
  })

  app.get<{ Params: { id: string } }>(`${href}/file/:id.csv`, async (request, reply) => {
    const upload = uploadAt(request.params.id)
    const rows = writeBadRows(upload.contents, shapeOfUpload(upload), upload.report?.bad ?? [])
    return sendFile(reply, 'bad-rows.csv', csvType, Readable.from(rows))
  })

  const describe = (upload: Upload) => describeTable(store, upload.contents, shapeOfUpload(upload))

  // Remembers the choices and what was mended, also under a name of their own.
  async function readChoices({ about, sent, author, now }: Work<Upload>, registry: Services) {
    if (sent.text('step') !== '') {
      mendUpload(about, sent)
      about.profile = profileIn(about, await describe(about), sent)
    }
    const name = sent.text('profile').trim()
    if (name !== '') await saveProfile(registry, name, about.profile, author, now)
    return { ...shapeOfUpload(about), file: about.file }
  }

  serveForm<Upload>(app, console, {
    ...{ url: `${href}/file/:id`, place: href, previewing: 'Check', isPreviewedAtOnce: true, isLong: true },
    find: (request) => uploadAt((request.params as { id: string }).id),
    async show(upload) {
      const described = await describe(upload)
      const { header, sample } = described
      const first = table(`The first ${sample.length}`, header, sample)
      return {
        heading: `${heading}: ${upload.file}`,
        blocks: [{ kind: 'details', summary: 'The first rows, as they are', blocks: [first] }],
        layout: 'row',
        fields: [
          ...uploadFields(upload, described, await store.courses()),
          { name: 'goodRows', label: 'Import the good rows only', kind: 'check', value: 'on' },
          {
            name: 'deliver',
            label: 'Email the holders',
            kind: 'check',
            ...(config.mail.smtpUrl !== undefined && { value: 'on' }),
          },
          { name: 'profile', label: 'Save these choices as (optional)', hint: 'Such as our-lms.' },
        ],
      }
    },
    button: '',
    async preview(work) {
      const { about, sent, now } = work
      const report = await planImport(services, about.contents, now, await readChoices(work, work.registry))
      about.report = report
      const { added, bad } = report
      const isPossible =
        added > 0 && (bad.length === 0 || sent.text('step') === '' || sent.text('goodRows') === 'on')
      return {
        blocks: await reportBlocks(about, await describe(about), report, await store.courses()),
        button: isPossible ? `Import ${counted(added, 'credential')}` : '',
      }
    },
    async run(work) {
      const { about, sent, registry, author, now, leadTo, progress } = work
      const options = await readChoices(work, services)
      leadTo(`${href}?done=import`)
      const report = await importCredentials(registryFor({ sent, registry }), about.contents, author, now, {
        ...options,
        goodRows: sent.text('goodRows') === 'on',
        onProgress: (_, done, total) => progress(done, total),
      })
      if (!report.isWritten) throw new RefusedError(importTexts.bad)
      uploads.delete(about.id)
    },
  })

  for (const step of undoSteps)
    serveForm<{ no: number; file: string; people: number; count: number }>(app, console, {
      ...{ url: `${href}/:no/${step}`, place: href, act: 'undo-import', isLong: true },
      async find(request) {
        const no = Number((request.params as { no: string }).no)
        const [run] = Number.isSafeInteger(no) ? await listImports(store, { no }) : []
        if (!run) throw new NotFoundError('There is no such import.')
        const found = await store.records(run.fromSeq - 1, run.toSeq - run.fromSeq + 1)
        const added = found.map(({ credential }) => credential).filter(({ seq }) => seq <= run.toSeq)
        return { no, file: run.file, people: peopleIn(added), count: added.length }
      },
      show: ({ no, file }) => ({
        heading: `${undoNames[step]}: import ${no}`,
        overline: file,
        blocks: [text(importTexts[`${step}Says`])],
      }),
      confirm: ({ people }) => confirmPeople(people),
      button: ({ count }) => `${undoNames[step]}: ${counted(count, 'credential')}`,
      ...(step === 'revoke' && { look: 'danger' }),
      async run({ about, registry, author, now, leadTo }) {
        leadTo(`${href}?done=${step}-import`)
        throwFaults(await undoImport({ registry, no: about.no, step, author, now }))
      },
    })
}
