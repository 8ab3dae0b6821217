// The rosette as one file that every page draws from: written into each page, its lines would be a fifth of it.
import { hash } from 'node:crypto'
import type { Plugin } from 'vite'
import { rosette } from '#ornament/guilloche.ts'

const moduleId = 'virtual:rosette'
const radius = 120
// With room for the width of a line.
const edge = radius + 1

// Each ring can be drawn in an ink of its own. The lines stay as thin at every size.
const rings = rosette(radius).map(
  (ring, at) => `<path id="r${at}" vector-effect="non-scaling-stroke" d="${ring}"/>`,
)
const source = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${rings.join('')}</defs></svg>\n`

// Named after what is in it, as all files are that a browser may keep for ever.
const fileName = `assets/rosette-${hash('sha256', source, 'base64url').slice(0, 8)}.svg`

const told = { file: `/${fileName}`, viewBox: `${-edge} ${-edge} ${2 * edge} ${2 * edge}` }

export function rosetteFile(): Plugin {
  let emits = false
  return {
    name: 'northmark-rosette',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) => (id === `\0${moduleId}` ? `export default ${JSON.stringify(told)}` : undefined),
    configResolved({ command, build }) {
      emits = command === 'build' && !build.ssr
    },
    buildStart() {
      if (emits) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer: (server) => {
      server.middlewares.use(`/${fileName}`, (_, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(source)
      })
    },
  }
}
