// A process that uses the registry of its settings, closes it when it is told to with SIGUSR2, and then has nothing left to do.
import assert from 'node:assert/strict'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { readCid } from '#domain/verification/cid.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'

const [id = ''] = process.argv.slice(2)

const openSockets = () => process.getActiveResourcesInfo().filter((one) => one === 'TCPSocketWrap').length

const { store } = await boot(readConfig(process.env))
assert.ok(await store.find(readCid(id)))
assert.ok(openSockets() > 0)

process.once('SIGUSR2', async () => {
  await store.close()
  assert.equal(openSockets(), 0)
  await assert.rejects(store.answers(), StoreTrouble)
  console.log('closed')
})
console.log('open')
