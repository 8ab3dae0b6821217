// The API client: sends cookies, sets a content type only with a body, and turns failures into displayable errors.
export class CallError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(`${status}: ${message}`)
    this.status = status
  }
}

async function responseTo(path: string, request?: RequestInit): Promise<Response> {
  const answer = await fetch(path, { credentials: 'include', ...request })
  if (answer.ok) return answer
  throw new CallError(answer.status, (await answer.text()) || answer.statusText)
}

async function call<Answer>(path: string, request?: RequestInit): Promise<Answer> {
  return (await responseTo(path, request)).json()
}

export const read = <Answer>(path: string) => call<Answer>(path)

export const post = <Answer>(path: string, body: unknown) =>
  call<Answer>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

// One page of a list, and how many items all pages have.
export type ListPage<Item> = { items: Item[]; total: number }

export async function readPage<Item>(path: string): Promise<ListPage<Item>> {
  const answer = await responseTo(path)
  return { items: await answer.json(), total: Number(answer.headers.get('x-total-count')) }
}

// The mode in which a 401 yields an empty result.
export const readOrNothing = <Answer>(path: string): Promise<Answer | null> =>
  read<Answer>(path).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  })
