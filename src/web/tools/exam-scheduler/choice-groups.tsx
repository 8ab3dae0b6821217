// The time slots and the proctor partners.
import { useId } from 'react'
import type { ProctorId } from '#constants/exam.ts'
import type { Proctor } from '#content/pages/exam.ts'

type GroupProps<Value> = { legend: string; chosen: Value | undefined; onChoose: (value: Value) => void }

export const legendLook = 'font-serif text-xl leading-snug'

export function SlotGroup({
  legend,
  hint,
  slots,
  isPast,
  chosen,
  onChoose,
}: GroupProps<string> & { hint: string; slots: string[]; isPast: (slot: string) => boolean }) {
  const name = useId()
  return (
    <fieldset aria-describedby={`${name}-hint`}>
      <legend className={legendLook}>{legend}</legend>
      <p id={`${name}-hint`} className="text-sm text-soft">
        {hint}
      </p>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {slots.map((slot) => (
          <label
            key={slot}
            className="relative grid min-h-target place-items-center rounded-sm border border-edge tabular-nums has-enabled:hover:border-action has-checked:border-action has-checked:bg-action has-checked:font-semibold has-checked:text-on-action has-disabled:cursor-not-allowed has-disabled:border-rule has-disabled:text-edge has-disabled:line-through forced-colors:has-checked:outline-3"
          >
            <input
              type="radio"
              className="absolute -inset-px cursor-[inherit] appearance-none"
              name={name}
              value={slot}
              checked={chosen === slot}
              disabled={isPast(slot)}
              onChange={() => onChoose(slot)}
            />
            {slot}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function ProctorGroup({
  legend,
  proctors,
  chosen,
  onChoose,
}: GroupProps<ProctorId> & { proctors: Proctor[] }) {
  const name = useId()
  return (
    <fieldset>
      <legend className={legendLook}>{legend}</legend>
      <div className="mt-3 divide-y divide-rule border-y border-rule">
        {proctors.map(({ id, name: proctor, description }) => (
          <label key={id} className="flex min-h-target gap-3 py-3">
            <input
              type="radio"
              className="mt-0.5 size-5 shrink-0 accent-action"
              aria-labelledby={`${name}-${id}`}
              aria-describedby={`${name}-${id}-about`}
              name={name}
              value={id}
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
            <span>
              <span id={`${name}-${id}`} className="block leading-snug font-semibold">
                {proctor}
              </span>
              <span id={`${name}-${id}-about`} className="text-[0.95rem] text-soft">
                {description}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
