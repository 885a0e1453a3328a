import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOutbox } from '../../../src/host/outbox/open-outbox.ts'
import type { Outbox } from '../../../src/server/assistant/storage/outbox.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Take all lines out of an outbox. */
async function taken(outbox: Outbox): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const part of outbox.read()) {
    lines.push(...part.lines)
    part.remove()
  }
  return lines
}

/** Read all lines, and fail to write them. */
async function refused(outbox: Outbox): Promise<readonly string[]> {
  for await (const { lines } of outbox.read()) return lines
  return []
}

test('lines can be read until they are removed', async () => {
  const folder = join(temporaryFolder(), 'outbox')
  const outbox = openOutbox(folder)
  expect(await taken(outbox)).toEqual([])
  outbox.append('a')
  outbox.append('b')
  expect(await refused(outbox)).toEqual(['a', 'b'])
  outbox.append('c')
  expect(await taken(outbox)).toEqual(['a', 'b', 'c'])
  expect(await taken(outbox)).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

test('lines that are appended during a read are returned by the next read', async () => {
  const outbox = openOutbox(temporaryFolder())
  outbox.append('a')
  for await (const part of outbox.read()) {
    outbox.append('b')
    part.remove()
  }
  expect(await taken(outbox)).toEqual(['b'])
})

test('reads large files in parts that fit into memory', async () => {
  const outbox = openOutbox(temporaryFolder())
  const lines = Array.from({ length: 3000 }, (_, index) => `${index} ${'ä😀'.repeat(index % 500)}`)
  const long = 'x'.repeat(2_000_000)
  for (const line of [...lines, long, 'last']) outbox.append(line)
  const sizes: number[] = []
  const read: string[] = []
  for await (const part of outbox.read()) {
    sizes.push(part.lines.join('').length)
    read.push(...part.lines)
    part.remove()
  }
  expect(read).toEqual([...lines, long, 'last'])
  expect(Math.max(...sizes)).toBeLessThan(2_600_000)
  expect(sizes.length).toBeGreaterThan(20)
})

test('a part is read again only if it was not removed', async () => {
  const outbox = openOutbox(temporaryFolder())
  const lines = Array.from({ length: 10 }, (_, index) => `${index}`.repeat(100_000))
  for (const line of lines) outbox.append(line)
  let count = 0
  for await (const part of outbox.read()) {
    if (++count === 2) break
    part.remove()
  }
  expect((await taken(outbox)).map(line => line[0])).toEqual([...'123456789'])
})

test('an outbox that is closed during a read leaves the rest to the next one', async () => {
  const folder = temporaryFolder()
  const first = openOutbox(folder)
  const long = 'x'.repeat(100_000)
  for (const line of [`a${long}`, `b${long}`, `c${long}`]) first.append(line)
  const read: string[] = []
  for await (const { lines } of first.read()) {
    read.push(...lines)
    // Shutting down has taken too long: nobody waits for the database any more.
    first.close()
    first.close()
  }
  expect(read.map(line => line[0])).toEqual(['a'])
  expect(await taken(first)).toEqual([])
  expect((await taken(openOutbox(folder))).map(line => line[0])).toEqual(['a', 'b', 'c'])
})

test('the next outbox of the process reads the rest of a closed one', async () => {
  const folder = temporaryFolder()
  const first = openOutbox(folder)
  first.append('a')
  await refused(first)
  first.append('b')
  first.close()
  const empty = openOutbox(folder)
  expect(await taken(empty)).toEqual(['a', 'b'])
  empty.close()
  expect(readdirSync(folder)).toEqual([])
})

const ended = '999999999-1'

test('reads files of ended processes, oldest first, without incomplete lines', async () => {
  const folder = temporaryFolder({
    [`${ended}-aa-000000002.ndjson`]: 'c\nd\n{"half',
    [`${ended}-aa-000000001.ndjson`]: 'a\nb\n',
    [`${process.pid}-1-bb-000000001.ndjson`]: 'e\n',
    [`${ended}-cc-000000001.ndjson`]: '',
    'other.txt': 'x\n',
    'rejected.ndjson': 'y\n',
  })
  const outbox = openOutbox(folder)
  expect((await taken(outbox)).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(readdirSync(folder)).toEqual(['other.txt', 'rejected.ndjson'])
})

test('files of running processes are not touched', async () => {
  const folder = temporaryFolder()
  const [one, other] = [openOutbox(folder), openOutbox(folder)]
  one.append('a')
  other.append('b')
  expect(await taken(one)).toEqual(['a'])
  expect(await taken(other)).toEqual(['b'])
})

test('a file that another process deletes by mistake is still read', async () => {
  const folder = temporaryFolder()
  const outbox = openOutbox(folder)
  outbox.append('a')
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  outbox.append('b')
  expect(await taken(outbox)).toEqual(['a', 'b'])
})

test('only the user of the server can read the files', async () => {
  const folder = join(temporaryFolder(), 'outbox')
  const outbox = openOutbox(folder)
  outbox.append('a')
  outbox.reject('b')
  expect(
    [folder, ...readdirSync(folder).map(name => join(folder, name))].map(path => statSync(path).mode & 0o077),
  ).toEqual([0, 0, 0])
  expect(readFileSync(join(folder, 'rejected.ndjson'), 'utf8')).toBe('b\n')
})

test('appending fails while no file can be written, and works again as soon as possible', async () => {
  const folder = temporaryFolder({ outbox: 'a file' })
  const path = join(folder, 'outbox')
  const outbox = openOutbox(path)
  expect(() => outbox.append('a')).toThrow()
  rmSync(path)
  outbox.append('b')
  expect(await taken(outbox)).toEqual(['b'])
})
