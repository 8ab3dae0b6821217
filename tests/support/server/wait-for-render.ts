// Asks again for a drawing that took longer than a request may, as it can on a busy machine.
import { failureMessages } from '#contract/failures.ts'

const maxTries = 10

export async function waitForRender<Answer extends { body: string }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await ask()
  for (let tries = 1; tries < maxTries && answer.body === failureMessages['too-slow']; tries += 1)
    answer = await ask()
  return answer
}
