// The terms of using what we publish: materials, the site and the public API.
import type { Section } from '#content/document.ts'
import { securityMailOf } from '#content/operator.ts'
import type { Operator } from '#domain/operator/operator.ts'

export const use = (operator: Operator): Section[] => [
  {
    id: 'intellectual-property',
    heading: 'Intellectual property',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Course materials, exam questions, standards, texts, marks and software are ours or our licensors’. Enrollment gives you a personal, non-transferable right to use the course materials for your own study and work. What we publish for download may be copied unchanged, and cited with its title, version and source. Nothing else may be republished, sold, or used to build a competing program or to train an AI model without our written consent. What you write in a course remains yours; you allow us to use it as far as teaching and assessing you requires.',
      },
    ],
  },
  {
    id: 'site-use',
    heading: 'Acceptable use of the site',
    blocks: [
      { kind: 'paragraph', text: 'Use the site as intended. You may not:' },
      {
        kind: 'list',
        items: [
          'break the law with it, or infringe the rights of others;',
          'disrupt or overload it, or probe it for vulnerabilities except in good faith and without harm;',
          'impersonate us or a holder, or fake a verification result;',
          'use a holder’s name or email address for anything but checking the credential and what follows directly from it. Advertising, profiling and resale are not allowed.',
        ],
      },
      {
        kind: 'paragraph',
        text: `If you find a security vulnerability, please write to ${securityMailOf(operator)}.`,
      },
    ],
  },
  {
    id: 'api',
    heading: 'Acceptable use of the public API',
    blocks: [
      {
        kind: 'paragraph',
        text: 'The calls behind the site are open to programs as well, without a key. In addition to the rules above:',
      },
      {
        kind: 'list',
        items: [
          'stay within the rate limits stated in the responses, and wait when asked to;',
          'do not enumerate credential IDs to find out which exist;',
          'do not copy the directory in bulk or build your own register of holders;',
          'check again whenever a result matters: a stored answer says nothing about today, and must not be presented as current.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'We may throttle or block callers who do otherwise. The API comes with no guarantee of availability and may change.',
      },
    ],
  },
]
