// The policies say what the specification asks of them, in its own words, and follow the operator’s settings.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Block, PolicyDocument } from '#content/document.ts'
import { accessibility } from '#content/documents/accessibility.ts'
import { appeals } from '#content/documents/appeals.ts'
import { cookies } from '#content/documents/cookies.ts'
import { ethics } from '#content/documents/ethics.ts'
import { honor } from '#content/documents/honor.ts'
import { privacy } from '#content/documents/privacy.ts'
import { terms } from '#content/documents/terms.ts'
import { days, month } from '#content/figures.ts'
import { builtInstallation } from '#domain/operator/operator.ts'

// A name is a whole heading, term or line; a statement is anywhere in the text.
type Expected = {
  document: PolicyDocument
  title: string
  names: string[]
  states: string[]
  links?: Record<string, string>
}

const table: Record<string, Expected> = {
  '/terms': {
    document: terms(builtInstallation),
    title: 'Terms of Service',
    names: ['Last updated December 2024', 'Money-back guarantee', 'no exam attempt was made.'],
    states: [
      'within 30 days of enrollment',
      'at most 25% of the program is completed',
      'records of enrollments, results and credentials for at least 7 years',
      'Support responds within 24 hours',
      'phone hours are Mon-Fri 9 AM to 6 PM EST',
      ...['With 48 hours’ notice', 'Up to 24 hours before', 'After 30 days, if failed'],
      ...['lasts 3.5 hours', 'pass mark of 70%', 'valid for 2 years'],
      'count toward the full certification',
      'not legal or actuarial advice',
    ],
  },
  '/privacy': {
    document: privacy(builtInstallation),
    title: 'Privacy Policy',
    names: [
      ...['The public directory', 'Verification', 'The public log', 'Proctor partners'],
      'Last updated December 2024',
    ],
    states: [
      ...['At least 7 years', 'returns “not found”'],
      'the holder’s name and email address, to anyone who has the credential ID',
      'more than 20 different credentials in an hour',
      'we will remove your credential from the directory; if you change your mind, we will put it back',
      'no name, no email address, no credential ID and no hash',
      'documentation of the disability and the specific needs',
      'ProctorU, Examity or Pearson VUE',
    ],
  },
  '/cookies': {
    document: cookies(builtInstallation),
    title: 'Cookie Policy',
    names: ['Last updated December 2024', 'northmark-ui-theme', 'northmark-exam-readiness'],
    states: ['This site sets no cookies', 'light, dark or system'],
  },
  '/ethics': {
    document: ethics(builtInstallation),
    title: 'Code of Ethics',
    names: [
      'Preamble',
      ...['Integrity', 'Human Welfare', 'Fairness', 'Accountability'],
      'Core principles',
      ...['Public Interest', 'Professional Competence', 'Transparency and Accountability'],
      ...['Privacy and Data Protection', 'Fairness and Non-Discrimination', 'Environmental Responsibility'],
      'keep sensitive information confidential',
      'avoid and disclose conflicts of interest',
      'give honest and objective advice',
      'respect intellectual property',
      'support colleagues’ development',
      'report violations',
      'Last updated December 2024',
    ],
    states: [
      'Violations may lead to suspension or revocation of certification',
      'Concerns go to the Ethics Committee',
    ],
    links: { 'Raise a Concern': '/contact?subject=ethics' },
  },
  '/honor': {
    document: honor(builtInstallation),
    title: 'Honor Code',
    names: [
      ...[
        'academic honesty',
        'original work',
        'fair assessment through proctored exams',
        'report violations',
      ],
      'Prohibited activities',
      ...['Cheating', 'unauthorized materials', 'talking during closed-book tests'],
      ...['outside resources', 'unauthorized AI tools'],
      ...['Plagiarism', 'passing off others’ work', 'missing citations'],
      ...['self-plagiarism', 'paraphrasing without attribution'],
      ...['Collaboration violations', 'unauthorized collaboration', 'sharing answers'],
      ...['doing another student’s work', 'giving or receiving unauthorized help'],
      ...['Exam misconduct', 'early access to exam material', 'working after time ends'],
      ...['misrepresenting identity', 'tampering with exam software'],
      'Consequences',
      ...['first minor violations', 'a warning with integrity training'],
      ...['moderate violations', 'reassessment or extra coursework'],
      ...['serious or repeated violations', 'dismissal with forfeiture of all fees paid'],
      'Support',
      ...['citation guidelines', 'study-skills support', 'integrity workshops'],
      'confidential advisor consultation',
      'Last updated December 2024',
    ],
    states: [
      'a pledge of no cheating, plagiarism or dishonesty',
      ...['Document:', 'Report to the Academic Integrity Committee:', 'Cooperate:', 'Keep confidential:'],
    ],
    links: { 'Report a Violation': '/contact?subject=integrity' },
  },
  '/appeals': {
    document: appeals(builtInstallation),
    title: 'Appeals & Grievance',
    names: [
      ...['assessment errors', 'due process violations', 'discrimination or bias', 'administrative errors'],
      'Step 1: Submit Appeal (Day 1)',
      'Step 2: Initial Review (Days 1-10)',
      'Step 3: Investigation (Days 11-40)',
      'Step 4: Decision & Response (Days 41-45)',
      ...['a completed form', 'supporting evidence', 'a timeline', 'witnesses', 'the remedy sought'],
      'the policies believed violated',
      ...['Appeal Upheld', 'Appeal Denied', 'Partial Resolution'],
      ...['The Appeals Committee', 'External review', 'Last updated December 2024'],
    ],
    states: [
      'filed within 30 days of the incident or decision',
      ...['for completeness and validity', 'document review and interviews'],
      'a written decision with any remedial actions',
      'An external review by an independent third party is available after internal procedures are exhausted',
      'requested within 15 days of the final decision',
    ],
    links: {
      'Submit Appeal Form': '/contact?subject=appeal',
      'Download Appeal Guidelines': '/downloads/appeal-guidelines.pdf',
    },
  },
  '/accessibility': {
    document: accessibility(builtInstallation),
    title: 'Accessibility Statement',
    names: [
      ...['visual features', 'audio features', 'navigation features', 'motor features'],
      ...['screen readers', 'voice recognition', 'switch devices', 'eye tracking', 'magnification'],
      ...['exam accommodations', 'course accommodations', 'known limitations', 'how we test'],
      ...['some legacy PDFs', 'some simulations needing a mouse', 'pre-2023 video captions'],
      'Last reviewed December 2024',
    ],
    states: [
      'commits to WCAG 2.1 Level AA',
      'Text scales up to 200%',
      'A skip-to-content link',
      'Touch targets are at least 44 pixels',
      'Extended exam time up to double: as much as 7 hours',
      'at least 30 days before the exam or course start',
      'documentation of the disability and the specific needs',
      'may be incomplete',
      'An annual review',
      'The last was in December 2024',
      'The Accessibility Coordinator responds within 2 business days',
    ],
    links: {
      'Request Accommodations': '/contact?subject=accommodations',
      'Report Accessibility Issue': '/contact?subject=accessibility',
      'Request Technical Support': '/contact?subject=support',
    },
  },
}

