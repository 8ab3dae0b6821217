// Compresses responses made on request; built files already have compressed copies.
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

// Smaller responses fit into one packet anyway.
const minCompressedBytes = 1024
// Favors speed, because each response is made for one reader.
const brotliQuality = 4
const textTypes = /^text\/|[/+](?:json|xml)\b|^application\/vc\b/

// Applies to routes added to the scope afterwards.
export async function compressAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    // Request bodies are not decompressed, to prevent zip bombs.
    globalDecompression: false,
    // zstd takes a quarter of brotli's time for as few bytes.
    encodings: ['zstd', 'br', 'gzip', 'identity'],
    threshold: minCompressedBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    customTypes: textTypes,
  })
}
