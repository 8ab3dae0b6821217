// Issues in place of a revoked credential, and is killed before the revoked one can say so.
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { issueCredential } from '#operations/issue-credential.ts'

const { store, keys } = await boot(readConfig(process.env))
const replaces = process.argv[2] ?? ''
const killed = {
  ...store,
  replace: () => {
    process.kill(process.pid, 'SIGKILL')
    return new Promise<never>(() => {})
  },
}
const holder = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' }
const author = { who: 'tester', why: 'A drill.' }
await issueCredential(killed, keys, { holder, courseId: 'certification', replaces }, author, new Date())
