// The middle of many figures, which a few slow moments of the machine do not move.
export const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

// Of figures that some visits may lack: where one does, the whole is not known.
export const medianOfAll = (values: (number | null)[]): number | null =>
  values.includes(null) || values.length === 0 ? null : median(values as number[])
