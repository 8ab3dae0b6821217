// Serves metrics on their own port, never on the public one.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { prometheusContentType } from 'prom-client'
import { plainAnswerHeaders } from '#server/http/security-headers.ts'
import type { Metrics } from '#server/metrics/metrics.ts'

const headers = { ...plainAnswerHeaders(false), 'cache-control': 'no-store' }

export type MetricsPlace = { port: number; host: string }

export async function serveMetrics(
  { write }: Metrics,
  { port, host }: MetricsPlace,
): Promise<{ address: string; close: () => void }> {
  const server: Server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response
        .writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' })
        .end('Metrics are at /metrics.\n')
      return
    }
    const text = await write()
    response.writeHead(200, { ...headers, 'content-type': prometheusContentType }).end(text)
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: opened } = server.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${opened}/metrics`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
