// The batch check: a list field, a file field and the results.
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react'
import { manyFragment } from '#content/pages/verify.ts'
import { batch as copy } from '#content/tools/batch-check.ts'
import { Results } from '#web/tools/batch-check/results.tsx'
import { useBatch } from '#web/tools/batch-check/use-batch.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { scrollBehavior } from '#web/ui/scroll.ts'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

type FilesProps = { isOver: boolean; onFiles: (files: readonly File[]) => void }

function FilesField({ isOver, onFiles }: FilesProps) {
  const id = useId()
  return (
    <div className={`border p-5 ${isOver ? 'border-action bg-paper' : 'border-dashed border-edge bg-sheet'}`}>
      <label htmlFor={id} className="block text-[0.95rem] font-semibold">
        {isOver ? copy.files.drop : copy.files.label}
      </label>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {copy.files.hint}
      </p>
      <input
        id={id}
        type="file"
        multiple
        accept={copy.files.accept}
        aria-describedby={`${id}-hint`}
        className="mt-3 block w-full min-w-0 text-[0.95rem] text-soft file:mr-4 file:min-h-target file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-ink file:bg-transparent file:px-5 file:font-semibold file:text-ink hover:file:border-action hover:file:text-action"
        // Allows choosing the same files again.
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
        onChange={({ target }) => target.files?.length && onFiles([...target.files])}
      />
    </div>
  )
}

export function BatchCheck() {
  const batch = useBatch()
  const form = useRef<HTMLFormElement>(null)
  const results = useRef<HTMLHeadingElement>(null)
  const [error, setError] = useState('')
  const [isOver, setIsOver] = useState(false)

  const listField = () => form.current?.elements.namedItem('list') as HTMLTextAreaElement | null
  const leave = (rest: string) => {
    const field = listField()
    if (field) field.value = rest
  }
  const showResults = () =>
    setTimeout(() => {
      results.current?.focus({ preventScroll: true })
      results.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() })
    })

  const check = (event: FormEvent) => {
    event.preventDefault()
    const text = listField()?.value ?? ''
    if (text.trim() === '') {
      setError(copy.list.empty)
      listField()?.focus()
      return
    }
    setError('')
    leave(batch.addList(text))
    showResults()
  }

  const addFiles = async (files: readonly File[]) => {
    setError('')
    const rest = await batch.addGiven(files)
    if (rest) leave(rest)
    showResults()
  }

  // A drop anywhere on the tool; the single-file check ignores it.
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    setIsOver(false)
    if (!holdsFiles(event)) return
    event.preventDefault()
    event.currentTarget.querySelector('details')?.setAttribute('open', '')
    addFiles([...event.dataTransfer.files])
  }

  return (
    <section
      aria-label={copy.heading}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget as Node | null) || setIsOver(false)
      }
      onDrop={drop}
      data-batch-rows={batch.rows.length || undefined}
      className={batch.rows.length === 0 ? 'no-print' : ''}
    >
      <Fold heading={copy.heading} level={2} className="no-print border-b">
        <p id={manyFragment} className="prose-measure scroll-mt-44 text-soft">
          {copy.text}
        </p>
        <p className="mt-4 hidden noscript:block">{copy.withoutScript}</p>
        <div className="needs-script pb-8">
          <p className="prose-measure mt-2 text-soft">{copy.promise}</p>
          <form
            ref={form}
            noValidate
            onSubmit={check}
            onInput={() => setError('')}
            className="mt-6 grid items-start gap-x-10 gap-y-6 lg:grid-cols-2 [&_textarea]:font-mono [&_textarea]:text-[0.95rem]"
          >
            <TextArea
              label={copy.list.label}
              hint={copy.list.hint}
              name="list"
              rows={6}
              spellCheck={false}
              autoComplete="off"
              error={error}
            />
            <FilesField isOver={isOver} onFiles={addFiles} />
            <div className="lg:col-span-2">
              <Button look="action" type="submit">
                {copy.check}
              </Button>
              <p role="status" className={batch.notice ? 'mt-3 font-semibold' : ''}>
                {batch.notice}
              </p>
            </div>
          </form>
        </div>
      </Fold>
      {batch.rows.length > 0 && <Results batch={batch} heading={results} />}
    </section>
  )
}
