// What the public log's files are known by, and how large they may be.
export const tlogProofStart = 'c2sp.org/tlog-proof@v1'

export const bundleFormat = 'northmark/credential-bundle@v1'

// Far beyond the largest that is ever made: a document, two status lists and a few proofs.
export const longestBundleBytes = 1024 * 1024

// The formats that the log is published in.
export const logFormats = { tiles: 'c2sp.org/tlog-tiles', head: 'c2sp.org/tlog-checkpoint' } as const

// A program that opens a head with the code of Go's checksum database, and prints it if its signature holds.
export const headReader = [
  'package main',
  '',
  'import (',
  '    "fmt"',
  '    "io"',
  '    "os"',
  '',
  '    "golang.org/x/mod/sumdb/note"',
  ')',
  '',
  'func main() {',
  '    key, err := note.NewVerifier(os.Args[1])',
  '    if err != nil {',
  '        panic(err)',
  '    }',
  '    text, _ := io.ReadAll(os.Stdin)',
  '    head, err := note.Open(text, note.VerifierList(key))',
  '    if err != nil {',
  '        panic(err)',
  '    }',
  '    fmt.Print(head.Text)',
  '}',
]

// The last head of the log that this browser saw, and the keys and the policy that it saw it under.
export const logMemoryStorageKey = 'northmark-log'

// How fresh the cosignatures under a status list must be: a head that does not grow is cosigned anew every six hours.
export const freshCosignatureHours = 24

// What others saw of a credential only this long after its stated day of issue is said to be late.
export const lateEntryDays = 7

// How many leaves a browser reads to see that no newer list was entered: about a megabyte.
export const mostLaterLeaves = 16_384
