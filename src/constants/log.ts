// Names and size limits of the public log's files.
export const tlogProofStart = 'c2sp.org/tlog-proof@v1'

export const bundleFormat = 'northmark/credential-bundle@v1'

// Far larger than any bundle: a document, two status lists and a few proofs.
export const maxBundleBytes = 1024 * 1024

// The formats that the log is published in.
export const logFormats = { tiles: 'c2sp.org/tlog-tiles', head: 'c2sp.org/tlog-checkpoint' } as const

// A program that verifies a head with the code of Go's checksum database, and prints it.
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

// The last log head seen by this browser, with its key and policy.
export const logMemoryStorageKey = 'northmark-log'

// How recent the cosignatures of a status list must be; an unchanged head is cosigned every half hour.
export const freshCosignatureHours = 24

// A credential first seen by witnesses this long after its date of issue is reported as late.
export const lateEntryDays = 7

// A bundle older than this says so first.
export const oldBundleDays = 30

// The most leaves a browser reads to rule out a newer list: about a megabyte.
export const maxLaterLeaves = 16_384
