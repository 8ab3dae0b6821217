// The words of every article, apart from the list: a browser that was given them in the page need not fetch them again.
import type { PostWords } from '#content/post.ts'
import { boardOnePage } from '#content/posts/board-one-page.ts'
import { deployersCalendar } from '#content/posts/deployers-calendar.ts'
import { modelInventory } from '#content/posts/model-inventory.ts'
import { rehearseTheIncident } from '#content/posts/rehearse-the-incident.ts'
import { tiredOversight } from '#content/posts/tired-oversight.ts'
import { vendorEvidence } from '#content/posts/vendor-evidence.ts'
import type { PostId } from '#content/posts.ts'

export const postWords: Record<PostId, PostWords> = {
  'tired-oversight': tiredOversight,
  'deployers-calendar': deployersCalendar,
  'model-inventory': modelInventory,
  'rehearse-the-incident': rehearseTheIncident,
  'vendor-evidence': vendorEvidence,
  'board-one-page': boardOnePage,
}
