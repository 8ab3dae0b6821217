// Writes a record of a check: the offline checker as served, with the answer and its bundle inside.
import { offlineCheckerFile } from '#constants/browser-check.ts'
import { recordCopy, rowsOf } from '#content/verification/check-record.ts'
import { bundlePath } from '#domain/badge/addresses.ts'
import { type CheckRecord, recordScript, showRecord } from '#domain/verification/check-record.ts'
import { escapeMarkup, jsonForScript } from '#formats/markup.ts'
import { browserTools } from '#web/tools/browser-check/browser-tools.ts'

export type Saying = Pick<CheckRecord, 'asked' | 'checkedAt' | 'answer' | 'checks'> & { id: string }

async function textAt(path: string): Promise<{ text: string; at: Date }> {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const served = Date.parse(answer.headers.get('date') ?? '')
  return { text: await answer.text(), at: Number.isNaN(served) ? new Date() : new Date(served) }
}

// Read by people without scripts, and compared with the evidence by the file's own script.
function markupOf(record: CheckRecord, rows: ReturnType<typeof rowsOf>): string {
  const list = rows.map(
    ({ term, value }) =>
      `<div class="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 py-1.5"><dt class="text-soft">${escapeMarkup(term)}</dt><dd data-said="${escapeMarkup(term)}" class="wrap-anywhere">${escapeMarkup(value)}</dd></div>`,
  )
  return `<h1 class="text-4xl">${escapeMarkup(recordCopy.heading)}</h1><p>${escapeMarkup(record.answer)}</p><dl>${list.join('\n')}</dl>`
}

export async function writeRecord({ id, ...said }: Saying, reference: string): Promise<string> {
  const [checker, { text: bundle, at }] = await Promise.all([
    textAt(`/downloads/${offlineCheckerFile}`),
    textAt(bundlePath(id)),
  ])
  const record: CheckRecord = { ...said, reference, savedAt: at.toISOString(), bundle }
  const rows = rowsOf(record, await showRecord(record, browserTools, {}))
  return checker.text
    .replace(/<title>[^<]*/, () => `<title>${escapeMarkup(recordCopy.title(id))}`)
    .replace(
      '></main>',
      () => `>${markupOf(record, rows)}</main>\n${recordScript}${jsonForScript(record)}</script>`,
    )
}
