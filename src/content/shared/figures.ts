// How figures are written.
import { months } from '#content/shared/dates.ts'

// Formatted by hand because Intl takes a phone a tenth of a second to start. Above 1e15, String() may not give plain digits.
export function grouped(count: number): string {
  if (!(Math.abs(count) < 1e15)) return count.toLocaleString('en-US')
  const [whole = '', decimals] = String(count).split('.')
  const groups = whole.replace(/\d(?=(\d{3})+$)/g, '$&,')
  return decimals === undefined ? groups : `${groups}.${decimals}`
}

// Cents are shown where there are any.
export const usd = (amount: number) =>
  `$${Number.isInteger(amount) ? grouped(amount) : amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`

// For amounts of the calculator, which have no decimals.
export const wholeUsd = (amount: number) => usd(Math.round(amount))

const twoDigits = (value: number) => Number(value.toPrecision(2))

// For estimates: two significant digits are the most that their range supports.
export const roundedUsd = (amount: number) => usd(twoDigits(Math.round(amount)))

const units = ['', 'K', 'M', 'B', 'T']

// '$10M', '$1.5B': for options and axes, where a sum must be short.
export function shortUsd(amount: number): string {
  const tenthsIn = (unit: number) => Math.round(amount / (1000 ** unit / 10))
  let unit = 0
  while (tenthsIn(unit) >= 10_000 && unit < units.length - 1) unit += 1
  return `$${tenthsIn(unit) / 10}${units[unit]}`
}

// A fraction as a percentage: always so many decimals, or only as many as it needs.
export const percent = (share: number, decimals?: number) =>
  share.toLocaleString('en-US', {
    style: 'percent',
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 3,
  })

export const roundedPercent = (share: number) => percent(twoDigits(share))

export const range = ({ from, to }: { from: number; to: number }) => `${from} to ${to}`

export function month(yearMonth: string): string {
  const [year, number] = yearMonth.split('-')
  return `${months[Number(number) - 1]} ${year}`
}

export const days = ({ fromDay, toDay }: { fromDay: number; toDay: number }) =>
  fromDay === toDay ? `Day ${fromDay}` : `Days ${fromDay}-${toDay}`

export const kilobytes = (bytes: number) => `${grouped(Math.round(bytes / 1000))} kB`

export const hours = (count: number) => `${count} hours`

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
