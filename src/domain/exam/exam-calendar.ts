// The days and times at which an exam can be requested.
import { exam, type ProctorId, proctorIds } from '#constants/exam.ts'

// A calendar date without a time zone, such as 2026-11-20.
export type CalendarDay = string

export type ExamChoice = { day: CalendarDay; slot: string; proctor: ProctorId }

const twoDigits = (value: number) => String(value).padStart(2, '0')

export const examSlots: string[] = Array.from(
  { length: exam.lastSlotHour - exam.firstSlotHour + 1 },
  (_, index) => `${twoDigits(exam.firstSlotHour + index)}:00`,
)

// Today in the person's own time zone.
export function calendarDayOf(date: Date): CalendarDay {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

const isWeekend = (date: Date) => date.getDay() === 0 || date.getDay() === 6

// The start of the day in the person's own time zone.
export const dateOf = (day: CalendarDay) => new Date(`${day}T00:00`)

// Only times of today can be past on a selectable day.
export function isPastSlot(slot: string, day: CalendarDay | undefined, now: Date): boolean {
  return day === calendarDayOf(now) && Number.parseInt(slot, 10) <= now.getHours()
}

// Today counts as long as it has a time left.
export function isExamDay(date: Date, now: Date): boolean {
  const day = calendarDayOf(date)
  return (
    !isWeekend(date) && day >= calendarDayOf(now) && examSlots.some((slot) => !isPastSlot(slot, day, now))
  )
}

// The calendar opens in the month of this day.
export function nextExamDay(now: Date): Date {
  const day = dateOf(calendarDayOf(now))
  while (!isExamDay(day, now)) day.setDate(day.getDate() + 1)
  return day
}

export function isComplete(choice: Partial<ExamChoice>): choice is ExamChoice {
  return Boolean(choice.day && choice.slot && choice.proctor)
}

export function examQueryOf({ day, slot, proctor }: ExamChoice): URLSearchParams {
  return new URLSearchParams({ date: day, time: slot, proctor })
}

function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day
}

// Addresses can contain anything, so only a complete and valid choice is used.
export function choiceFrom(query: URLSearchParams): ExamChoice | undefined {
  const day = query.get('date') ?? ''
  const slot = examSlots.find((time) => time === query.get('time'))
  const proctor = proctorIds.find((id) => id === query.get('proctor'))
  return slot && proctor && isRealDay(day) ? { day, slot, proctor } : undefined
}
