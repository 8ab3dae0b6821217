// Why a file cannot be checked, and what to do about it.

import { badgeStandard, maxFileBytes } from '#constants/browser-check.ts'
import type { FileRefusal } from '#formats/open-badge/file-refusal.ts'

export const refusals: Record<FileRefusal, string> = {
  'several-files': 'One file at a time, please.',
  unreadable:
    'Your browser could not read this file. Save it to your device first, then choose it from there.',
  empty: 'This file is empty.',
  'too-large': `This file is larger than ${maxFileBytes / 1024 / 1024} MB. A credential is much smaller.`,
  'other-kind': 'This is not a JSON, PNG, SVG or PDF file.',
  damaged: 'This file is damaged or incomplete. Download it again and retry.',
  'too-many-parts': 'This file has far more parts than a credential. Download the original and retry.',
  protected: 'This PDF is password-protected, so its attachments cannot be read.',
  'nothing-inside':
    'There is no credential in this file. Converting or cropping a file, or sending it through some apps, can remove it. Try the original download.',
  'several-inside': 'There is more than one credential in this file. Check each in its own file.',
  'not-a-credential': 'This file does not contain a readable credential.',
  'repeated-names':
    'This file states the same fact twice, so programs may read it differently. We never issue such files. Ask for the original.',
  token: 'The credential in this file is a token (JWT), which cannot be checked here. We never issue those.',
  enveloped:
    'A credential in this presentation is wrapped in a token, which cannot be checked here. We never issue those.',
  'older-badge': `This is an older kind of badge (${badgeStandard.older}), which cannot be checked here. We never issue those.`,
}
