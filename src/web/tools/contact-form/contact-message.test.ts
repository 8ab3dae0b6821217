// Validation of a message, and its email draft.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftLinkCharacters } from '#constants/interface.ts'
import { draftOf, isSound, plainText, problemsOf } from '#web/tools/contact-form/contact-message.ts'

const to = 'office@body.example'
const cutMark = '[cut]'
const message = {
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@example.com',
  company: '',
  subject: 'Enrollment & dates',
  message: 'Good morning,\nis there a seat left?',
}

const bodyOf = (href: string) => new URL(href).searchParams.get('body') ?? ''

test('accepts a complete message, also without a company', () => {
  assert.deepEqual(problemsOf(message), {})
  assert.equal(isSound(problemsOf(message)), true)
})

test('rejects an invalid email address', () => {
  for (const email of [
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@example.com',
    'ada@@example.com',
    'ada@example..com',
  ])
    assert.deepEqual(problemsOf({ ...message, email }), { email: 'malformed' }, email)
  for (const email of [
    'ada@example.com',
    ' ada@example.com ',
    'a+b@mail.example.co.uk',
    'łukasz@przykład.pl',
    "o'neil@example.ie",
  ])
    assert.deepEqual(problemsOf({ ...message, email }), {}, email)
})

test('a draft link preserves subject and text, with CRLF line endings', () => {
  const { href, isCut } = draftOf(message, to, cutMark)
  assert.equal(isCut, false)
  assert.match(href, /^mailto:office@body\.example\?subject=Enrollment%20%26%20dates&body=/)
  assert.doesNotMatch(href, /[\s+"<>]/)
  assert.equal(bodyOf(href), plainText(message).replaceAll('\n', '\r\n'))
})

test('a subject cannot add headers', () => {
  const { href } = draftOf({ ...message, subject: 'Hello\r\nBcc: all@example.com&cc=x' }, to, cutMark)
  assert.equal(new URL(href).searchParams.get('subject'), 'Hello Bcc: all@example.com&cc=x')
  assert.equal(new URL(href).searchParams.get('cc'), null)
})

test('cuts a long message to the link’s limit, and says so', () => {
  const { href, isCut } = draftOf({ ...message, message: 'Näher betrachtet. '.repeat(400) }, to, cutMark)
  assert.equal(isCut, true)
  assert.ok(href.length <= draftLinkCharacters, String(href.length))
  assert.ok(href.length > draftLinkCharacters - 20, String(href.length))
  assert.match(bodyOf(href), /^Näher betrachtet\. .*\r\n\[cut\]\r\n\r\nAda Example\r\nada@example\.com$/s)
})

test('never cuts inside a character, and accepts a lone surrogate', () => {
  const family = '👩‍👩‍👧'
  const cut = bodyOf(draftOf({ ...message, message: family.repeat(300) }, to, cutMark).href)
  assert.equal(cut.split('\r\n')[0]?.replaceAll(family, ''), '')
  assert.match(draftOf({ ...message, message: 'half \ud83d' }, to, cutMark).href, /half%20%EF%BF%BD/)
})

test('limits the link’s length with fields of any length', () => {
  const long = 'ж'.repeat(5000)
  const { href } = draftOf(
    { firstName: long, lastName: long, email: long, company: long, subject: long, message: long },
    to,
    cutMark,
  )
  assert.ok(href.length <= draftLinkCharacters, String(href.length))
})
