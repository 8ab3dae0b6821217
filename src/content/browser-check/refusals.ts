// Why a file cannot be checked, and what to do about it.

import { badgeStandard, largestFileBytes } from '#facts/browser-check.ts'
import type { FileRefusal } from '#formats/open-badge/file-refusal.ts'

export const refusals: Record<FileRefusal, string> = {
  'several-files': 'One file at a time, please.',
  unreadable:
    'Your browser could not read this file. Save it on your device first, and choose it from there.',
  empty: 'This file is empty.',
  'too-large': `This file is larger than ${largestFileBytes / 1024 / 1024} MB. A credential is much smaller.`,
  'other-kind': 'This is not a JSON, PNG, SVG or PDF file.',
  damaged: 'This file is damaged or incomplete. Download it again and try once more.',
  protected: 'This PDF is protected by a password, so what is attached to it cannot be read.',
  'nothing-inside':
    'There is no credential in this file. Pictures and prints lose it when they are converted, cropped or sent through some apps: try the file that was first downloaded.',
  'several-inside': 'There is more than one credential in this file. Check each from a file of its own.',
  'not-a-credential': 'This file does not hold a credential that can be read.',
  'repeated-names':
    'This file states a fact twice under one name, so that programs may read it differently. We never issue such files: ask for the original.',
  token: 'The credential in this file is a token (JWT), which this page cannot check. We never issue those.',
  enveloped:
    'A credential in this presentation is wrapped in a token, which this page cannot check. We never issue those.',
  'older-badge': `This is a badge of an older kind (${badgeStandard.older}), which this page cannot check. We never issue those.`,
}
