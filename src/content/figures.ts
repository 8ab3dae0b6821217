// How figures are written in sentences, everywhere the same.
// Cents are shown where there are any.
export const usd = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`

// Whole dollars, for sums that are computed rather than set.
export const wholeUsd = (amount: number) => usd(Math.round(amount))

// '$10M', '$1.5B': for options and axes, where a sum must be short.
export const shortUsd = (amount: number) =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  })

// A fraction as a percentage: always so many decimals, or only as many as it needs.
export const percent = (share: number, decimals?: number) =>
  share.toLocaleString('en-US', {
    style: 'percent',
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 3,
  })

export const range = ({ from, to }: { from: number; to: number }) => `${from} to ${to}`

export const month = (yearMonth: string) =>
  new Date(`${yearMonth}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

export const days = ({ fromDay, toDay }: { fromDay: number; toDay: number }) =>
  fromDay === toDay ? `Day ${fromDay}` : `Days ${fromDay}-${toDay}`

export const kilobytes = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString('en-US')} kB`

export const hours = (count: number) => `${count} hours`

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
