// Compresses what is made on request; what the build prepared has its compressed copies already.
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

// What is smaller travels in one packet either way.
const smallestBytes = 1024
// Quick rather than small: each of these is made for one reader.
const brotliQuality = 4
const textTypes = /^text\/|[/+](?:json|xml)\b|^application\/vc\b/

// For the routes that the scope is given afterwards.
export async function compressAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    // Bodies that callers send are small and stay as they are: unpacking them would let a small one grow large.
    globalDecompression: false,
    // The first is a quarter of the work of the second for as few bytes.
    encodings: ['zstd', 'br', 'gzip', 'identity'],
    threshold: smallestBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    customTypes: textTypes,
  })
}
