// Why a file that someone wants checked is not.
export type FileRefusal =
  | 'several-files'
  | 'unreadable'
  | 'empty'
  | 'too-large'
  | 'other-kind'
  | 'damaged'
  | 'protected'
  | 'nothing-inside'
  | 'several-inside'
  | 'not-a-credential'
  | 'token'
  | 'older-badge'
