// Says which credentials a backup lacks, and what to do about it.
import { counted } from '#cli/output.ts'
import type { Missing } from '#operations/backup-contents.ts'

function numbersIn({ count, first }: Missing): string {
  const more = count - first.length
  const numbers = [...first.map(String), ...(more > 0 ? [`${more} more`] : [])]
  const last = numbers.pop() ?? ''
  const before = numbers.length > 0 ? `${numbers.join(', ')} and ` : ''
  return `${count === 1 ? 'number' : 'numbers'} ${before}${last}`
}

export function missingWords(missing: Missing, moment: 'made' | 'restored'): string {
  const [are, they] = missing.count === 1 ? ['is', 'it'] : ['are', 'them']
  const what = `${counted(missing.count, 'credential')} ${are} missing`
  const numbers = numbersIn(missing)
  return moment === 'made'
    ? `${what} from the registry, and therefore from this backup (${numbers}): run northmark check, and keep every earlier backup.`
    : `${what} from this backup, as from the registry that it was made of (${numbers}): run northmark check, and look for ${they} in an earlier backup.`
}
