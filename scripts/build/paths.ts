// Where the build puts things. What the server finds again is named in its own manifest.
import { builtPaths, distDir } from '#server/site/site-manifest.ts'

export const siteDir = `${distDir}/${builtPaths.site}`
export const renderDir = `${distDir}/${builtPaths.render}`
export const renderEntry = `${distDir}/${builtPaths.renderEntry}`
export const bundleManifestFile = `${siteDir}/.vite/manifest.json`
export const downloadsDir = `${distDir}/downloads`
export const keptCheckFactsFile = `${distDir}/kept-check.json`
export const downloadsListFile = `${distDir}/downloads.json`
