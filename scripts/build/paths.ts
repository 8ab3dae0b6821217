// Where the build puts things. What the server finds again is named in its own manifest.
import { builtPaths, distDir } from '#server/site/site-manifest.ts'

export const siteDir = `${distDir}/${builtPaths.site}`
export const renderDir = `${distDir}/${builtPaths.render}`
export const renderEntry = `${distDir}/${builtPaths.renderEntry}`
export const bundleManifestFile = `${siteDir}/.vite/manifest.json`
export const downloadsDir = `${distDir}/downloads`
export const downloadsListFile = `${distDir}/downloads.json`
export const compiledServerDir = `${distDir}/server`
export const compiledServer = `${compiledServerDir}/northmark.js`
export const compiledServerStamp = `${compiledServerDir}/sources`
// What a server needs of the build.
export const builtParts = ['site', 'render', 'server', 'fonts', 'build.json', 'release.json'].map(
  (part) => `${distDir}/${part}`,
)
export const packageDir = 'build'
