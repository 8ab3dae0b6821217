// Tables to import, each of other people.

export const rowsInTable = 20

export function tableNumber(number: number): string {
  const rows = Array.from(
    { length: rowsInTable },
    (_, row) => `Ada,Example ${number}-${row},${number}-${row}@example.com,certification,2025-03-14`,
  )
  return ['first_name,last_name,email,course,issued_at', ...rows].join('\n')
}
