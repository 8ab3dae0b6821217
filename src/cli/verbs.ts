// Every verb, in the order of the help.
import type { Command } from '#cli/verb.ts'
import { backupAll } from '#cli/verbs/backup.ts'
import { catalogueVerbs } from '#cli/verbs/catalogue.ts'
import { check } from '#cli/verbs/check.ts'
import { completionOf } from '#cli/verbs/completion.ts'
import { correct, lift, relist, renew, revoke, suspend, unlist } from '#cli/verbs/decide.ts'
import { deliver } from '#cli/verbs/deliver.ts'
import { doctor } from '#cli/verbs/doctor.ts'
import { documents } from '#cli/verbs/documents.ts'
import { erase } from '#cli/verbs/erase.ts'
import { exportAll } from '#cli/verbs/export.ts'
import { importFile } from '#cli/verbs/import.ts'
import { issue } from '#cli/verbs/issue.ts'
import { issuerEntry } from '#cli/verbs/issuer-entry.ts'
import { journal } from '#cli/verbs/journal.ts'
import { keys } from '#cli/verbs/keys.ts'
import { list } from '#cli/verbs/list.ts'
import { logVerb } from '#cli/verbs/log.ts'
import { migrate } from '#cli/verbs/migrate.ts'
import { outbox } from '#cli/verbs/outbox.ts'
import { restoreAll } from '#cli/verbs/restore.ts'
import { sample } from '#cli/verbs/sample.ts'
import { serve } from '#cli/verbs/serve.ts'
import { show } from '#cli/verbs/show.ts'
import { tokens } from '#cli/verbs/tokens.ts'
import { webhooks } from '#cli/verbs/webhooks.ts'

export const verbs: Command[] = [
  serve,
  issue,
  importFile,
  revoke,
  suspend,
  lift,
  correct,
  renew,
  unlist,
  relist,
  erase,
  show,
  list,
  journal,
  exportAll,
  deliver,
  outbox,
  webhooks,
  ...catalogueVerbs,
  documents,
  tokens,
  issuerEntry,
  backupAll,
  restoreAll,
  migrate,
  keys,
  check,
  doctor,
  logVerb,
  sample,
  completionOf(() => verbs),
]
