import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hasRecords, openRecordReader, openRecordWriter } from '../../../src/host/records/record-store.ts'
import { pageRecords } from '../../support/page-records.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const one = pageRecords('/one', 'One', { '': 'First.' })
const two = pageRecords('/two', 'Two', { '': 'Second.' })

/** All text that the files of a folder contain, wherever it is in them. */
function storedText(folder: string): string {
  return readdirSync(folder)
    .filter(file => file.endsWith('.data'))
    .flatMap(file => {
      const bytes = readFileSync(join(folder, file))
      return Array.from({ length: bytes.length }, (_, at) => inflatedAt(bytes, at))
    })
    .join()
}

function inflatedAt(bytes: Buffer, at: number): string {
  try {
    return inflateRawSync(bytes.subarray(at)).toString('utf8')
  } catch {
    // No compressed text begins here.
    return ''
  }
}

function write(folder: string, pages: readonly (readonly [key: string, page: typeof one])[]): string[] {
  const writer = openRecordWriter(folder, 'input')
  const added: string[] = []
  for (const [key, records] of pages) {
    if (writer.reuse(records.page.route, key)) continue
    writer.add(key, records)
    added.push(key)
  }
  expect(writer.finish(new Map([['/two', [{ text: 'see two' }]]]))).toEqual([])
  return added
}

test('records are read as they were written, with the links to their page', () => {
  const folder = temporaryFolder()
  expect(hasRecords(folder, 'input')).toBe(false)
  expect(openRecordReader(folder)).toBeUndefined()
  write(folder, [
    ['a', one],
    ['b', two],
  ])
  const reader = openRecordReader(folder)
  expect(hasRecords(folder, 'input')).toBe(true)
  expect(reader?.routes).toEqual(['/one', '/two'])
  expect(reader?.read('/one')).toEqual(one)
  expect(reader?.read('/two')).toEqual({ ...two, page: { ...two.page, incoming: [{ text: 'see two' }] } })
  expect(reader?.read('/three')).toBeUndefined()
})

test('only pages that have changed are written, and the text of other pages is erased', () => {
  const folder = temporaryFolder()
  const both = [
    ['a', one],
    ['b', two],
  ] as const
  write(folder, both)
  const files = () => readdirSync(folder).sort()
  const before = files()
  expect(write(folder, both)).toEqual([])
  expect(files()).toEqual(before)
  expect(storedText(folder)).toContain('Second.')
  expect(write(folder, [['a', one]])).toEqual([])
  expect(openRecordReader(folder)?.routes).toEqual(['/one'])
  expect(storedText(folder)).not.toContain('Second.')
  expect(write(folder, both)).toEqual(['b'])
})

test('links to a page are replaced without writing its records, and their text is erased', () => {
  const folder = temporaryFolder()
  write(folder, [
    ['a', one],
    ['b', two],
  ])
  const before = openRecordReader(folder)
  const writer = openRecordWriter(folder, 'input')
  expect([writer.reuse('/one', 'a'), writer.reuse('/two', 'b')]).toEqual([[], []])
  expect(writer.finish(new Map([['/one', [{ text: 'back to one' }]]]))).toEqual([])
  const after = openRecordReader(folder)
  expect(after?.read('/one')?.page.incoming).toEqual([{ text: 'back to one' }])
  expect(after?.read('/two')?.page.incoming).toEqual([])
  for (const route of ['/one', '/two']) expect(after?.keyOf(route)).not.toBe(before?.keyOf(route))
  expect(storedText(folder)).toContain('back to one')
  expect(storedText(folder)).not.toContain('see two')
})

test('a reader can read what another build replaces, until it is closed', () => {
  const folder = temporaryFolder()
  write(folder, [['b', two]])
  const reader = openRecordReader(folder)
  write(folder, [['a', one]])
  expect(reader?.read('/two')?.sections[0]?.text).toBe('Second.')
  reader?.close()
  expect(reader?.read('/two')).toBeUndefined()
})

test('records belong to the input from which they were written', () => {
  const folder = temporaryFolder()
  write(folder, [['a', one]])
  expect([hasRecords(folder, 'input'), hasRecords(folder, 'other')]).toEqual([true, false])
  for (const file of readdirSync(folder).filter(path => path.startsWith('records.'))) rmSync(join(folder, file))
  expect(hasRecords(folder, 'input')).toBe(false)
})

test('a failed build leaves no files of its own, and the earlier records', () => {
  const folder = temporaryFolder()
  write(folder, [['a', one]])
  const before = readdirSync(folder).sort()
  const writer = openRecordWriter(folder, 'other')
  const large = Array.from({ length: 200 }, (_, at) => randomBytes(20_000).toString('hex') + at).join()
  for (let at = 0; at < 3; at++) writer.add(`k${at}`, pageRecords(`/large${at}`, 'Large', { '': large }))
  expect(readdirSync(folder).length).toBeGreaterThan(before.length)
  writer.abandon()
  expect(readdirSync(folder).sort()).toEqual(before)
  expect(openRecordReader(folder)?.routes).toEqual(['/one'])
})

test('damaged records count as missing', () => {
  const folder = temporaryFolder()
  write(folder, [['a', one]])
  for (const name of readdirSync(folder).filter(file => file.endsWith('.data'))) writeFileSync(join(folder, name), 'x')
  expect(openRecordReader(folder)).toBeUndefined()
  expect(write(folder, [['a', one]])).toEqual(['a'])
  expect(openRecordReader(folder)?.read('/one')).toEqual(one)
})

test('a folder that cannot be written to is a diagnostic, not an error', () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const writer = openRecordWriter(join(file, 'below'), 'input')
  writer.add('a', one)
  expect(writer.finish(new Map())).toHaveLength(1)
})