function lines(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.text]
    case 'list':
    case 'steps':
      return block.items
    case 'terms':
      return block.items.flatMap(({ term, text }) => [term, text])
    case 'table':
      return [
        block.caption,
        ...block.columns,
        ...block.rows.flatMap(({ heading, cells }) => [heading, ...cells]),
      ]
    case 'timeline':
      return [
        block.caption,
        ...block.stages.flatMap((stage) => [`${stage.name} (${days(stage)})`, stage.text]),
      ]
    case 'actions':
      return block.links.map(({ text }) => text)
  }
}

function linesOf({ datedAs, date, sections }: PolicyDocument): string[] {
  const text = sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(lines)])
  return [`${datedAs} ${month(date)}`, ...text].map((line) => line.toLowerCase())
}

const offeredBy = ({ sections }: PolicyDocument) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'actions' ? block.links : [])))

for (const [path, { document, title, names, states, links = {} }] of Object.entries(table)) {
  test(`${path} names and states everything the specification asks of it`, () => {
    const text = linesOf(document)
    assert.equal(document.page.title, title)
    for (const name of names) assert.ok(text.includes(name.toLowerCase()), `not named: ${name}`)
    for (const statement of states)
      assert.ok(text.join('\n').includes(statement.toLowerCase()), `not stated: ${statement}`)
  })

  test(`${path} offers the buttons the specification asks of it`, () => {
    for (const [text, href] of Object.entries(links))
      assert.equal(offeredBy(document).find((link) => link.text === text)?.href, href, text)
  })
}

test('what the operator has set is on the pages, and what it has not is left out', () => {
  const unset = linesOf(privacy(builtInstallation)).join('\n')
  assert.doesNotMatch(unset, /legal name|undefined/)
  assert.doesNotMatch(linesOf(terms(builtInstallation)).join('\n'), /undefined/)
  const operator = { name: 'Example Ltd', authority: 'The Authority', law: 'The law of Norway applies.' }
  const set = { ...builtInstallation, operator }
  const text = linesOf(privacy(set)).join('\n')
  assert.ok(text.includes('example ltd') && text.includes('the authority'))
  assert.match(text, /legal name/)
  assert.ok(linesOf(terms(set)).join('\n').includes('the law of norway applies.'))
})

test('face matching and withdrawal follow the operator’s settings, or else the law', () => {
  assert.match(linesOf(privacy(builtInstallation)).join('\n'), /biometric data\. it requires your .* consent/)
  assert.match(
    linesOf(terms(builtInstallation)).join('\n'),
    /withdraw from a distance contract within 14 days/,
  )
  const operator = { biometrics: 'No faces are matched.', withdrawal: 'See the form below.' }
  const set = { ...builtInstallation, operator }
  assert.match(linesOf(privacy(set)).join('\n'), /no faces are matched\./)
  assert.doesNotMatch(linesOf(privacy(set)).join('\n'), /biometric data/)
  assert.match(linesOf(terms(set)).join('\n'), /see the form below\./)
})

test('the privacy policy follows what verification shows of an email address', () => {
  const textFor = (holderEmail: 'masked' | 'hidden') =>
    linesOf(privacy({ ...builtInstallation, holderEmail })).join('\n')
  assert.match(textFor('masked'), /name and a masked email address/)
  assert.match(textFor('hidden'), /without the email address/)
  assert.doesNotMatch(textFor('hidden'), /name and email address, to/)
})
