// Checks the log against what this browser remembers: it only grew, and its witnesses are the same or newer.
import { logPolicyPath } from '#domain/badge/addresses.ts'
import { openCheckpoint } from '#domain/log/checkpoint.ts'
import { Unreachable } from '#domain/log/follow-log.ts'
import { policyLeafIn } from '#domain/log/judge-witnesses.ts'
import { judgeMemory, type Remembered, readRemembered, writeRemembered } from '#domain/log/site-log.ts'
import type { Case, ReaderEvidence } from '#domain/verification/evidence.ts'
import { checkpointPath, judgeLog, logFilesOf, readerOf } from '#domain/verification/published-log.ts'
import type { StepFindingOf, StepReport } from '#domain/verification/steps.ts'

function rememberedBy({ tools }: Case, { memory }: ReaderEvidence): Remembered | undefined {
  const text = memory?.read()
  return text ? readRemembered(tools, text) : undefined
}

// Evidence against the log does not overwrite the memory that exposed it.
const remembering: StepFindingOf<'log-memory'>[] = [
  'first-look',
  'only-grown',
  'witnesses-changed',
  'log-restarted',
]

// Another tab may have seen more meanwhile.
function remember(one: Case, reader: ReaderEvidence, seen: Remembered, size: number): boolean {
  const last = rememberedBy(one, reader)
  const isBehind =
    last?.key.name === seen.key.name && openCheckpoint(last.note, last.key, one.tools.verify).size > size
  return isBehind || (reader.memory?.write(writeRemembered(seen)) ?? false)
}

export async function checkMemory(one: Case): Promise<StepReport<'log-memory'>> {
  const { log, tools, entry, opened, evidence } = one
  const reader = readerOf(one)
  const then = rememberedBy(one, reader)
  if (!log) return then ? { finding: 'log-gone', about: then.key.name } : { finding: 'log-unreachable' }
  return judgeLog<'log-memory'>(
    async () => {
      const [head, policyFile] = [
        await reader.fetchFile(checkpointPath),
        await reader.fetchFile(logPolicyPath),
      ]
      const [note, policy] = [head.text, policyFile.text]
      if (note === undefined || policy === undefined)
        throw new Unreachable(note === undefined ? checkpointPath : logPolicyPath)
      const newest = openCheckpoint(note, log, tools.verify)
      const shown = [entry?.head, opened?.proved].filter((one) => one !== undefined)
      const policyLeaf = opened && policyLeafIn(opened.leaves)?.index
      const looked = { key: log, newest, shown, former: opened?.genesis.former, policy, policyLeaf }
      const found = await judgeMemory(tools, then, looked, logFilesOf(reader))
      const from = head.from ? { from: head.from } : {}
      // Only the bundle says where the policy was logged.
      if (!opened && ['witnesses-changed', 'policy-older'].includes(found.finding))
        return { finding: 'log-unreachable', ...from }
      if (!remembering.includes(found.finding)) return { ...found, ...from }
      const seen = { key: log, policy, note, at: new Date(evidence.now).toISOString() }
      const isStored = remember(one, reader, seen, newest.size)
      return found.finding === 'first-look' && !isStored
        ? { finding: 'cannot-remember', ...from }
        : { ...found, ...from }
    },
    'log-forked',
    'log-unreachable',
  )
}
