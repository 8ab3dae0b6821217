// The demo strip on every page, and its explanation on /about.

import { mailbox } from '#constants/brand.ts'
import type { LinkCopy, Point } from '#content/navigation/copy.ts'
import type { Installation } from '#domain/operator/operator.ts'

type Shown = Pick<Installation, 'operator' | 'hasSamples'>

type Lack = { tag: string; meaning: Point }

const undelivered = `Mail to ${mailbox.general} is not delivered.`

// Empty once the registry has real data and the operator has set a name and an address.
function lacksOf({ operator, hasSamples }: Shown): Lack[] {
  const samples = {
    tag: 'sample data',
    meaning: {
      heading: 'Sample data',
      text: 'The people in the directory are fictional. Their credentials can be searched, verified and downloaded like real ones, but they prove nothing.',
    },
  }
  const noOperator = {
    tag: 'no operator set',
    meaning: {
      heading: 'No operator set',
      text: `No organization has put its name to this site. ${operator.email ? '' : `${undelivered} `}The policies leave out what only an operator can state, such as its legal name, its supervisory authority and the governing law.`,
    },
  }
  const noMail = {
    tag: 'no contact address set',
    meaning: { heading: 'No contact address set', text: undelivered },
  }
  return [
    ...(hasSamples ? [samples] : []),
    ...(operator.name ? [] : [noOperator]),
    ...(operator.name && !operator.email ? [noMail] : []),
  ]
}

// For figures and names that only a real installation can vouch for.
export const illustrative = {
  figures: 'Illustrative figures.',
  organizations: 'Kinds of organizations; no client is named.',
}

type DemoCopy = {
  name: string
  strip: string
  link: LinkCopy
  meaning: { id: string; heading: string; points: Point[] }
}

export function demoCopyFor(installation: Shown): DemoCopy | undefined {
  const lacks = lacksOf(installation)
  if (lacks.length === 0) return undefined
  return {
    name: 'Demo',
    strip: `Demo: ${lacks.map(({ tag }) => tag).join(', ')}`,
    link: { href: '/about#demo', text: 'What this means' },
    meaning: { id: 'demo', heading: 'About this demo', points: lacks.map(({ meaning }) => meaning) },
  }
}
