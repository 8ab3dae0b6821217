// Decompression stops at a limit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync, gzipSync } from 'node:zlib'
import { decompress } from '#formats/decompress.ts'

const packings = { gzip: gzipSync, deflate: deflateSync }

for (const [format, pack] of Object.entries(packings))
  test(`decompresses ${format} up to the limit, and rejects one byte more`, async () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251)
    const unpack = (limitBytes: number) =>
      decompress(new Uint8Array(pack(bytes)), format as keyof typeof packings, limitBytes)
    assert.deepEqual(await unpack(1000), bytes)
    await assert.rejects(unpack(999), /decompresses to more than the limit/)
  })
