import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cachedMetadataOf, openFileMetadataCache } from '../../../src/host/project/file-metadata-cache.ts'
import { statFile } from '../../../src/host/project/walk-folder.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const later = () => Date.now() + 60_000

test('recognizes an unchanged file without reading it', () => {
  const folder = temporaryFolder({ 'a.txt': 'one' })
  const cache = join(folder, 'cache')
  const file = statFile('a.txt', join(folder, 'a.txt'))
  const first = openFileMetadataCache(cache, later)
  const metadata = cachedMetadataOf(first, file)
  first.save()
  expect(openFileMetadataCache(cache).get(file)).toEqual(metadata)
  expect(openFileMetadataCache(cache).get({ ...file, size: 4 })).toBeUndefined()
  expect(openFileMetadataCache(cache).get({ ...file, mtimeMs: file.mtimeMs + 1 })).toBeUndefined()
  expect(openFileMetadataCache(cache).get({ ...file, ctimeMs: file.ctimeMs + 1 })).toBeUndefined()
})

test('in another process, does not trust a file that changed just before', () => {
  const folder = temporaryFolder({ 'a.txt': 'one' })
  const file = statFile('a.txt', join(folder, 'a.txt'))
  const first = openFileMetadataCache(folder)
  const metadata = cachedMetadataOf(first, file)
  expect(first.get(file)).toEqual(metadata)
  first.save()
  expect(openFileMetadataCache(folder).get(file)).toBeUndefined()
})

test('treats a damaged cache as empty', () => {
  const folder = temporaryFolder({ 'a.txt': 'one' })
  const file = statFile('a.txt', join(folder, 'a.txt'))
  for (const text of ['', '{}', '[[1]]', '[["x",[1,2]]]', '[null]']) {
    writeFileSync(join(folder, 'files.json'), text)
    expect(openFileMetadataCache(folder).get(file)).toBeUndefined()
  }
})
