// The other side of an asked thread: takes each question, and sends back its answer or why there is none.
import { parentPort } from 'node:worker_threads'
import type { Answered, Asked } from '#workers/worker-queue.ts'

export function answerEach<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async ({ number, question }: Asked) => {
    try {
      parentPort?.postMessage({ number, answer: await answer(question as Question) } satisfies Answered)
    } catch (error) {
      const { message, errcode } = error as Error & { errcode?: number }
      parentPort?.postMessage({ number, failure: { message, errcode } } satisfies Answered)
    }
  })
}
