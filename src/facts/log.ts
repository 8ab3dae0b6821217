// What the public log's files are known by.
export const tlogProofStart = 'c2sp.org/tlog-proof@v1'
