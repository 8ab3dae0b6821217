// tmp

import { sampleCatalogue } from '#domain/sample-catalogue.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { answeringStore } from '#server/fixture.ts'
import { tableOf } from './people.ts'

const t = tableOf(200000)
const cpu = process.cpuUsage()
const r = await importCredentials(answeringStore, t, { who: 'a', why: 'b' }, new Date())
console.log(process.cpuUsage(cpu).user / 200000, 'us/row', r.bad.length, r.bad[0])
