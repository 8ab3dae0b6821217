// Fetches what the calculator needs beyond its form, once someone reaches for it.
export async function loadWorkedOut() {
  const { workedOut } = await import('#web/tools/calculator/calculator-results.ts')
  return workedOut
}
