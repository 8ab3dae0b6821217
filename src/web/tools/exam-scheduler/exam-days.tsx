// The calendar; weekends and past dates are disabled.
import type { KeyboardEvent } from 'react'
import { DayPicker } from 'react-day-picker'
import type { PanelCopy } from '#content/pages/exam.ts'
import { calendarDayOf, isExamDay, nextExamDay } from '#domain/exam/exam-calendar.ts'

type Props = {
  copy: PanelCopy
  chosen: Date | undefined
  onChoose: (date: Date) => void
}

const stepLook =
  'grid size-target place-items-center rounded-sm hover:text-action aria-disabled:cursor-not-allowed aria-disabled:text-edge'

// Seven 44 px targets need 308 px: on the narrowest phone the grid extends into the margins.
const looks = {
  root: 'max-sm:-mx-[min(0.875rem,4.375vw)] max-w-sm',
  months: 'relative',
  nav: 'absolute top-0 right-0 flex',
  button_previous: stepLook,
  button_next: stepLook,
  chevron: 'size-5 fill-current',
  month_caption: 'flex min-h-target items-center pl-3.5 sm:pl-2',
  caption_label: 'font-serif text-xl',
  month_grid: 'mt-1 w-full table-fixed border-collapse',
  weekday: 'h-9 border-b border-rule text-[0.8rem] font-semibold text-soft',
  day: 'p-0 text-center tabular-nums',
  day_button:
    'h-target w-full rounded-sm hover:bg-rule aria-disabled:text-edge disabled:cursor-not-allowed disabled:text-edge disabled:hover:bg-transparent',
  today:
    '[&>button]:underline [&>button]:decoration-brass [&>button]:decoration-2 [&>button]:underline-offset-6',
  selected:
    '[&>button]:bg-action [&>button]:font-semibold [&>button]:text-on-action [&>button]:hover:bg-action forced-colors:[&>button]:outline-3',
  disabled: '',
}

// The library skips disabled weekends into another week; here Home and End stay in the week.
function goToEndOfWeek(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Home' && event.key !== 'End') return
  const week = (event.target as Element).closest('tr')
  const days = week?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? []
  if (days.length === 0) return
  event.preventDefault()
  event.stopPropagation()
  days[event.key === 'Home' ? 0 : days.length - 1]?.focus()
}

export function ExamDays({ copy, chosen, onChoose }: Props) {
  const today = new Date()
  return (
    <div onKeyDownCapture={goToEndOfWeek}>
      <DayPicker
        mode="single"
        required
        selected={chosen}
        onSelect={onChoose}
        disabled={(date) => !isExamDay(date, today)}
        startMonth={today}
        defaultMonth={chosen ?? nextExamDay(today)}
        classNames={looks}
        labels={{
          labelPrevious: () => copy.previousMonth,
          labelNext: () => copy.nextMonth,
          // The accessible name must contain the visible number: the library’s “1st” hides it from voice control.
          labelDayButton: (date, { today: isToday, selected }) =>
            copy.dayName(calendarDayOf(date), Boolean(isToday), Boolean(selected)),
        }}
      />
    </div>
  )
}
