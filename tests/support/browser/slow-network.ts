// The journeys' server behind a slow network: a page arrives piece by piece, the rest as ever.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { test as journey } from '#tests/support/browser/fixtures.ts'

const pieceChars = 1400
// They include everything above the fold; the rest follows at once.
const slowPieces = 30
// Longer than a frame, so that each piece can be painted alone.
const pieceMs = 25

const partStart = /<(?:a|button|div|dl|figure|h[1-6]|header|li|p|section|table|ul)\b/g

// The body in pieces, none of which ends within a link or a sentence: half a button may wrap as the rest comes.
function* piecesOf(html: string): Generator<string> {
  let at = html.indexOf('<body>')
  yield html.slice(0, at)
  for (let piece = 0; piece < slowPieces && at < html.length; piece += 1) {
    partStart.lastIndex = at + pieceChars
    const end = partStart.exec(html)?.index ?? html.length
    yield html.slice(at, end)
    at = end
  }
  yield html.slice(at)
}

// Gives the address to open pages at.
export const test = journey.extend<{ slowly: string }>({
  slowly: async ({ baseURL }, use) => {
    const server = createServer(async (request, response) => {
      const answer = await fetch(`${baseURL}${request.url}`)
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(answer.status, { 'content-type': type })
      if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
      for (const piece of piecesOf(await answer.text())) {
        response.write(piece)
        await pause(pieceMs)
      }
      return response.end()
    })
    await new Promise<void>((listening) => server.listen(0, listening))
    await use(`http://localhost:${(server.address() as AddressInfo).port}`)
    server.closeAllConnections()
    server.close()
  },
})
