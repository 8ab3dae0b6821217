// Where the build notes which commit it was made from: beside the site and in no page, so that the same sources give the same
// pages whatever the commit.
export const releaseFile = 'dist/release.json'

export const unknownCommit = 'unknown'
