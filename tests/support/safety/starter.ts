// Starts on the registry that the settings name, and says which keys it found there.
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'

const { store, keys } = await boot(readConfig(process.env))
await store.close()
console.log(JSON.stringify(keys.list()))
