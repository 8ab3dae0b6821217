// How long visitors wait for the registry: not for a row that does not come, nor for a list of a server that has gone.
import { StoreTrouble } from '#errors/store-trouble.ts'
import type { Store } from '#store/store.ts'

type Calls = Partial<Store>

const unanswered = (limitMs: number) =>
  new StoreTrouble('unreachable', new Error(`no answer within ${limitMs} ms`))

type Wait = { reject: (error: unknown) => void }

// Whatever else may end a call is begun with it, and stopped once there is an answer.
function endEarlier<Ended extends Calls>(calls: Ended, watch: (wait: Wait) => () => void): Ended {
  const ended = Object.entries(calls).map(([name, call]) => {
    const ask = call as (...given: unknown[]) => Promise<unknown>
    return [
      name,
      (...given: unknown[]) =>
        new Promise((resolve, reject) => {
          const stop = watch({ reject })
          ask(...given)
            .then(resolve, reject)
            .finally(stop)
        }),
    ]
  })
  return Object.fromEntries(ended) as Ended
}

// Whatever it is that holds an answer up, a queue, a connection or the server, is not waited for.
const hurry = <Hurried extends Calls>(calls: Hurried, limitMs: number): Hurried =>
  endEarlier(calls, ({ reject }) => {
    const timer = setTimeout(() => reject(unanswered(limitMs)), limitMs)
    return () => clearTimeout(timer)
  })

// With what a visitor waits for a row, less than two seconds.
const lookMs = 300

// A list may take long where a row may not: so while it is read the server is asked, again and again, whether it answers at
// all.
const hurryLists = <Hurried extends Calls>(
  calls: Hurried,
  limitMs: number,
  answers: () => Promise<unknown>,
): Hurried =>
  endEarlier(hurry(calls, limitMs), ({ reject }) => {
    let isOver = false
    let timer: NodeJS.Timeout
    const lookLater = () => {
      timer = setTimeout(() => answers().then(() => isOver || lookLater(), reject), lookMs)
    }
    lookLater()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  })

// A list is read whole: it is waited for so much longer than a row, and not as long as a request may take.
export const listMsFor = (answerMs: number) => 5 * answerMs

const rowCalls = [
  ...(['find', 'trace', 'newestDocuments', 'size', 'places', 'listedOf', 'directory'] as const),
  ...(['catalogueVersion', 'courses', 'sessions', 'posts', 'reports', 'cover'] as const),
  ...(['logState', 'logLeaves', 'logTile', 'logTileRoots'] as const),
  ...(['checkpointFrom', 'cosignedFrom', 'lastCosigned'] as const),
]
const listCalls = ['withdrawn', 'erased', 'logChanges', 'cosignedDays', 'keepCheckpoint'] as const
export const visitorCalls = { rows: rowCalls, lists: listCalls }

type Asked = {
  rows: Pick<Store, (typeof rowCalls)[number]>
  lists: Pick<Store, (typeof listCalls)[number]>
}
type Limits = { answerMs: number; listMs: number }

const nobody = { id: 'nobody', hashes: [], isMistyped: false }

// What is asked for visitors; whether the store answers at all is asked the way a verification asks.
export function hurryVisitors({ rows, lists }: Asked, { answerMs, listMs }: Limits) {
  const hurried = hurry(rows, answerMs)
  const answers = async () => {
    await hurried.find(nobody)
  }
  return { ...hurryLists(lists, listMs, answers), ...hurried, answers }
}
