// Page by page, every text, figure and link that the specification states, as a visitor gets it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageAt, unescapeMarkup } from '#tests/support/browser/built-pages.ts'

// Lines are whole and in the order of the page, `|` between those next to each other; parts are anywhere. A link has its
// text before its address, where the text is specified.
type Specified = { lines?: string[]; parts?: string[]; links?: string[] }

const specified: Record<string, Specified> = {
  '/': {
    lines: [
      ...['Get Certified | Download Overview', 'Digital Certificate'],
      'Compliance ready | EU AI Act, NIST aligned | Risk reduction | Operational playbooks',
      'Career signal | Industry recognized',
      'Trusted by Leading Organizations | Fortune 500 | Big 4 | G-SIB Bank | Pharma | Energy | Tech',
      ...['Programs', 'What certified practitioners say', 'Ingrid Solheim', 'Dr. Tunde Adeyemi'],
      ...['María José Albornoz', 'Resources & Insights'],
      "What's Your AI Risk Exposure?",
      'Estimate potential exposure from non-compliance and incidents, then see the upside of a certified team.',
      'Select an industry | Financial Services | Healthcare | Energy | General Business',
      'Select annual revenue | $10M - $100M | $100M - $1B | $1B+',
      'Low Maturity | Medium Maturity | High Maturity',
      ...['Ready to Lead AI Governance?', 'Get Started Today | Browse Programs'],
      'Industry Recognized | Audit Ready | Immediate Access',
    ],
    links: [
      ...['Get Certified /certification', 'Get Started Today /certification', 'Browse Programs /micro'],
      ...['Download Overview /downloads/overview.pdf', 'Compare all prices /pricing'],
    ],
  },
  '/calculator': {
    lines: [
      'Select an industry | Financial Services | Healthcare | Energy | General Business',
      ...['Low Maturity | Medium Maturity | High Maturity', 'Start Northmark Certification'],
    ],
    links: ['/certification'],
  },
  '/verify': {
    lines: [
      ...['Check a file', 'Check many at once', 'What the answers mean', 'Is this the real site?'],
      'Who runs Northmark',
    ],
  },
  '/not-found': {
    lines: ['404 - Page Not Found', 'Return Home | Go Back'],
    parts: ['does not exist or has been moved', 'address may be mistyped'],
    links: ['Return Home /', 'Certification /certification', 'Micro-Credentials /micro', 'About /about'],
  },
  '/terms': {
    lines: [
      ...['Terms of Service | Terms of Service', 'Last updated | December 2024'],
      ...['Money-back guarantee', 'no exam attempt was made.', 'With 48 hours’ notice'],
      'After 30 days, if failed',
    ],
    parts: [
      ...['within 30 days of enrollment', 'at most 25% of the program is completed'],
      'records of enrollments, results and credentials for at least 7 years',
      ...['Support responds within 24 hours', 'phone hours are Mon-Fri 9 AM to 6 PM EST'],
      ...['Up to 24 hours before', 'lasts 3.5 hours', 'pass mark of 70%', 'valid for 2 years'],
      ...['count toward the full certification', 'not legal or actuarial advice'],
    ],
  },
  '/privacy': {
    lines: [
      ...['Privacy Policy | Privacy Policy', 'Last updated | December 2024'],
      ...['The public directory | Verification | The public log', 'Proctor partners'],
    ],
    parts: [
      ...['At least 7 years', 'returns “not found”'],
      'the holder’s name and email address, to anyone who has the credential ID',
      'more than 20 different credentials in an hour',
      'we will remove your credential from the directory; if you change your mind, we will put it back',
      'no name, no email address, no credential ID and no hash',
      ...['documentation of the disability and the specific needs', 'ProctorU, Examity or Pearson VUE'],
    ],
  },
  '/cookies': {
    lines: [
      ...['Cookie Policy | Cookie Policy', 'Last updated | December 2024', 'northmark-ui-theme'],
      'northmark-exam-readiness',
    ],
    parts: ['This site sets no cookies', 'light, dark or system'],
  },
  '/ethics': {
    lines: [
      ...['Code of Ethics | Code of Ethics', 'Last updated | December 2024', 'Preamble'],
      ...['Core principles', 'Integrity', 'Human Welfare', 'Fairness', 'Accountability'],
      ...['Public Interest', 'Professional Competence', 'Transparency and Accountability'],
      ...['Privacy and Data Protection', 'Fairness and Non-Discrimination'],
      ...['Environmental Responsibility', 'Keep sensitive information confidential'],
      ...['Avoid and disclose conflicts of interest', 'Give honest and objective advice'],
      ...['Respect intellectual property', 'Support colleagues’ development', 'Report violations'],
    ],
    parts: [
      'Violations may lead to suspension or revocation of certification',
      'Concerns go to the Ethics Committee',
    ],
    links: ['Raise a Concern /contact?subject=ethics'],
  },
  '/honor': {
    lines: [
      ...['Honor Code | Honor Code', 'Last updated | December 2024'],
      'Prohibited activities | Cheating | Plagiarism | Collaboration violations | Exam misconduct | Consequences',
      ...['Support', 'Academic honesty', 'Original work', 'Fair assessment through proctored exams'],
      ...['Report violations', 'Cheating | Unauthorized materials', 'Talking during closed-book tests'],
      ...['Outside resources', 'Unauthorized AI tools', 'Plagiarism | Passing off others’ work'],
      ...['Missing citations', 'Self-plagiarism', 'Paraphrasing without attribution'],
      ...['Collaboration violations | Unauthorized collaboration', 'Sharing answers'],
      ...['Doing another student’s work', 'Giving or receiving unauthorized help'],
      ...['Exam misconduct | Early access to exam material', 'Working after time ends'],
      ...['Misrepresenting identity', 'Tampering with exam software'],
      'First minor violations | A warning with integrity training',
      'Moderate violations | Reassessment or extra coursework',
      'Serious or repeated violations | Dismissal with forfeiture of all fees paid',
      ...['Citation guidelines', 'Study-skills support', 'Integrity workshops'],
      'Confidential advisor consultation',
    ],
    parts: [
      ...['a pledge of no cheating, plagiarism or dishonesty', 'Document:'],
      ...['Report to the Academic Integrity Committee:', 'Cooperate:', 'Keep confidential:'],
    ],
    links: ['Report a Violation /contact?subject=integrity'],
  },
  '/appeals': {
    lines: [
      ...['Appeals & Grievance | Appeals & Grievance', 'Last updated | December 2024'],
      ...['The Appeals Committee', 'External review', 'Assessment errors', 'Due process violations'],
      ...['Discrimination or bias', 'Administrative errors', 'Step 1: Submit Appeal | Day 1'],
      ...['Step 2: Initial Review | Days 1-10', 'Step 3: Investigation | Days 11-40'],
      ...['Step 4: Decision & Response | Days 41-45', 'A completed form', 'Supporting evidence'],
      ...['A timeline', 'Witnesses', 'The remedy sought', 'The policies believed violated'],
      ...['Appeal Upheld', 'Appeal Denied', 'Partial Resolution'],
    ],
    parts: [
      ...['filed within 30 days of the incident or decision', 'for completeness and validity'],
      ...['Document review and interviews', 'a written decision with any remedial actions'],
      'An external review by an independent third party is available after internal procedures are exhausted',
      'requested within 15 days of the final decision',
    ],
    links: [
      'Submit Appeal Form /contact?subject=appeal',
      'Download Appeal Guidelines /downloads/appeal-guidelines.pdf',
    ],
  },
  '/accessibility': {
    lines: [
      ...['Accessibility Statement | Accessibility Statement', 'Last reviewed | December 2024'],
      'Visual features | Audio features | Navigation features | Motor features',
      ...['Exam accommodations | Course accommodations', 'Known limitations | How we test'],
      ...['Screen readers', 'Voice recognition', 'Switch devices', 'Eye tracking', 'Magnification'],
      ...['Some legacy PDFs', 'Some simulations needing a mouse', 'Pre-2023 video captions'],
    ],
    parts: [
      ...['commits to WCAG 2.1 Level AA', 'Text scales up to 200%', 'A skip-to-content link'],
      'Touch targets are at least 44 pixels',
      'Extended exam time up to double: as much as 7 hours',
      'at least 30 days before the exam or course start',
      ...['documentation of the disability and the specific needs', 'may be incomplete'],
      ...['An annual review', 'The last was in December 2024'],
      'The Accessibility Coordinator responds within 2 business days',
    ],
    links: [
      'Request Accommodations /contact?subject=accommodations',
      'Report Accessibility Issue /contact?subject=accessibility',
      'Request Technical Support /contact?subject=support',
    ],
  },
  '/certification': {
    lines: [
      ...['Enroll Now - $3,500 | Download Syllabus', 'Upcoming Sessions'],
      ...[
        'October 2025 cohort | Starts | Started | October 15, 2025',
        '67 of 80 enrolled',
        'Enroll in Session',
      ],
      ...[
        'November 2025 cohort | Starts | Started | November 12, 2025',
        '23 of 80 enrolled | Enroll in Session',
      ],
      ...['40-hour duration', '2-year validity'],
      ...['Alumni network', '92%', 'Core Pillars | Specializations | Core Pillars'],
      ...['12 hours · 4 modules | Technical Governance', '10 hours · 4 modules | Ethics and Regulation'],
      ...['10 hours · 4 modules | Human Resilience', 'Specializations | 8 hours | Healthcare'],
      ...['8 hours | Finance', '8 hours | Energy', '8 hours | General Business'],
      ...['Human Resilience Training', 'Calibrated Trust', 'Attention', 'Composure', 'Candor'],
      ...['Adaptation', 'Care', 'Assessment Structure', '40% | Multiple-choice and scenarios'],
      ...['30% | Case analysis', '30% | Live simulation'],
    ],
    parts: [
      ...['70%+', 'Renewable with 40 CRUs and an ethics pledge', 'pass mark is 70%'],
      ...['3.5-hour online proctored exam', 'several years of work experience', 'takes 8 weeks'],
      ...['are in English', 'The first retake is included'],
    ],
    links: [
      'Enroll Now - $3,500 /contact?subject=certification',
      ...['Download Syllabus /downloads/syllabus.pdf', 'Compare all prices /pricing'],
      ...['/contact?subject=october-2025', '/contact?subject=november-2025'],
    ],
  },
  '/micro': {
    lines: [
      ...['Beginner | Intermediate | Advanced', 'Featured Programs', 'Finance | AI Risk in Finance'],
      ...['Healthcare | AI Safety in Healthcare', 'All Programs', 'Finance | AI Risk in Finance'],
      ...['Price | $799 | Enroll | Duration | 8 hours | Earns | 6 CRUs', 'AI Safety in Healthcare'],
      ...['Price | $899 | Enroll | Duration | 8 hours | Earns | 6 CRUs', 'AI Reliability in Energy'],
      ...['Price | $799 | Enroll | Duration | 8 hours | Earns | 6 CRUs', 'AI Governance Essentials'],
      'Price | $699 | Enroll | Duration | 6 hours | Earns | 4 CRUs',
      'View Full Certification | Contact Program Advisor',
    ],
    parts: ['6 to 8 hours', '4 to 6 CRUs'],
    links: ['/certification', 'Contact Program Advisor /contact?subject=advisor'],
  },
  '/exam': {
    lines: [
      'Home | Certification | Certification Exam',
      ...['3.5 hours', '70%', 'Online', 'Multiple-choice and scenarios: 40%', 'Case analysis: 30%'],
      ...['Live simulation: 30%', 'Government photo ID', 'Internet of at least 2 Mbps'],
      ...['Webcam and microphone', 'Private well-lit room', 'Updated Chrome or Firefox browser'],
      ...['3 to 4 uninterrupted hours', 'I have read the exam policies', 'Schedule Exam'],
      ...['Cancel with 48 hours’ notice', 'Reschedule up to 24 hours before'],
      ...['Retake after 30 days if failed', 'Contact to Schedule Exam'],
    ],
    parts: ['Proctored'],
    links: [
      ...['Certification /certification', 'Contact to Schedule Exam /contact?subject=exam'],
      'Ask to subscribe /contact?subject=subscription',
    ],
  },
  '/ceu': {
    lines: [
      ...['Core study | 1-3', 'Webinars | 0.5-1', 'Self-study | 0.5-2'],
      ...['Professional activities | 1-5', 'Hands-on projects | 2-5', 'Advanced certifications | 3-10'],
      ...['14 of 20', '70%', 'January 2024 to January 2026', 'Annual subscription'],
    ],
    parts: ['20 CRUs every 2 years', 'at least 12 of them core'],
    links: ['/contact?subject=renewal', '/certification', '/resources'],
  },
  '/contact': {
    lines: ['First name | Last name | Email | Company (optional) | Subject | Message'],
    parts: ['within 24 hours', 'Mon-Fri 9 AM to 6 PM EST'],
    links: ['/faq', '/accessibility'],
  },
  '/about': {
    lines: [
      ...['Excellence', 'Accessibility', 'Innovation', 'Global Impact', 'Integrity', 'Recognition'],
      'certified practitioners | 10,000+ | partner organizations | 500+ | countries | 50+ | employer satisfaction | 95%',
      ...['Ethics Committee', 'Academic Integrity Committee', 'Appeals Committee'],
      ...['Accessibility Coordinator', 'Get Certified | Contact Us'],
    ],
    links: ['/certification', '/contact'],
  },
  '/enterprise': {
    lines: [
      ...['Team | $999 | per person', '5 or more', 'Division', 'Enterprise | Custom'],
      'Team | 25% risk reduction | Division | 32% risk reduction | Enterprise | 40% risk reduction',
    ],
    links: ['/contact', '/pricing', '/calculator', '/directory', '/verify'],
  },
  '/partners': {
    lines: ['ProctorU', 'Examity'],
    parts: ['Pearson'],
    links: ['/contact'],
  },
  '/pricing': {
    lines: [
      ...['Live cohort | $3,500', 'Individual | $1,299 | per certification'],
      ...['Team | $999 | per person, minimum 5 licenses', 'Enterprise | Custom', '30 days'],
    ],
    parts: [
      ...['completed at most 25% of the program', 'haven’t attempted the exam', 'at least 7 years'],
      ...['within 24 hours', 'Mon-Fri 9 AM to 6 PM EST'],
    ],
    links: ['/contact', '/micro', '/ceu', '/certification'],
  },
  '/resources': {
    lines: ['Nothing was sent'],
    links: [
      ...['/standards', '/calculator', '/directory', '/verify', '/blog', '/events', '/contact'],
      ...['/downloads/overview.pdf', '/downloads/syllabus.pdf', '/blog.xml'],
    ],
  },
  '/blog': {
    lines: ['5 min read'],
    links: ['/contact', '/blog.xml'],
  },
  '/events': {
    parts: ['Webinars earn 0.5 to 1 CRUs', 'core study (1 to 3)', 'professional activities (1 to 5)'],
    links: ['/contact', '/ceu'],
  },
  '/faq': {
    parts: [
      ...['40 hours', 'technical (12)', 'ethics (10)', 'resilience (10)'],
      ...['industry specialization (8)', '6 to 8 hours', '4 to 6 CRUs'],
      ...['Multiple choice and scenarios (40%)', 'case analysis (30%)', 'live simulation (30%)'],
      ...['3.5 hours', 'pass mark is 70%', 'at least 2 Mbps', '3 to 4 uninterrupted hours'],
      ...['48 hours’ notice', 'up to 24 hours before', 'after 30 days'],
      ...['at least 30 days before the exam', '$1,299', '$999', 'minimum of 5 licenses', '$3,500'],
      ...['$699 to $899', 'within 30 days', 'at most 25% of the program', 'Within 24 hours'],
      ...['Mon-Fri 9 AM to 6 PM EST', '20 CRUs every 2 years', 'at least 12 of them core'],
      ...['At least 7 years', '(1 to 3 CRUs each)', '(0.5 to 1)', '(0.5 to 2)', '(1 to 5)', '(2 to 5)'],
      '(3 to 10)',
    ],
    links: [
      ...['/contact', '/pricing', '/certification', '/micro', '/exam', '/ceu', '/directory'],
      ...['/privacy', 'Verify a credential /verify'],
    ],
  },
}

