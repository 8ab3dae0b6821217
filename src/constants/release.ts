// Where the build records its commit: next to the site and in no page, so that the same sources give the same pages.
export const releaseFile = 'dist/release.json'

export const unknownCommit = 'unknown'
