// Serves what the build made besides pages: assets that never change under their names, and files that do.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/failures.ts'
import { mediaTypes } from '#domain/badge/addresses.ts'
import { acceptedEncodings } from '#server/http/accepted-encoding.ts'
import { hasAlready, tagOf } from '#server/http/conditional.ts'
import { sendFailure } from '#server/http/failures.ts'
import { leaveOutDocumentHeaders } from '#server/http/security-headers.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { findAsset } from '#server/site/release-assets.ts'
import { feedFile, fileCaching } from '#server/site/site-manifest.ts'

const assetCaching = 'public, max-age=31536000, immutable'

const assetPath = /^\/assets\/([\w-][\w.-]*)$/
const isAsset = (url: string) => url.startsWith('/assets/')

export async function serveStaticFiles(app: FastifyInstance, site: BuiltSite): Promise<void> {
  // Of the release and not of the disk: files may be unpacked with any date, and two of one size may differ.
  const tag = tagOf(site.release)
  await app.register(async (files) => {
    // With other bytes an asset has another name: nothing is asked about one that a browser has, and no part of one.
    files.addHook('onRequest', async (request, reply) => {
      if (isAsset(request.url)) {
        leaveOutDocumentHeaders(reply)
        reply.header('cache-control', assetCaching)
        return
      }
      reply.header('cache-control', fileCaching).header('etag', `W/${tag}`)
      if (hasAlready(request, tag)) return reply.code(304).send()
    })
    // What sends them says in which letters a text is written, and of a drawing it does not.
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
      // Pages and the feed are served elsewhere, and compressed copies in place of what they are copies of.
      globIgnore: ['**/*.html', feedFile, '**/*.{br,gz}'],
      setHeaders(reply, file) {
        if (/[\\/]assets[\\/]/.test(file)) reply.removeHeader('accept-ranges')
      },
    })
  })
}

// An asset that this release does not have: of another one, or of none. Undefined: the address is not that of an asset.
export function answerUnknownAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
): Promise<FastifyReply> | undefined {
  const [path = ''] = request.url.split('?')
  if (!isAsset(path)) return undefined
  leaveOutDocumentHeaders(reply)
  return sendFormer(request, reply, folder, assetPath.exec(path)?.[1])
}

async function sendFormer(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  name: string | undefined,
): Promise<FastifyReply> {
  const accepted = acceptedEncodings(request, ['br', 'gzip'])
  const found = name === undefined ? undefined : await findAsset(folder, name, accepted)
  // One sentence, and not to be kept: a server that has it may be asked next.
  if (!found) return sendFailure(request, reply, new Failure('unknown-file'))
  if (found.encoding) reply.header('content-encoding', found.encoding)
  return reply
    .header('cache-control', assetCaching)
    .header('vary', 'accept-encoding')
    .type(found.type)
    .send(found.body)
}
