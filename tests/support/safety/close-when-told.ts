// A process that opens the configured registry, closes it on SIGUSR2, and then has nothing left to do.
import assert from 'node:assert/strict'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { readCid } from '#domain/verification/cid.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'

const [id = ''] = process.argv.slice(2)

const { store } = await boot(readConfig(process.env))
assert.ok(await store.find(readCid(id)))
const waiting = setInterval(() => {}, 1000)
process.once('SIGUSR2', async () => {
  await store.close()
  clearInterval(waiting)
  await assert.rejects(store.answers(), StoreTrouble)
  console.log('closed')
})
console.log('open')
