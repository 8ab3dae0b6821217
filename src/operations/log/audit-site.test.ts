// A site that is audited is asked for its own files, and can lead nowhere and fill no memory.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { auditSite } from '#operations/log/audit-site.ts'

async function siteThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a redirect is told, and not followed', async () => {
  let asked = 0
  const elsewhere = await siteThat((_, response) => {
    asked += 1
    response.end()
  })
  const site = await siteThat((request, response) =>
    response.writeHead(302, { location: elsewhere + request.url }).end(),
  )
  await assert.rejects(auditSite({ site }), {
    message: `${site}/log/checkpoint leads to ${elsewhere}/log/checkpoint: name that site to audit it.`,
  })
  assert.equal(asked, 0)
})

for (const status of [200, 503])
  test(`an answer of ${status} without end is given up`, async () => {
    const site = await siteThat((_, response) => {
      response.writeHead(status)
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
        response.once('drain', pour)
      }
      pour()
    })
    await assert.rejects(auditSite({ site }), {
      message: `${site}/log/checkpoint answers more than any file of a log holds.`,
    })
  })
