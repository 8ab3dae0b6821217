// The rosette as one file that every page draws from: written into each page, its lines would be a fifth of it.
import { hash } from 'node:crypto'
import type { Plugin } from 'vite'
import { ringsSvg } from '#ornament/rosette-rings.ts'

const moduleId = 'virtual:rosette'
const source = ringsSvg()

// Named after what is in it, as all files are that a browser may keep for ever.
const fileName = `assets/rosette-${hash('sha256', source, 'base64url').slice(0, 8)}.svg`

export function rosetteFile(): Plugin {
  let emits = false
  return {
    name: 'northmark-rosette',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) => (id === `\0${moduleId}` ? `export default ${JSON.stringify(`/${fileName}`)}` : undefined),
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
