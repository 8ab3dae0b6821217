// Hands Node's parser one request of a connection at a time, however many were sent ahead.
import type { Socket } from 'node:net'

const endOfHead = '\r\n\r\n'

// Of the request that came last: its body may still be coming, or its answer may still be on its way.
export type Progress = 'none' | 'receiving' | 'answering'

// Node parses whatever a read has brought, and that may be thousands of requests, before it does anything else. Here what
// follows a request stays unread until that one is answered; what is returned is to be called then.
export function readOneByOne(socket: Socket, progress: () => Progress): () => void {
  const [parse] = socket.listeners('data') as ((data: Buffer) => void)[]
  if (!parse) throw new Error('This Node does not read connections in the way that is relied on here.')
  let isHeld = false

  function parseNext(data: Buffer): Buffer {
    const end = data.indexOf(endOfHead)
    if (end === -1) {
      parse?.(data)
      return data.subarray(data.length)
    }
    parse?.(data.subarray(0, end + endOfHead.length))
    return data.subarray(end + endOfHead.length)
  }

  function goOn(): void {
    if (!isHeld) return
    isHeld = false
    socket.resume()
  }

  function read(data: Buffer): void {
    let rest = progress() === 'answering' ? data : parseNext(data)
    while (rest.length > 0 && progress() === 'receiving') rest = parseNext(rest)
    if (rest.length === 0 || !socket.writable) return
    isHeld = true
    socket.pause()
    socket.unshift(rest)
    // Some requests Node answers itself, and tells nobody.
    if (progress() === 'none') setImmediate(goOn)
  }

  socket.off('data', parse)
  socket.on('data', read)
  return goOn
}
