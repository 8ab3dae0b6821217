// What is embedded in a file, or why it cannot be checked.

// An unreadable proof says nothing about the documents, so it counts as none.
export type Embedded = { texts: string[]; proof?: string | undefined }

export type FileRefusal =
  | 'several-files'
  | 'unreadable'
  | 'empty'
  | 'too-large'
  | 'other-kind'
  | 'damaged'
  | 'too-many-parts'
  | 'protected'
  | 'nothing-inside'
  | 'several-inside'
  | 'not-a-credential'
  | 'repeated-names'
  | 'token'
  | 'enveloped'
  | 'older-badge'
