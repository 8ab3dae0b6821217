// What is written is a module that an engine takes, with its numbers as they were meant.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addLong,
  fourTimes,
  get,
  inEachLane,
  lowerHalves,
  multiplyFirst,
  multiplyLast,
  number,
  set,
  store,
  twiceLong,
  type WasmFunction,
  writeModule,
} from '#formats/webassembly.ts'

function run(functions: WasmFunction[], name: string, ...given: number[]): Uint32Array {
  const written = new Uint8Array(writeModule(functions, 1))
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(written))
  ;(exports[name] as (...given: number[]) => void)(...given)
  return new Uint32Array((exports.memory as WebAssembly.Memory).buffer)
}

const named = (name: string, body: readonly number[], parameters = 0, vectors = 0): WasmFunction => ({
  name,
  parameters,
  vectors,
  body,
})

const numbers = [0, 1, -1, 63, 64, -64, -65, 127, 128, 8191, 8192, -8192, -8193, 2 ** 31 - 1, -(2 ** 31)]

test('a number means itself, however many bytes it takes', () => {
  for (const value of numbers) {
    const written = named('written', [...number(0), ...number(value), ...inEachLane, ...store(0)])
    assert.equal(run([written], 'written')[3], value >>> 0, String(value))
    const alike = named('alike', [...number(0), ...fourTimes(value), ...store(0)])
    assert.deepEqual([...run([alike], 'alike').subarray(0, 4)], Array(4).fill(value >>> 0), String(value))
  }
})

test('a vector goes to the place it is meant for, near and far', () => {
  for (const [address, offset] of [
    [0, 160],
    [160, 16],
    [16, 16_384],
  ] as const) {
    const put = named('put', [...get(0), ...fourTimes(7), ...store(offset)], 1)
    const memory = run([put], 'put', address)
    assert.equal(memory.indexOf(7) * 4, address + offset)
    assert.equal(memory.lastIndexOf(7) * 4, address + offset + 12)
  }
})

test('products have all their bits, and their lower halves are the four that they began as', () => {
  const body = [
    ...[...fourTimes(-1), ...fourTimes(-1), ...multiplyFirst, ...set(0)],
    ...[...fourTimes(2), ...fourTimes(3), ...multiplyLast, ...set(1)],
    ...[...number(0), ...get(0), ...store(0)],
    ...[...number(0), ...get(1), ...twiceLong(5), ...addLong, ...store(16)],
    ...[...number(0), ...get(0), ...get(1), ...lowerHalves, ...store(32)],
  ]
  const memory = run([named('multiplied', body, 0, 2)], 'multiplied')
  const [low, high] = [1, 2 ** 32 - 2]
  assert.deepEqual([...memory.subarray(0, 12)], [low, high, low, high, 11, 0, 11, 0, low, low, 6, 6])
})

test('each function is called by its own name', () => {
  const both = ['first', 'second'].map((name, at) =>
    named(name, [...number(0), ...fourTimes(at + 1), ...store(0)]),
  )
  assert.equal(run(both, 'first')[0], 1)
  assert.equal(run(both, 'second')[0], 2)
})
