// The Nu HTML checker, which needs a Java of the machine's own.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

type NuMessage = { type: string; subType?: string; url?: string; message: string; lastLine?: number }

export type NuFault = { file: string; line: number; message: string }

export const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0

// Warnings count as errors do: each is mended, or named with a reason among those that are let pass.
export function checkWithNu(files: string[]): NuFault[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  const { stdout, stderr, error } = spawnSync(
    'java',
    ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...files],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  if (error) throw error
  let messages: NuMessage[]
  try {
    messages = JSON.parse(stdout).messages
  } catch {
    throw new Error(`The Nu checker gave no report: ${stderr || stdout}`)
  }
  const isFault = ({ type, subType }: NuMessage) => type !== 'info' || subType === 'warning'
  return messages.filter(isFault).map(({ url = '', lastLine = 0, message }) => ({
    file: decodeURIComponent(url.replace(/^file:/, '')),
    line: lastLine,
    message,
  }))
}
