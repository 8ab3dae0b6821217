// Where a candidate chooses a date, a time and a proctor. Fetched on first opening: the calendar is the heavy part.
import { useId, useState } from 'react'
import type { PanelWords } from '#content/pages/exam.ts'
import { calendarDayOf, type ExamChoice, examSlots, isComplete } from '#domain/exam/exam-calendar.ts'
import { legendLook, ProctorGroup, SlotGroup } from '#web/tools/exam-scheduler/choice-groups.tsx'
import { ExamDays } from '#web/tools/exam-scheduler/exam-days.tsx'
import { Button } from '#web/ui/button.tsx'

export type SchedulingPanelProps = {
  words: PanelWords
  onCancel: () => void
  onConfirm: (choice: Partial<ExamChoice>) => void
}

export function SchedulingPanel({ words, onCancel, onConfirm }: SchedulingPanelProps) {
  const dateHintId = useId()
  const [date, setDate] = useState<Date>()
  const [rest, setRest] = useState<Pick<Partial<ExamChoice>, 'slot' | 'proctor'>>({})
  const choice: Partial<ExamChoice> = { ...rest, ...(date && { day: calendarDayOf(date) }) }
  return (
    <>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <fieldset aria-describedby={dateHintId}>
          <legend className={legendLook}>{words.date}</legend>
          <p id={dateHintId} className="mb-2 text-sm text-soft">
            {words.dateHint}
          </p>
          <ExamDays words={words} chosen={date} onChoose={setDate} />
        </fieldset>
        <div className="grid content-start gap-y-10">
          <SlotGroup
            legend={words.time}
            hint={words.timeHint}
            slots={examSlots}
            chosen={rest.slot}
            onChoose={(slot) => setRest({ ...rest, slot })}
          />
          <ProctorGroup
            legend={words.proctor}
            proctors={words.proctors}
            chosen={rest.proctor}
            onChoose={(proctor) => setRest({ ...rest, proctor })}
          />
        </div>
      </div>
      <div className="mt-10 flex flex-wrap gap-3 border-t border-rule pt-6">
        <Button look="action" aria-disabled={!isComplete(choice)} onClick={() => onConfirm(choice)}>
          {words.confirm}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </>
  )
}
