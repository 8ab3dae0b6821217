// IBM's accessibility engine as a script that a page can be given.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export const ibmEngine = () =>
  readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')
