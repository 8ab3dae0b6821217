// A file field, with dropping anywhere on the page. Files are read locally.
import { useEffect, useId, useRef, useState } from 'react'
import { browserCheck } from '#content/tools/browser-check.ts'
import { useScrollIntoView } from '#web/tools/browser-check/use-browser-check.ts'

const copy = browserCheck.file

type Props = { refusal: string | undefined; onFiles: (files: readonly File[]) => void }

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

// On the whole page, or a missed drop would navigate to the file.
function useDroppedFiles(onFiles: Props['onFiles']): boolean {
  const [isOver, setIsOver] = useState(false)
  const newest = useRef(onFiles)
  newest.current = onFiles
  useEffect(() => {
    // Already handled by another part of the page.
    const over = (event: DragEvent) => {
      if (event.defaultPrevented) setIsOver(false)
      if (event.defaultPrevented || !holdsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false)
    const drop = (event: DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      newest.current([...(event.dataTransfer?.files ?? [])])
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}

export function FileDrop({ refusal, onFiles }: Props) {
  const id = useId()
  const zone = useRef<HTMLDivElement>(null)
  const isOver = useDroppedFiles((files) => {
    zone.current?.closest('details')?.setAttribute('open', '')
    onFiles(files)
  })
  useScrollIntoView(zone, refusal)
  return (
    <div
      ref={zone}
      data-dropping={isOver || undefined}
      className={`border p-6 ${isOver ? 'border-action bg-paper' : 'border-dashed border-edge bg-sheet'}`}
    >
      <label htmlFor={id} className="block font-serif text-xl leading-snug">
        {isOver ? copy.drop : copy.label}
      </label>
      <p id={`${id}-hint`} className="mt-2 text-[0.95rem] text-soft">
        {copy.hint}
      </p>
      <input
        id={id}
        type="file"
        accept={copy.accept}
        aria-describedby={`${id}-hint ${id}-promise${refusal ? ` ${id}-refusal` : ''}`}
        aria-invalid={refusal ? true : undefined}
        className="mt-4 block w-full min-w-0 text-[0.95rem] text-soft file:mr-4 file:min-h-target file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-ink file:bg-transparent file:px-5 file:font-semibold file:text-ink hover:file:border-action hover:file:text-action"
        // Allows choosing the same file again.
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
        onChange={({ target }) => target.files?.length && onFiles([...target.files])}
      />
      <p
        role="alert"
        id={`${id}-refusal`}
        className={refusal ? 'mt-3 text-[0.95rem] font-semibold text-invalid' : ''}
      >
        {refusal}
      </p>
      <p id={`${id}-promise`} className="mt-4 text-[0.95rem] font-semibold">
        {copy.promise}
      </p>
    </div>
  )
}
