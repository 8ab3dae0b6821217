// Every rule that is not followed, with the reason. A rule that finds nothing any more is to be taken out.
import type { LetPass } from './fault.ts'

const unknownToNu = [
  '“(margin-trim|container-type|vector-effect)”: Property',
  '“[a-z-]+”: Unknown dimension',
  'Unrecognized at-rule “@(view-transition|property)”',
  '(“font-size”: )?Parse Error',
].join('|')

export const letPass: LetPass[] = [
  {
    by: 'Nu',
    rule: 'css',
    matches: new RegExp(`CSS: (${unknownToNu})`),
    reason:
      'Its reader of CSS does not know container queries and their units, registered properties, view transitions, `margin-trim` and nested conditions.',
  },
  {
    by: 'Nu',
    rule: 'html',
    matches: /“link” element with a “blocking” attribute/,
    reason:
      'The HTML standard allows `blocking` on `rel="expect"`, with which the first paint waits for the header; the checker knows it on stylesheets alone.',
  },
  {
    by: 'IBM',
    rule: 'fieldset_label_valid',
    matches: /the menu open .*"THEME"/,
    reason:
      'The choice of theme stands in the footer and in the menu. While the menu is open it is a modal dialog, and nobody can reach both; the engine does not know what a modal dialog makes inert.',
  },
]
