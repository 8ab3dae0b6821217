// The API client: sends cookies, sets a content type only with a body, and turns failures into displayable errors.
export class CallError extends Error {
  readonly status: number

  constructor(status: number, words: string) {
    super(`${status}: ${words}`)
    this.status = status
  }
}

async function answerOf(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> {
  return fetch(path, {
    method,
    credentials: 'include',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
}

async function refuseUnlessOk(answer: Response): Promise<void> {
  if (answer.ok) return
  const text = await answer.text()
  throw new CallError(answer.status, text || answer.statusText)
}

export async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const answer = await answerOf('POST', path, body)
  await refuseUnlessOk(answer)
  return answer.json()
}

export async function read<Answer>(path: string): Promise<Answer> {
  const answer = await answerOf('GET', path)
  await refuseUnlessOk(answer)
  return answer.json()
}

// The mode in which a 401 yields an empty result.
export async function readOrNothing<Answer>(path: string): Promise<Answer | null> {
  const answer = await answerOf('GET', path)
  if (answer.status === 401) return null
  await refuseUnlessOk(answer)
  return answer.json()
}
