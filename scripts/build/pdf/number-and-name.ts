// Parts a clause's number from its name, so that the number can hang before it.
export function numberAndName(text: string): { number: string; name: string } {
  const [, number = '', name = text] = /^(\d+(?:\.\d+)*) (.+)$/.exec(text) ?? []
  return { number, name }
}