function partOf(path: string, element: string): string {
  const part = new RegExp(`<${element}\\b.*?</${element}>`, 's').exec(pageAt(path)?.html ?? '')?.[0] ?? ''
  return part.replace(/<!-- -->|<(script|style)\b.*?<\/\1>/gs, '')
}

function textOf(html: string): string {
  const lines = html.replace(/<[^>]*>/g, '\n').split('\n')
  return `| ${lines.flatMap((line) => unescapeMarkup(line).trim() || []).join(' | ')} |`
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', text = '']) => `${textOf(text).slice(2, -2)} ${href}`,
  )

for (const [path, { lines = [], parts = [], links = [] }] of Object.entries(specified))
  test(`${path} has the specified text and links`, () => {
    const main = partOf(path, 'main')
    const text = textOf(main)
    let at = 0
    for (const line of lines) {
      at = text.indexOf(`| ${line} |`, at)
      assert.ok(at >= 0, `not in its place: ${line}`)
    }
    for (const part of parts) assert.ok(text.includes(part), `missing: ${part}`)
    for (const link of links)
      assert.ok(
        linksOf(main).some((one) => one.endsWith(` ${link}`) || one === link),
        `no link: ${link}`,
      )
  })

const header = [
  ...['Certification /certification', 'Micro-Credentials /micro', 'Exam /exam', 'Enterprise /enterprise'],
  ...['Resources /resources', 'Contact Us /contact', 'Get Certified /certification'],
]

