// The rosette as one shared file: inlined, it would be a fifth of each page.
import { hash } from 'node:crypto'
import type { Plugin } from 'vite'
import { ringsSvg } from '#ornament/rosette-rings.ts'

const moduleId = 'virtual:rosette'
const source = ringsSvg()

// Named by its hash, like all files that browsers may cache permanently.
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
