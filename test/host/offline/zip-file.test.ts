import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { isSiteZip } from '../../../src/host/disk/zip-marker.ts'
import { writeZip, type ZipEntry } from '../../../src/host/offline/zip-file.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

async function* entries(contents: Readonly<Record<string, string>>): AsyncIterable<ZipEntry> {
  for (const [name, text] of Object.entries(contents)) yield { name, read: () => Buffer.from(text) }
}

const contents = { 'index.html': '<h1>A</h1>', 'über/ü.txt': 'ü'.repeat(100_000), empty: '', 'a.png': 'not compressed' }

test('the file contains every entry, and marks itself as a site', async () => {
  const path = join(temporaryFolder({}), 'new/site.zip')
  const counts: number[] = []
  const written = await writeZip(path, entries(contents), count => counts.push(count))
  const found = Object.entries(unzipSync(readFileSync(path)))
  expect(Object.fromEntries(found.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))).toEqual(contents)
  expect(written).toEqual({ files: 4, bytes: readFileSync(path).length, isUnchanged: false })
  expect(counts).toEqual([1, 2, 3, 4])
  expect(isSiteZip(path)).toBe(true)
})

test('the same entries give the same bytes', async () => {
  const folder = temporaryFolder({})
  for (const name of ['a.zip', 'b.zip']) await writeZip(join(folder, name), entries(contents))
  expect(readFileSync(join(folder, 'a.zip')).equals(readFileSync(join(folder, 'b.zip')))).toBe(true)
})

test('an archive with the same content is not written again', async () => {
  const folder = temporaryFolder({})
  const path = join(folder, 'site.zip')
  await writeZip(path, entries(contents))
  utimesSync(path, 1, 1)
  expect(await writeZip(path, entries(contents))).toMatchObject({ files: 4, isUnchanged: true })
  expect(statSync(path).mtimeMs).toBe(1_000)
  // The same size.
  expect(await writeZip(path, entries({ ...contents, empty: '', 'a.png': 'not compressEd' }))).toMatchObject({
    isUnchanged: false,
  })
  expect(statSync(path).mtimeMs).not.toBe(1_000)
  expect(readdirSync(folder)).toEqual(['site.zip'])
})

test('if an entry fails, the file that is there stays', async () => {
  const folder = temporaryFolder({ 'site.zip': 'before' })
  const fail = async () => {
    throw new Error('unreadable')
  }
  async function* failing(): AsyncIterable<ZipEntry> {
    yield* entries(contents)
    yield { name: 'b', read: fail }
  }
  await expect(writeZip(join(folder, 'site.zip'), failing())).rejects.toThrow('unreadable')
  expect(readFileSync(join(folder, 'site.zip'), 'utf8')).toBe('before')
  expect(readdirSync(folder)).toEqual(['site.zip'])
})

test('a file that cannot be written is an error', async () => {
  const folder = temporaryFolder({ 'folder.zip/file': '' })
  await expect(writeZip(join(folder, 'folder.zip'), entries(contents))).rejects.toThrow(/EISDIR|directory|ENOTEMPTY/)
  expect(existsSync(join(folder, 'folder.zip/file'))).toBe(true)
})

test('more than 65,535 files are written in the Zip64 format', async () => {
  async function* many(): AsyncIterable<ZipEntry> {
    for (let at = 0; at < 65_540; at++) yield { name: `${at}.png`, read: () => Buffer.alloc(0) }
  }
  const path = join(temporaryFolder({}), 'site.zip')
  const { files } = await writeZip(path, many())
  expect(files).toBe(65_540)
  const end = readFileSync(path).subarray(-200)
  expect(end.includes(Buffer.from([0x50, 0x4b, 6, 6]))).toBe(true)
  expect(end.includes(Buffer.from([0x50, 0x4b, 6, 7]))).toBe(true)
})
