// Where the build writes. What the server reads is named in its manifest.
import { builtPaths, distDir } from '#server/site/site-manifest.ts'

export const siteDir = `${distDir}/${builtPaths.site}`
export const renderDir = `${distDir}/${builtPaths.render}`
export const renderEntry = `${distDir}/${builtPaths.renderEntry}`
export const bundleManifestFile = `${siteDir}/.vite/manifest.json`
export const downloadsDir = `${distDir}/downloads`
export const downloadsListFile = `${distDir}/${builtPaths.downloadsList}`
export const documentSourcesDir = 'src/content'
export const documentsDir = `${distDir}/${builtPaths.documents}`
export const compiledServerDir = `${distDir}/server`
export const compiledServer = `${compiledServerDir}/northmark.js`
export const compiledServerStamp = `${compiledServerDir}/sources`
// The parts of the build that a server needs.
export const builtParts = [
  'site',
  'render',
  'documents',
  'downloads.json',
  'server',
  'fonts',
  'faces',
  'build.json',
  'release.json',
].map((part) => `${distDir}/${part}`)
export const packageDir = 'build'
