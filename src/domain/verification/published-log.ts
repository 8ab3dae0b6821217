// How checks read the published log, and what they find if it disagrees or cannot be read.
import { LogFormatError } from '#domain/log/bytes.ts'
import { type FetchLogFile, UnreachableError } from '#domain/log/follow-log.ts'
import { pathOf } from '#domain/log/tiles.ts'
import type { Report } from '#domain/verification/check.ts'
import type { Case, ReaderEvidence } from '#domain/verification/evidence.ts'

export const checkpointPath = '/log/checkpoint'

export const logFilesOf =
  ({ fetchFile }: ReaderEvidence): FetchLogFile =>
  async (file) =>
    (await fetchFile(`/log/${pathOf(file)}`)).bytes

export function readerOf({ evidence }: Case): ReaderEvidence {
  if (!evidence.reader) throw new Error('only a reader reads the published log')
  return evidence.reader
}

// What a check reports if the log disagrees, and if it cannot be read.
export async function judgeLog<Finding extends string>(
  find: () => Promise<Report<Finding>> | Report<Finding>,
  ifFault: Finding,
  ifUnreachable: Finding,
): Promise<Report<Finding>> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof LogFormatError) return { finding: ifFault, about: error.message }
    if (error instanceof UnreachableError) return { finding: ifUnreachable, about: error.message }
    throw error
  }
}
