import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskVectorCache } from '../../../src/host/models/vector-cache.ts'
import { contentsOf, temporaryFolder } from '../../support/temporary-folder.ts'

test('stored vectors can be read again', () => {
  const folder = temporaryFolder()
  const problems: string[] = []
  const cache = diskVectorCache(folder, problem => problems.push(problem))
  cache.set('abcdef012345', [1, 0.25])
  cache.set('abcdef012345', [9, 9])
  expect(cache.get('abcdef012345')).toEqual([1, 0.25])
  expect(cache.get('000000000000')).toBeUndefined()
  cache.set('../../outside', [1])
  expect(cache.get('../../outside')).toBeUndefined()
  expect(Object.keys(contentsOf(folder))).toEqual(['ab/abcdef012345'])
  expect(problems).toEqual([])
})

test('a damaged file gives no vector', () => {
  const folder = temporaryFolder({ 'ab/abcdef012345': 'abc', 'ab/abcdef012346': '' })
  const cache = diskVectorCache(folder, () => {})
  expect([cache.get('abcdef012345'), cache.get('abcdef012346')]).toEqual([undefined, undefined])
})

test('the oldest vectors are deleted if there are too many', () => {
  const folder = temporaryFolder()
  for (let count = 0; count < 10; count++) {
    const cache = diskVectorCache(folder, () => {})
    cache.set(`ab0${count}`, [count])
    utimesSync(join(folder, `ab/ab0${count}`), 1_000 + count, 1_000 + count)
  }
  const cache = diskVectorCache(folder, () => {}, 5)
  expect(Object.keys(contentsOf(folder))).toEqual(['ab/ab06', 'ab/ab07', 'ab/ab08', 'ab/ab09'])
  expect(cache.get('ab09')).toEqual([9])
})

test('a folder that cannot be written is reported once', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'ab'), 'a file')
  const problems: string[] = []
  const cache = diskVectorCache(folder, problem => problems.push(problem))
  cache.set('abcdef012345', [1])
  cache.set('abcdef012346', [1])
  expect(problems).toHaveLength(1)
})
