// Where the build puts things.
export const siteDir = 'dist/site'
export const assetsDir = `${siteDir}/assets`
export const renderEntry = 'dist/render/entry-render.js'
export const manifestFile = `${siteDir}/.vite/manifest.json`
export const stampFile = 'dist/build.json'
export const downloadsDir = 'dist/downloads'
export const downloadsListFile = 'dist/downloads.json'
