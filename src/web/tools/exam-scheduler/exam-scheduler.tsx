// The checklist that gates the scheduling panel, and the panel itself. Nothing is booked here.
import { useId, useState } from 'react'
import { readiness as copy } from '#content/pages/exam.ts'
import { messages } from '#content/tools/messages.ts'
import { type ExamChoice, examQueryOf, isComplete } from '#domain/exam/exam-calendar.ts'
import { isReady } from '#domain/exam/exam-readiness.ts'
import { PanelFrame } from '#web/tools/exam-scheduler/panel-frame.tsx'
import { printChecklist, ReadinessList, useTicks } from '#web/tools/exam-scheduler/readiness-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast, showToastOnNextPage } from '#web/ui/toast.ts'

const focusOn = (id: string) => document.getElementById(id)?.focus()

export function ExamScheduler() {
  const ticks = useTicks()
  const [isOpen, setOpen] = useState(false)
  // Here, so that a canceled panel reopens with the same choices.
  const [choice, setChoice] = useState<Partial<ExamChoice>>({})
  const id = useId()
  const triggerId = `${id}-schedule`
  const headingId = `${id}-panel`
  const ready = isReady(ticks)

  const open = () => {
    if (!ready) return showToast({ variant: 'default', ...messages.readinessIncomplete })
    setOpen(true)
    focusOn(headingId)
  }
  const close = () => {
    setOpen(false)
    focusOn(triggerId)
  }
  const confirm = () => {
    if (!isComplete(choice)) return showToast({ variant: 'destructive', ...messages.examChoiceMissing })
    if (!ready) return showToast({ variant: 'default', ...messages.readinessIncomplete })
    showToastOnNextPage({ variant: 'default', ...messages.contactRequired })
    location.assign(`/contact?subject=exam&${examQueryOf(choice)}`)
  }

  return (
    <>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem] print:block">
        <ReadinessList items={copy.items} ticks={ticks} />
        <div className="no-print needs-script lg:border-t lg:border-ink lg:pt-5">
          <p role="status" className="font-serif text-3xl tracking-tight">
            {copy.ready(ticks.length, copy.items.length)}
          </p>
          <div className="mt-5 grid gap-3">
            <Button id={triggerId} look="action" aria-disabled={!ready} onClick={open}>
              {copy.schedule}
            </Button>
            <Button look="outline" onClick={printChecklist}>
              {copy.print}
            </Button>
          </div>
          <p className="mt-4 text-sm text-soft">{copy.savedHere}</p>
        </div>
        <p className="no-print hidden border-t border-ink pt-5 text-soft noscript:block">
          {copy.withoutScript}
        </p>
      </div>
      {isOpen && (
        <PanelFrame
          headingId={headingId}
          copy={copy.panel}
          choice={choice}
          onChoose={setChoice}
          onCancel={close}
          onConfirm={confirm}
        />
      )}
    </>
  )
}
