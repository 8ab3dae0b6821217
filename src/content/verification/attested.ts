// What a credential attests, how to know the true site, and who is behind it: read below every verdict.
import { alignments } from '#content/alignments.ts'
import { credentialTypeNames } from '#content/credential-types.ts'
import type { Operator } from '#domain/operator/operator.ts'
import { brand } from '#facts/brand.ts'
import { certification } from '#facts/certification.ts'
import { exam } from '#facts/exam.ts'
import { crusWrittenOut } from '#facts/renewal.ts'

const { pillarHours, specializationHours } = certification
const frameworks = alignments.map(({ name }) => name)

// The fragment under which each program's page has its criteria.
export const attestedFor = (criteriaFragment: string) => ({
  heading: 'What a credential attests',
  intro:
    'That its holder, the person it was issued to, met the criteria of its type on the day it was issued, and that we have not withdrawn it since. It does not vouch for a person’s conduct or work.',
  rows: [
    {
      heading: credentialTypeNames.CERT,
      text: `The holder completed the three pillars (technical, ${pillarHours.technical} hours; ethics, ${pillarHours.ethics}; resilience, ${pillarHours.resilience}) and one industry specialization (${specializationHours}), and passed the proctored exam of ${exam.hours} hours with at least ${exam.passMarkPercent}%.`,
      link: { href: `/certification#${criteriaFragment}`, text: 'Certification criteria' },
    },
    {
      heading: credentialTypeNames.MICRO,
      text: 'The holder completed every module of a program for one industry and passed its assessment.',
      link: { href: `/micro#${criteriaFragment}`, text: 'Criteria and hours' },
    },
    {
      heading: credentialTypeNames.CEU,
      text: `The holder pays for a year of sessions that earn ${crusWrittenOut}. No exam goes with it.`,
      link: { href: `/ceu#${criteriaFragment}`, text: 'The subscription' },
    },
    {
      heading: 'Frameworks',
      text: `Certification and micro-credentials are aligned with four texts: ${frameworks.slice(0, -1).join(', ')} and ${frameworks.at(-1)}. The alignment is our own work; none of the bodies behind these texts has approved it.`,
      link: { href: '/standards', text: 'Our alignments' },
    },
  ],
})

export const trueSite = {
  heading: 'Is this the real site?',
  intro: 'A forged certificate can lead to a forged page. Three habits protect you.',
  points: [
    {
      heading: 'Find your own way here',
      text: `Type the address of ${brand.name} yourself, or take it from a source that you trusted before, and paste the credential ID here.`,
    },
    {
      heading: 'Read the address bar',
      text: 'The name must be ours to the letter, and the browser must show the connection as secure.',
    },
    {
      heading: 'Check without us',
      text: 'The signed document can be verified by any software for Open Badges, and by the check that you can keep as one file.',
    },
  ],
}

export function behindFor({ name, address, register }: Operator) {
  const told = [name, address, register].flatMap((fact) => (fact ? [fact.replace(/\.$/, '')] : []))
  return {
    heading: `Who is behind ${brand.name}`,
    text: name
      ? `${brand.name} is run by ${told.join('. ')}.`
      : 'Before you rely on a credential, ask us who runs this site.',
    links: [
      { href: '/log', text: 'The public log' },
      { href: '/about', text: `About ${brand.name}` },
      { href: '/contact?subject=operator', text: 'Ask us' },
    ],
  }
}
