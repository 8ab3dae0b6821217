// Checks that a credential is within its dates.
import { check, everySource } from '#domain/verification/check.ts'
import { momentIn, textIn } from '#formats/json-values.ts'

// To the second: nothing is valid before it begins, whatever a device's clock says.
const start = check({
  name: 'start',
  of: everySource,
  after: 'signature',
  countsFor: ['start'],
  findings: { begun: 'passed', 'not-yet': 'failed', 'dates-unreadable': 'could not check' },
  find({ document, evidence }) {
    const about = document?.facts.issuedAt ?? ''
    const from = momentIn(about)
    if (Number.isNaN(from)) return { finding: 'dates-unreadable' }
    return { finding: evidence.now >= from ? 'begun' : 'not-yet', about }
  },
})

const expiry = check({
  name: 'expiry',
  of: everySource,
  after: 'signature',
  countsFor: ['expiry'],
  findings: {
    'in-time': 'passed',
    'no-expiry': 'passed',
    'run-out': 'failed',
    'dates-unreadable': 'could not check',
  },
  find({ document, evidence }) {
    const { validUntil } = document?.json ?? {}
    if (validUntil === undefined) return { finding: 'no-expiry' }
    const until = momentIn(validUntil)
    if (Number.isNaN(until)) return { finding: 'dates-unreadable' }
    // Valid through its last second, as the registry counts.
    const isInTime = evidence.now < until + 1000
    return { finding: isInTime ? 'in-time' : 'run-out', about: textIn(validUntil) }
  },
})

export const dateChecks = [start, expiry] as const
