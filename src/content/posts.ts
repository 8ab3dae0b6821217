// Every article as it is listed, newest first; the words of each are in posts/.
import type { Post } from '#content/post.ts'

export const posts = [
  {
    id: 'tired-oversight',
    title: 'Human oversight tires before it fails',
    excerpt:
      'A person in the loop is a control only while that person still has the attention to disagree. Plan for the hour in which they do not.',
    author: 'Faculty, resilience pillar',
  },
  {
    id: 'deployers-calendar',
    title: 'The EU AI Act for those who only use AI',
    excerpt:
      'You did not build the system, and you still have duties. What the regulation asks of deployers, in the order in which it arrives.',
    author: 'Faculty, ethics pillar',
    publishedAt: '2025-09-16',
  },
  {
    id: 'model-inventory',
    title: 'A model inventory that survives its first audit',
    excerpt:
      'Most inventories are lists of what someone remembered. A good one answers three questions about any system in a minute.',
    author: 'Faculty, technical pillar',
    publishedAt: '2025-05-20',
  },
  {
    id: 'rehearse-the-incident',
    title: 'Rehearse the incident before it finds you',
    excerpt:
      'A plan that has never been played through is a document. Two hours around a table will show you which of its pages are true.',
    author: 'Simulation lead, examinations',
    publishedAt: '2025-02-11',
  },
  {
    id: 'vendor-evidence',
    title: 'Vendor due diligence: ask for evidence, not assurance',
    excerpt:
      'A questionnaire of two hundred rows tells you that the vendor has someone who answers questionnaires. Ask for five things instead.',
    author: 'Member, Ethics Committee',
    publishedAt: '2024-11-05',
  },
  {
    id: 'board-one-page',
    title: 'What a board needs to hear about AI, on one page',
    excerpt:
      'Directors do not need a tour of the technology. They need to know what could hurt us, who is watching it, and what you want them to decide.',
    author: 'Faculty, ethics pillar',
    publishedAt: '2024-09-10',
  },
] as const satisfies Post[]

export type PostId = (typeof posts)[number]['id']
