// Date, time and proctor. Loaded when first opened, because the calendar is heavy.
import { useId } from 'react'
import type { PanelCopy } from '#content/pages/exam.ts'
import {
  calendarDayOf,
  dateOf,
  type ExamChoice,
  examSlots,
  isComplete,
  isPastSlot,
} from '#domain/exam/exam-calendar.ts'
import { legendLook, ProctorGroup, SlotGroup } from '#web/tools/exam-scheduler/choice-groups.tsx'
import { ExamDays } from '#web/tools/exam-scheduler/exam-days.tsx'
import { Button } from '#web/ui/button.tsx'

export type SchedulingPanelProps = {
  copy: PanelCopy
  choice: Partial<ExamChoice>
  onChoose: (choice: Partial<ExamChoice>) => void
  onCancel: () => void
  onConfirm: () => void
}

export function SchedulingPanel({ copy, choice, onChoose, onCancel, onConfirm }: SchedulingPanelProps) {
  const dateHintId = useId()
  const { day, slot, proctor } = choice
  const now = new Date()
  const chooseDay = (date: Date) => {
    const chosen = calendarDayOf(date)
    const { slot: _, ...rest } = choice
    onChoose({ ...(slot && isPastSlot(slot, chosen, now) ? rest : choice), day: chosen })
  }
  return (
    <>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <fieldset aria-describedby={dateHintId}>
          <legend className={legendLook}>{copy.date}</legend>
          <p id={dateHintId} className="mb-2 text-sm text-soft">
            {copy.dateHint}
          </p>
          <ExamDays copy={copy} chosen={day ? dateOf(day) : undefined} onChoose={chooseDay} />
        </fieldset>
        <div className="grid content-start gap-y-10">
          <SlotGroup
            legend={copy.time}
            hint={copy.timeHint}
            slots={examSlots}
            isPast={(time) => isPastSlot(time, day, now)}
            chosen={slot}
            onChoose={(time) => onChoose({ ...choice, slot: time })}
          />
          <ProctorGroup
            legend={copy.proctor}
            proctors={copy.proctors}
            chosen={proctor}
            onChoose={(partner) => onChoose({ ...choice, proctor: partner })}
          />
        </div>
      </div>
      <div className="mt-10 flex flex-wrap gap-3 border-t border-rule pt-6">
        <Button look="action" aria-disabled={!isComplete(choice)} onClick={onConfirm}>
          {copy.confirm}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </>
  )
}
