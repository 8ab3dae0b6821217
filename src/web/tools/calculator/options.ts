// Turns the names of choices into the options of a select.
export const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, text]) => ({ value, text }))
