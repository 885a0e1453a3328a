import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openIndexStore } from '../../../src/host/cache/index-store.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function store(cache: string, texts: Readonly<Record<string, string>>): void {
  const opened = openIndexStore(cache, '1')
  for (const [key, text] of Object.entries(texts)) opened.set(key, text)
  expect(opened.close()).toEqual([])
}

/** The last texts under some keys. */
function textsIn(cache: string, ...keys: readonly string[]): readonly (string | undefined)[] {
  const opened = openIndexStore(cache, '1')
  const texts = keys.map(opened.get)
  opened.abandon()
  return texts
}

test('texts of the last build can be read while this one stores its own', () => {
  const cache = temporaryFolder()
  store(cache, { a: 'old a', b: 'old b' })
  const opened = openIndexStore(cache, '1')
  opened.set('a', 'new ä')
  opened.set('c', 'x'.repeat(3_000_000))
  expect(opened.get('b')).toBe('old b')
  expect(opened.close()).toEqual([])
  expect(textsIn(cache, 'a')).toEqual(['new ä'])
})

test('texts that a build neither stores nor keeps are deleted', () => {
  const cache = temporaryFolder()
  store(cache, { a: 'old a', b: 'old b' })
  const opened = openIndexStore(cache, '1')
  opened.keep('a')
  opened.set('c', 'new c')
  expect(opened.close()).toEqual([])
  expect(textsIn(cache, 'a', 'b', 'c')).toEqual(['old a', undefined, 'new c'])
})

test('a build that stores no index, or fails, keeps the last one', () => {
  const cache = temporaryFolder()
  store(cache, { a: 'old' })
  store(cache, {})
  const failing = openIndexStore(cache, '1')
  failing.set('a', 'new'.repeat(1_000_000))
  failing.abandon()
  expect(textsIn(cache, 'a')).toEqual(['old'])
  expect(readdirSync(join(cache, 'store')).filter(name => name.endsWith('.data'))).toHaveLength(1)
})

test('the files of earlier builds are deleted', () => {
  const cache = temporaryFolder()
  for (let build = 0; build < 4; build++) store(cache, { a: `text ${build}`, b: 'same' })
  expect(readdirSync(join(cache, 'store')).filter(name => name.endsWith('.data'))).toHaveLength(1)
  expect(textsIn(cache, 'a', 'b')).toEqual(['text 3', 'same'])
})

test('an index that cannot be stored is reported', () => {
  const cache = temporaryFolder()
  writeFileSync(join(cache, 'store'), 'a file instead of a folder')
  const opened = openIndexStore(cache, '1')
  opened.set('a', 'x'.repeat(3_000_000))
  opened.set('b', 'x')
  expect(opened.close()).toMatchObject([{ code: 'host/unwritable-cache', severity: 'warning' }])
})

test('a folder that is not a cache counts as empty', () => {
  const cache = temporaryFolder()
  mkdirSync(join(cache, 'store', 'search-index.index.json'), { recursive: true })
  expect(textsIn(cache, 'a')).toEqual([undefined])
})

test('the index of another version is not read, because its format may differ', () => {
  const cache = temporaryFolder()
  store(cache, { pages: 'of version 1' })
  const opened = openIndexStore(cache, '2')
  expect(opened.get('pages')).toBeUndefined()
  opened.set('pages', 'of version 2')
  expect(opened.close()).toEqual([])
  expect(textsIn(cache, 'pages')).toEqual([undefined])
})
