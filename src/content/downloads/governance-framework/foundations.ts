// The first half of the governance framework standard: scope, leadership, and what is known about each system.
import type { Section } from '#content/document.ts'
import { euAiAct } from '#facts/frameworks.ts'
import { governancePractice as practice } from '#facts/practice.ts'

export const foundations: Section[] = [
  {
    id: 'scope',
    heading: 'Scope',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Scope',
            text: 'This standard applies to any organization that builds, buys or uses AI systems, whatever its size or sector. It covers systems built in-house, systems supplied by others, and general tools that staff use in their work.',
          },
          {
            term: 'Wording',
            text: '“Shall” marks a requirement. “Should” marks a practice that may be replaced by another if the reason is recorded. “May” marks a permission.',
          },
          {
            term: 'AI system',
            text: 'A machine-based system that infers from its input how to produce predictions, content, recommendations or decisions that can influence people or their environment.',
          },
          {
            term: 'Overseer',
            text: 'A named person who watches an AI system at work and has the competence, the authority and the time to correct it, overrule it or stop it.',
          },
        ],
      },
    ],
  },
  {
    id: 'leadership',
    heading: 'Leadership',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Accountable executive',
            text: 'The governing body shall name one executive who is accountable for the organization’s use of AI. The role may be combined with another, but not with one whose pay depends on the sales of an AI system.',
          },
          {
            term: 'System owner',
            text: 'Each AI system shall have one owner, a person and not a committee, who knows its limits, keeps its record current and is accountable for its results.',
          },
          {
            term: 'AI policy',
            text: `The governing body shall approve a policy that states what AI may be used for, what it may not be used for, and how to raise concerns. The policy shall be reviewed at least every ${practice.policyReviewMonths} months.`,
          },
          {
            term: 'Reporting',
            text: `At least every ${practice.boardReportMonths} months the accountable executive shall report to the governing body: the systems in use by class, the risks accepted and by whom, incidents, overdue actions, and the workload and well-being of the overseers.`,
          },
          {
            term: 'Speaking up',
            text: 'Anyone shall be able to raise a concern about an AI system outside the reporting line that owns it. The organization shall protect anyone who does so in good faith and shall answer in writing.',
          },
        ],
      },
    ],
  },
  {
    id: 'inventory',
    heading: 'Inventory',
    blocks: [
      {
        kind: 'terms',
        items: [
          {
            term: 'Inventory',
            text: `The organization shall keep one inventory of its AI systems, checked every ${practice.inventoryReviewMonths} months against purchases, network use and staff reports.`,
          },
          {
            term: 'Entry',
            text: 'Each entry shall state the purpose, the owner, the supplier, the people affected, the data used, the class, the date and result of the last assessment, the overseers, and how the system is stopped.',
          },
          {
            term: 'Classification',
            text: 'Each system shall be placed in a class by its use and its effect on people, not by its technique. If it has several uses, the most serious one decides.',
          },
          {
            term: 'Undeclared use',
            text: 'Use that is not in the inventory is a finding, and not the fault of the person who reports it. It shall be declared, classified, and then allowed or ended.',
          },
        ],
      },
      {
        kind: 'table',
        caption: 'Classes of use and their requirements',
        columns: ['Class', 'Which uses', 'Minimum requirements', 'Reassessed'],
        rows: [
          {
            heading: 'Not allowed',
            cells: [
              `Practices that the law prohibits, such as those of Article ${euAiAct.articles.prohibited} of the ${euAiAct.name}, and uses that the policy excludes`,
              'Refused, or ended at once and recorded',
              'Never in use',
            ],
          },
          {
            heading: 'High',
            cells: [
              `Uses that affect safety, rights, livelihood or access to services, as in Annex ${euAiAct.annexes.highRiskUses} of the ${euAiAct.name}`,
              'Every requirement of this standard',
              `Every ${practice.reassessMonths.high} months`,
            ],
          },
          {
            heading: 'Limited',
            cells: [
              'Uses that people should know about, such as conversation, generated content and advice to staff',
              'Inventory, notice, evaluation, a named overseer',
              `Every ${practice.reassessMonths.limited} months`,
            ],
          },
          {
            heading: 'Minimal',
            cells: [
              'Uses that affect nobody outside the team',
              'Inventory and an owner',
              `Every ${practice.reassessMonths.minimal} months`,
            ],
          },
        ],
      },
    ],
  },
]
