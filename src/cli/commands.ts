// Every command, in the order of the help.
import type { CommandOrGroup } from '#cli/command.ts'
import { backupAll } from '#cli/commands/backup.ts'
import { catalogueCommands } from '#cli/commands/catalogue.ts'
import { check } from '#cli/commands/check.ts'
import { completionOf } from '#cli/commands/completion.ts'
import { consoleCommand } from '#cli/commands/console.ts'
import { correct, lift, relist, renew, revoke, suspend, unlink, unlist } from '#cli/commands/decide.ts'
import { deliver } from '#cli/commands/deliver.ts'
import { doctor } from '#cli/commands/doctor.ts'
import { documents } from '#cli/commands/documents.ts'
import { erase } from '#cli/commands/erase.ts'
import { exportAll } from '#cli/commands/export.ts'
import { figures } from '#cli/commands/figures.ts'
import { imports } from '#cli/commands/imports.ts'
import { issue } from '#cli/commands/issue.ts'
import { issuerEntry } from '#cli/commands/issuer-entry.ts'
import { journal } from '#cli/commands/journal.ts'
import { keys } from '#cli/commands/keys.ts'
import { list } from '#cli/commands/list.ts'
import { logCommand } from '#cli/commands/log.ts'
import { migrate } from '#cli/commands/migrate.ts'
import { outbox } from '#cli/commands/outbox.ts'
import { profiles } from '#cli/commands/profiles.ts'
import { restoreAll } from '#cli/commands/restore.ts'
import { sample } from '#cli/commands/sample.ts'
import { serve } from '#cli/commands/serve.ts'
import { show } from '#cli/commands/show.ts'
import { tokens } from '#cli/commands/tokens.ts'
import { webhooks } from '#cli/commands/webhooks.ts'

export const commands: CommandOrGroup[] = [
  serve,
  consoleCommand,
  issue,
  imports,
  revoke,
  suspend,
  lift,
  correct,
  renew,
  unlist,
  relist,
  unlink,
  erase,
  show,
  list,
  journal,
  figures,
  exportAll,
  deliver,
  outbox,
  webhooks,
  profiles,
  ...catalogueCommands,
  documents,
  tokens,
  issuerEntry,
  backupAll,
  restoreAll,
  migrate,
  keys,
  check,
  doctor,
  logCommand,
  sample,
  completionOf(() => commands),
]
