// Fetches everything that a check needs, once someone asks for one: not a byte of it before.
export async function loadChecking() {
  const { checking } = await import('#web/tools/browser-check/checking.ts')
  return checking
}

export type Checking = Awaited<ReturnType<typeof loadChecking>>
