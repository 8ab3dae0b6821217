// What the public log's files are known by, and how large they may be.
export const tlogProofStart = 'c2sp.org/tlog-proof@v1'

export const bundleFormat = 'northmark/credential-bundle@v1'

// Far beyond the largest that is ever made: a document, two status lists and a few proofs.
export const longestBundleBytes = 1024 * 1024