const footer = [
  ...['Certification /certification', 'Micro-Credentials /micro', 'CRU Subscription /ceu'],
  ...['Enterprise /enterprise', 'Standards & Reports /standards', 'Risk Calculator /calculator'],
  ...['Blog /blog', 'Events /events', 'Contact /contact', 'FAQ /faq', 'Accessibility /accessibility'],
  ...['Privacy /privacy', 'Ethics & Honor Code /ethics', 'Appeals & Complaints /appeals', 'Terms /terms'],
  ...['Cookies /cookies', 'Verify a credential /verify'],
]

for (const [element, links] of Object.entries({ header, dialog: ['Home /', ...header], footer }))
  test(`the ${element} has every specified link`, () => {
    const found = linksOf(partOf('/about', element))
    for (const link of links) assert.ok(found.includes(link), `${link} is not in ${found}`)
  })

test('the footer has the year 2024, a description, and three placeholders that are not links', () => {
  const text = textOf(partOf('/about', 'footer'))
  assert.match(text, /2024/)
  assert.match(text, /The global standard for AI governance and human resilience certification/)
  for (const placeholder of ['Professional network', 'Short posts', 'Video'])
    assert.ok(text.includes(`| ${placeholder} |`))
  assert.doesNotMatch(linksOf(partOf('/about', 'footer')).join(), /Professional network|Short posts|Video/)
})

test('the FAQ repeats no question', () => {
  const questions = [...partOf('/faq', 'main').matchAll(/<summary.*?<\/summary>/gs)].map(([html]) =>
    textOf(html),
  )
  assert.ok(questions.length >= 16)
  assert.equal(new Set(questions).size, questions.length)
})
