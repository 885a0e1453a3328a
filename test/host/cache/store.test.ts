import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../../src/host/cache/store.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function filled(cache: string, results: Readonly<Record<string, unknown>>): void {
  const store = openStore(cache, 'v')
  for (const [key, value] of Object.entries(results)) store.set('stage', key, value)
  store.close()
}

test('stores results for later processes', () => {
  const cache = temporaryFolder()
  filled(cache, { a: { text: 'ä€🎉' }, b: [1, null], c: undefined })
  const store = openStore(cache, 'v')
  expect(store.get('stage', 'a')).toEqual({ value: { text: 'ä€🎉' } })
  expect(store.get('stage', 'b')).toEqual({ value: [1, null] })
  expect(store.get('stage', 'c')).toEqual({ value: undefined })
  expect(store.get('stage', 'd')).toBeUndefined()
  expect(store.get('other', 'a')).toBeUndefined()
  expect(store.close()).toEqual([])
})

test('stores thousands of results', () => {
  const cache = temporaryFolder()
  const results = Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [`key${at}`, at]))
  filled(cache, results)
  const store = openStore(cache, 'v')
  const found = Object.keys(results).map(key => [key, store.get('stage', key)?.value])
  expect(Object.fromEntries(found)).toEqual(results)
})

test('finds a result in the same build, before and after it is written to disk', () => {
  const store = openStore(temporaryFolder(), 'v')
  store.set('stage', 'small', 'x')
  expect(store.get('stage', 'small')).toEqual({ value: 'x' })
  store.set('stage', 'large', 'y'.repeat(5_000_000))
  expect(store.get('stage', 'small')).toEqual({ value: 'x' })
})

test('treats any damage as a miss', () => {
  const cache = temporaryFolder()
  const results = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`key${at}`, `value ${at}`]))
  filled(cache, results)
  const folder = join(cache, 'store')
  for (const name of readdirSync(folder)) {
    const whole = readFileSync(join(folder, name))
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ 0x15
      for (const content of [damaged, whole.subarray(0, at)]) {
        writeFileSync(join(folder, name), content)
        const store = openStore(cache, 'v')
        for (const [key, value] of Object.entries(results)) {
          expect([undefined, value]).toContain(store.get('stage', key)?.value)
        }
      }
    }
    writeFileSync(join(folder, name), whole)
  }
})

test('treats anything that is not a file as a miss', () => {
  const cache = temporaryFolder()
  filled(cache, { a: 1 })
  const folder = join(cache, 'store')
  const data = readdirSync(folder).find(name => name.endsWith('.data')) ?? ''
  rmSync(join(folder, data))
  mkdirSync(join(folder, data))
  expect(openStore(cache, 'v').get('stage', 'a')).toBeUndefined()
})

test('lets two builds write at the same time', () => {
  const cache = temporaryFolder()
  filled(cache, { a: 1 })
  const [one, two] = [openStore(cache, 'v'), openStore(cache, 'v')]
  one.set('stage', 'b', 2)
  two.set('stage', 'c', 3)
  expect(one.get('stage', 'a')).toEqual({ value: 1 })
  one.close()
  two.close()
  const store = openStore(cache, 'v')
  expect(store.get('stage', 'a')).toEqual({ value: 1 })
  expect(store.get('stage', 'c')).toEqual({ value: 3 })
})

test('deletes results that have not been used for a long time, and limits the number of files', () => {
  const cache = temporaryFolder()
  filled(cache, { forgotten: 'x'.repeat(1000), steady: 'y' })
  for (let build = 0; build < 25; build++) {
    const store = openStore(cache, 'v')
    expect(store.get('stage', 'steady')).toEqual({ value: 'y' })
    store.set('stage', `build ${build}`, build)
    store.close()
  }
  const store = openStore(cache, 'v')
  expect(store.get('stage', 'forgotten')).toBeUndefined()
  expect(store.get('stage', 'steady')).toEqual({ value: 'y' })
  expect(readdirSync(join(cache, 'store')).length).toBeLessThan(11)
})

test('many small builds merge their files, but not the large file of the first build', () => {
  const cache = temporaryFolder()
  filled(cache, { large: 'x'.repeat(10_000) })
  const [first] = dataFiles(cache)
  const results: Record<string, unknown> = {}
  for (let build = 0; build < 19; build++) {
    results[`build ${build}`] = build
    filled(cache, { [`build ${build}`]: build })
    expect(dataFiles(cache)).toContain(first)
    expect(dataFiles(cache).length).toBeLessThan(10)
  }
  const store = openStore(cache, 'v')
  expect(store.get('stage', 'large')?.value).toHaveLength(10_000)
  expect(Object.keys(results).map(key => store.get('stage', key)?.value)).toEqual(Object.values(results))
})

test('a file is deleted when all of its results are replaced', () => {
  const cache = temporaryFolder()
  for (let build = 0; build < 4; build++) filled(cache, { a: build, b: 'same' })
  expect(readdirSync(join(cache, 'store')).filter(name => name.endsWith('.data'))).toHaveLength(1)
})

test('a large file is written again if most of its results were replaced', () => {
  const cache = temporaryFolder()
  filled(cache, { kept: 'x'.repeat(10_000), replaced: 'y'.repeat(20_000) })
  const [first] = dataFiles(cache)
  for (let build = 0; build < 9; build++) filled(cache, { replaced: build })
  for (let build = 0; build < 9; build++) filled(cache, { [`build ${build}`]: build })
  expect(dataFiles(cache)).not.toContain(first)
  const store = openStore(cache, 'v')
  expect(store.get('stage', 'kept')?.value).toHaveLength(10_000)
  expect(store.get('stage', 'replaced')).toEqual({ value: 8 })
})

test('closes all its files', () => {
  const cache = temporaryFolder()
  const before = nextFileDescriptor()
  for (let build = 0; build < 20; build++) filled(cache, { [`build ${build}`]: build })
  expect(nextFileDescriptor()).toBe(before)
})

const dataFiles = (cache: string) => readdirSync(join(cache, 'store')).filter(name => name.endsWith('.data'))

/** The lowest free one, as POSIX requires. */
function nextFileDescriptor(): number {
  const file = openSync(import.meta.filename, 'r')
  closeSync(file)
  return file
}

test('reports that nothing can be stored, and causes no other problem', () => {
  const folder = temporaryFolder({ file: '' })
  const store = openStore(join(folder, 'file'), 'v')
  store.set('stage', 'a', 1)
  expect(store.close()).toMatchObject([{ code: 'host/unwritable-cache', severity: 'warning' }])
})

test('keeps results that each build uses, wherever they are requested', () => {
  const cache = temporaryFolder()
  filled(cache, { here: 1, elsewhere: 2, nowhere: 3 })
  for (let build = 0; build < 30; build++) {
    const store = openStore(cache, 'v')
    store.get('stage', 'here')
    store.touch('stage', 'elsewhere')
    store.touch('stage', 'unknown')
    store.set('stage', `of build ${build}`, build)
    store.close()
  }
  const store = openStore(cache, 'v')
  const found = ['here', 'elsewhere', 'nowhere', 'unknown'].map(key => store.get('stage', key)?.value)
  expect(found).toEqual([1, 2, undefined, undefined])
})
