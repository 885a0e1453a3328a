import { renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { batchChanges } from '../../../../src/host/dev/watch/batch-changes.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

function batcher(files: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder(files)
  const batches: (readonly string[] | 'any')[] = []
  /** Whether missing files may come back. */
  const missing: boolean[] = []
  const { note, noteAll, stop } = batchChanges({
    onChange: (paths, mayReturn) => {
      batches.push(paths === 'any' ? 'any' : [...paths].map(path => path.slice(folder.length + 1)).sort())
      missing.push(mayReturn)
    },
    onSettled: () => void missing.push(false),
  })
  onTestFinished(stop)
  // What lies there was written long before.
  vi.setSystemTime(Date.now() + 60_000)
  const at = (path: string) => join(folder, path)
  const tell = (change: 'add' | 'change' | 'unlink', path: string) => note(change, at(path))
  return { batches, missing, at, tell, noteAll, pass: (ms: number) => vi.advanceTimersByTime(ms) }
}

test('a single change waits 10 ms', () => {
  const { batches, tell, pass } = batcher({ a: 'a' })
  tell('change', 'a')
  pass(9)
  expect(batches).toEqual([])
  pass(1)
  expect(batches).toEqual([['a']])
})

test('a file that is renamed away and written again is one change', () => {
  const { batches, missing, at, tell, pass } = batcher({ a: 'a' })
  renameSync(at('a'), at('b'))
  tell('unlink', 'a')
  tell('add', 'b')
  pass(5)
  renameSync(at('b'), at('a'))
  tell('add', 'a')
  tell('unlink', 'b')
  pass(15)
  expect([batches, missing]).toEqual([[['a']], [false]])
})

test('a removed file may come back for a while, because editors that rename write it again', () => {
  const { batches, missing, at, tell, pass } = batcher({ a: 'a', c: 'c' })
  rmSync(at('a'))
  tell('unlink', 'a')
  pass(20)
  expect([batches, missing]).toEqual([[['a']], [true]])
  tell('change', 'c')
  pass(15)
  expect([batches, missing]).toEqual([
    [['a'], ['c']],
    [true, true],
  ])
  writeFileSync(at('a'), 'new')
  tell('add', 'a')
  pass(20)
  expect([batches, missing]).toEqual([
    [['a'], ['c'], ['a']],
    [true, true, false],
  ])
  pass(1000)
  expect(missing.slice(2)).not.toContain(true)
})

test('waits for a removed configuration file, because the whole project depends on it', () => {
  const { batches, missing, at, tell, pass } = batcher({ 'docs.json': '{}' })
  rmSync(at('docs.json'))
  tell('unlink', 'docs.json')
  pass(40)
  expect(batches).toEqual([])
  pass(20)
  expect([batches, missing]).toEqual([[['docs.json']], [false]])
})

test('a file that stays missing counts as removed', () => {
  const { batches, missing, at, tell, pass } = batcher({ a: 'a' })
  rmSync(at('a'))
  tell('unlink', 'a')
  pass(45)
  expect([batches, missing]).toEqual([[['a']], [true]])
  pass(10)
  expect(missing).toEqual([true, false])
})

test('a file that stays missing counts as removed after a temporary file too', () => {
  const { batches, missing, at, tell, pass } = batcher({ a: 'a' })
  rmSync(at('a'))
  tell('unlink', 'a')
  pass(45)
  tell('add', 'b')
  tell('unlink', 'b')
  pass(15)
  expect([batches, missing]).toEqual([[['a']], [true, false]])
})

test('waits a tenth of a second for an empty file to be written', () => {
  const { batches, at, tell, pass } = batcher({ a: 'a', b: '' })
  truncateSync(at('a'))
  tell('change', 'a')
  pass(90)
  expect(batches).toEqual([])
  writeFileSync(at('a'), 'whole')
  tell('change', 'a')
  pass(15)
  expect(batches).toEqual([['a']])
  tell('change', 'b')
  pass(110)
  expect(batches).toEqual([['a'], ['b']])
})

test('waits longer for many changes, but not forever', () => {
  const names = Array.from({ length: 1000 }, (_, at) => `${at}`)
  const { batches, tell, pass } = batcher(Object.fromEntries(names.map(name => [name, name])))
  for (const name of names.slice(0, 500)) tell('change', name)
  pass(80)
  for (const name of names.slice(500)) tell('change', name)
  pass(99)
  expect(batches).toEqual([])
  pass(1)
  expect(batches).toEqual([[...names].sort()])
  for (let ms = 0; ms < 2100; ms += 10) {
    tell('change', '1')
    pass(10)
  }
  expect(batches[1]).toEqual(['1'])
})

test('a second look finds a change without an event', () => {
  const { batches, at, tell, pass } = batcher({ a: 'a' })
  tell('change', 'a')
  pass(15)
  writeFileSync(at('a'), 'more')
  pass(119)
  expect(batches).toEqual([['a']])
  pass(16)
  expect(batches).toEqual([['a'], ['a']])
  pass(1000)
  expect(batches).toHaveLength(2)
})

test('names no file if any file may have changed', () => {
  const { batches, tell, noteAll, pass } = batcher({ a: 'a' })
  tell('change', 'a')
  noteAll()
  pass(100)
  expect(batches).toEqual(['any'])
})
