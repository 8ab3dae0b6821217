// What an address with several hosts means.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHostAddresses } from '#store/postgres/addresses.ts'

test('each host has an address of its own, with everything else as it was given', () => {
  assert.deepEqual(readHostAddresses('postgres://u:p%40w@one:5432,two,[::1]:5433/db?sslmode=verify-full'), {
    urls: [
      'postgres://u:p%40w@one:5432/db?sslmode=verify-full',
      'postgres://u:p%40w@two/db?sslmode=verify-full',
      'postgres://u:p%40w@[::1]:5433/db?sslmode=verify-full',
    ],
    target: 'read-write',
  })
})

test('one host is taken as it is, and asked whether it takes writes only on request', () => {
  const one = 'postgresql://one/db'
  assert.deepEqual(readHostAddresses(one), { urls: [one], target: 'any' })
  assert.equal(readHostAddresses(`${one}?target_session_attrs=read-write`)?.target, 'read-write')
  assert.equal(readHostAddresses('postgres://one,two/db?target_session_attrs=any')?.target, 'any')
  assert.deepEqual(readHostAddresses('postgres:///db?host=/run/postgresql')?.urls, [
    'postgres:///db?host=/run/postgresql',
  ])
})

test('what is no address, and a wish that is not known, is refused', () => {
  for (const text of [
    'localhost',
    'mysql://one/db',
    'mysql://one,two/db',
    'postgres://one:port/db',
    'postgres://one,/db',
    'postgres://one,two:x/db',
    'postgres://one,two/db?target_session_attrs=prefer-standby',
  ])
    assert.equal(readHostAddresses(text), undefined, text)
})
