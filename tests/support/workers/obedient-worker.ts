// A worker that follows orders, including to hang and to die.
import { workerData } from 'node:worker_threads'

export type Order = 'answer' | 'hang' | 'die' | 'die later' | 'hoard' | 'throw'

export default function obey(order: Order): string {
  switch (order) {
    case 'hang':
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
      return 'woken'
    case 'die':
      return process.exit(1)
    case 'die later':
      setImmediate(() => {
        throw new Error('dead')
      })
      return 'dying'
    case 'hoard':
      for (const kept: string[][] = []; ; ) kept.push(Array.from({ length: 10_000 }, String))
    case 'throw':
      throw new Error('refused', { cause: { errcode: 5 } })
    case 'answer':
      return `answered for ${workerData}`
  }
}
