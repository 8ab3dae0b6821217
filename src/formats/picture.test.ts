// A picture's type is detected from its first bytes, not its name.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureExtensionOf } from '#formats/picture.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('recognizes the four kinds of picture', () => {
  assert.equal(pictureExtensionOf(bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')), 'png')
  assert.equal(pictureExtensionOf(bytes('\xff\xd8\xff\xe0\0\x10JFIF')), 'jpg')
  assert.equal(pictureExtensionOf(bytes('RIFF\x24\0\0\0WEBPVP8 ')), 'webp')
  assert.equal(pictureExtensionOf(bytes('\0\0\0\x20ftypavif\0\0\0\0avifmif1')), 'avif')
  assert.equal(pictureExtensionOf(bytes('\0\0\0\x20ftypmif1\0\0\0\0mif1avif')), 'avif')
})

test('rejects anything else', () => {
  for (const text of [
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html><title>PNG</title>',
    'GIF89a',
    'RIFF\x24\0\0\0WAVEfmt ',
    '\0\0\0\x20ftypheic\0\0\0\0mif1heic',
    '%PDF-1.7',
    ' \x89PNG\r\n\x1a\n',
  ])
    assert.equal(pictureExtensionOf(bytes(text)), undefined, text)
})
