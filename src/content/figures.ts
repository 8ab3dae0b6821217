// How figures are written in sentences, everywhere the same.
export const usd = (amount: number) => `$${amount.toLocaleString('en-US')}`

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
