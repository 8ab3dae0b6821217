// Saves a record of the check on the page, with the employer's own reference, which is not sent.
import { type FormEvent, useState } from 'react'
import { saving as copy } from '#content/verification/check-record.ts'
import type { Saying } from '#web/tools/check-record/write-record.ts'
import { saveText, today } from '#web/tools/save-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

export function CheckRecord(saying: Saying) {
  const [state, setState] = useState<'saving' | 'saved' | 'failed'>()

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reference = event.currentTarget.querySelector('input')?.value.trim() ?? ''
    setState('saving')
    try {
      // Loaded when someone saves.
      const { writeRecord } = await import('#web/tools/check-record/write-record.ts')
      saveText(await writeRecord(saying, reference), 'text/html', copy.fileName(saying.id, today()))
      setState('saved')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="pb-8">
      <p className="prose-measure text-soft">{copy.text}</p>
      <p className="mt-4 hidden noscript:block">{copy.withoutScript}</p>
      {/* Without a name, the field is never submitted. */}
      <form onSubmit={save} className="needs-script mt-5 grid max-w-xl gap-y-4">
        <TextField label={copy.label} hint={copy.hint} autoComplete="off" maxLength={200} />
        <div>
          <Button look="action" type="submit" aria-disabled={state === 'saving'}>
            {copy.button}
          </Button>
        </div>
      </form>
      <p role="status" className={state ? 'mt-3 font-semibold' : ''}>
        {state && copy[state]}
      </p>
    </div>
  )
}
