import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFolder } from '../../../src/host/disk/create-folder.ts'
import { openPublication } from '../../../src/host/publish/publish.ts'

const root = mkdtempSync(join(tmpdir(), 'lectern-folders-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('creates a folder with its parents and returns the first new one', () => {
  expect(createFolder(join(root, 'a/b/c'), 0o700)).toBe(join(root, 'a'))
  expect(statSync(join(root, 'a/b/c')).mode & 0o777).toBe(0o700)
  expect(createFolder(join(root, 'a/b/d'))).toBe(join(root, 'a/b/d'))
  expect(createFolder(join(root, 'a/b'))).toBeUndefined()
})

test('throws if a folder cannot be created', () => {
  writeFileSync(join(root, 'file'), '')
  expect(() => createFolder(join(root, 'file'))).toThrow('EEXIST')
  expect(() => createFolder(join(root, 'file/a'))).toThrow('ENOTDIR')
  // With the option "recursive", Node never returns from this call.
  expect(() => createFolder('/proc/lectern/a')).toThrow()
})

test('a build into such a folder fails', async () => {
  await expect(
    openPublication({
      out: '/proc/lectern/a',
      cache: undefined,
      resolveCopy: () => ({ diskPath: '', hash: '' }),
      onWait: () => {},
    }),
  ).rejects.toThrow('mkdir')
  expect(existsSync('/proc/lectern')).toBe(false)
})
