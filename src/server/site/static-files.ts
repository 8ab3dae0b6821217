// Serves built files other than pages: immutable assets, and files that may change.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Published } from '#artwork/publication/publish-downloads.ts'
import { ApiError } from '#contract/failures.ts'
import { issuerImagePath, mediaTypes } from '#domain/badge/addresses.ts'
import { hasAlready, tagOf } from '#server/http/conditional.ts'
import { leaveOutDocumentHeaders } from '#server/http/security-headers.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { releaseWith } from '#server/site/release-assets.ts'
import { fileCaching } from '#server/site/site-manifest.ts'

const assetCaching = 'public, max-age=31536000, immutable'

const assetName = /^[\w-][\w.-]*$/
const isAsset = (url: string) => url.startsWith('/assets/')

function serveOwnFile(app: FastifyInstance, { path, type, content }: OwnFile): void {
  const tag = tagOf(content)
  app.get(path, { logLevel: 'warn' }, (request, reply) => {
    reply.header('cache-control', fileCaching).header('etag', tag).type(type)
    return hasAlready(request, tag) ? reply.code(304).send() : reply.send(content)
  })
}

type OwnFile = { path: string; type: string; content: Buffer }

export type OwnFiles = {
  // Where former releases have left their assets.
  assetsDir: string
  // In place of the built one.
  issuerImage: Buffer | undefined
  downloads: Published[]
}

export async function serveStaticFiles(
  app: FastifyInstance,
  site: BuiltSite,
  { assetsDir, issuerImage, downloads }: OwnFiles,
): Promise<void> {
  const ownFiles: OwnFile[] = [
    ...(issuerImage ? [{ path: issuerImagePath, type: mediaTypes.png, content: issuerImage }] : []),
    ...downloads.map(({ file, content }) => ({
      path: `/downloads/${file.file}`,
      type: mediaTypes.pdf,
      content,
    })),
  ]
  for (const file of ownFiles) serveOwnFile(app, file)
  // Tags depend on the release, not on the disk, where dates may vary and files of one size may differ.
  const tag = tagOf(site.release)
  await app.register(async (files) => {
    // Asset names contain a hash, so browsers need no revalidation and no ranges.
    files.addHook('onRequest', async (request, reply) => {
      if (isAsset(request.url)) {
        leaveOutDocumentHeaders(reply)
        reply.header('cache-control', assetCaching)
        return
      }
      reply.header('cache-control', fileCaching).header('etag', tag)
      if (hasAlready(request, tag)) return reply.code(304).send()
    })
    // The static plugin sets a charset for text but not for SVG.
    files.addHook('onSend', (_, reply, payload, done) => {
      if (reply.getHeader('content-type') === 'image/svg+xml') reply.type(mediaTypes.svg)
      done(null, payload)
    })
    await files.register(fastifyStatic, {
      root: site.directory,
      wildcard: false,
      index: false,
      logLevel: 'warn',
      preCompressed: true,
      cacheControl: false,
      etag: false,
      lastModified: false,
      // Pages are served elsewhere, and compressed copies in place of their originals.
      globIgnore: ['**/*.html', '**/*.{br,gz}', ...ownFiles.map(({ path }) => path.slice(1))],
      setHeaders(reply, file) {
        if (/[\\/]assets[\\/]/.test(file)) reply.removeHeader('accept-ranges')
      },
    })
    // An asset of another release, or unknown. The failure is not cached, because another server may have it.
    files.get<{ Params: { '*': string } }>('/assets/*', { logLevel: 'warn' }, (request, reply) => {
      const { '*': name } = request.params
      const release = assetName.test(name) ? releaseWith(name, assetsDir) : undefined
      if (release === undefined) throw new ApiError('unknown-file')
      return reply.sendFile(name, release, { acceptRanges: false })
    })
  })
}
