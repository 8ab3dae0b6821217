// The size of this machine, as reports name it: what it can do, and nothing by which it is known.
import { availableParallelism, totalmem } from 'node:os'

export function machineSize(): string {
  const memoryGb = Math.round(totalmem() / 1024 ** 3)
  return `${availableParallelism()} cores, ${memoryGb} GB of memory, ${process.platform} ${process.arch}, Node ${process.versions.node}`
}
