import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  hasReadableRecords,
  hasRecords,
  openRecordReader,
  openRecordWriter,
} from '../../../src/host/records/record-store.ts'
import type { PageRecords } from '../../../src/search/records/page-records.ts'
import type { RecordWriter } from '../../../src/search/records/record-store.ts'
import { pageRecords } from '../../support/page-records.ts'
import { recordTexts } from '../../support/recorded-pages.ts'
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

const add = (writer: RecordWriter, key: string, page: PageRecords) => writer.add(key, page.page, recordTexts(page))

async function write(
  folder: string,
  pages: readonly (readonly [key: string, page: typeof one])[],
): Promise<readonly string[]> {
  const writer = openRecordWriter(folder, 'input')
  const added: string[] = []
  for (const [key, records] of pages) {
    if (writer.reuse(records.page.route, key)) continue
    await add(writer, key, records)
    added.push(key)
  }
  const routes = pages.map(([, { page }]) => page.route)
  if (routes.includes('/two')) writer.addIncoming('/two', '[{"text":"see two"}]')
  expect(writer.finish(routes)).toEqual([])
  return added
}

test('records are read as they were written, with the links to their page', async () => {
  const folder = temporaryFolder()
  expect([hasRecords(folder, 'input'), hasReadableRecords(folder)]).toEqual([false, false])
  expect(openRecordReader(folder)).toBeUndefined()
  await write(folder, [
    ['a', one],
    ['b', two],
  ])
  const reader = openRecordReader(folder)
  expect([hasRecords(folder, 'input'), hasReadableRecords(folder)]).toEqual([true, true])
  expect(reader?.routes).toEqual(['/one', '/two'])
  expect(reader?.read('/one')).toEqual(one)
  expect(reader?.read('/two')).toEqual({ ...two, page: { ...two.page, incoming: [{ text: 'see two' }] } })
  expect(reader?.read('/three')).toBeUndefined()
})

test('only pages that have changed are written, and the text of other pages is erased', async () => {
  const folder = temporaryFolder()
  const both = [
    ['a', one],
    ['b', two],
  ] as const
  await write(folder, both)
  const files = () => readdirSync(folder).sort()
  const before = files()
  expect(await write(folder, both)).toEqual([])
  expect(files()).toEqual(before)
  expect(storedText(folder)).toContain('Second.')
  expect(await write(folder, [['a', one]])).toEqual([])
  expect(openRecordReader(folder)?.routes).toEqual(['/one'])
  expect(storedText(folder)).not.toContain('Second.')
  expect(await write(folder, both)).toEqual(['b'])
})

test('a changed page writes one of many files again', async () => {
  const folder = temporaryFolder()
  const pages = Array.from(
    { length: 12 },
    (_, at) =>
      [`key ${at}` as string, pageRecords(`/${at}`, 'Long', { '': randomBytes(300_000).toString('base64') })] as const,
  )
  await write(folder, pages)
  const files = () => readdirSync(folder).filter(name => name.endsWith('.data'))
  const before = files()
  expect(before.length).toBeGreaterThan(2)
  const short = pageRecords('/5', 'Short', { '': 'Text.' })
  expect(await write(folder, pages.with(5, ['other key', short]))).toEqual(['other key'])
  // The list of pages has changed too.
  expect(files().filter(file => before.includes(file)).length).toBeGreaterThanOrEqual(before.length - 2)
  const reader = openRecordReader(folder)
  for (const [at, [, page]] of pages.entries()) expect(reader?.read(`/${at}`)).toEqual(at === 5 ? short : page)
})

test('links to a page are replaced without writing its records, and their text is erased', async () => {
  const folder = temporaryFolder()
  await write(folder, [
    ['a', one],
    ['b', two],
  ])
  const before = openRecordReader(folder)
  const writer = openRecordWriter(folder, 'input')
  expect([writer.reuse('/one', 'a'), writer.reuse('/two', 'b')]).toEqual([[], []])
  writer.addIncoming('/one', '[{"text":"back to one"}]')
  expect(writer.finish(['/one', '/two'])).toEqual([])
  const after = openRecordReader(folder)
  expect(after?.read('/one')?.page.incoming).toEqual([{ text: 'back to one' }])
  expect(after?.read('/two')?.page.incoming).toEqual([])
  for (const route of ['/one', '/two']) expect(after?.keyOf(route)).not.toBe(before?.keyOf(route))
  expect(storedText(folder)).toContain('back to one')
  expect(storedText(folder)).not.toContain('see two')
})

test('a reader can read what another build replaces, until it is closed', async () => {
  const folder = temporaryFolder()
  await write(folder, [['b', two]])
  const reader = openRecordReader(folder)
  await write(folder, [['a', one]])
  expect(reader?.read('/two')?.sections[0]?.text).toBe('Second.')
  reader?.close()
  expect(reader?.read('/two')).toBeUndefined()
})

test('records belong to the input from which they were written', async () => {
  const folder = temporaryFolder()
  await write(folder, [['a', one]])
  expect([hasRecords(folder, 'input'), hasRecords(folder, 'other')]).toEqual([true, false])
  for (const file of readdirSync(folder).filter(path => path.startsWith('records.'))) rmSync(join(folder, file))
  expect(hasRecords(folder, 'input')).toBe(false)
})

test('a failed build leaves no files of its own, and the earlier records', async () => {
  const folder = temporaryFolder()
  await write(folder, [['a', one]])
  const before = readdirSync(folder).sort()
  const writer = openRecordWriter(folder, 'other')
  const large = Array.from({ length: 200 }, (_, at) => randomBytes(20_000).toString('hex') + at).join()
  for (let at = 0; at < 3; at++) await add(writer, `k${at}`, pageRecords(`/large${at}`, 'Large', { '': large }))
  expect(readdirSync(folder).length).toBeGreaterThan(before.length)
  writer.abandon()
  expect(readdirSync(folder).sort()).toEqual(before)
  expect(openRecordReader(folder)?.routes).toEqual(['/one'])
})

test('damaged records count as missing', async () => {
  const folder = temporaryFolder()
  await write(folder, [['a', one]])
  for (const name of readdirSync(folder).filter(file => file.endsWith('.data'))) writeFileSync(join(folder, name), 'x')
  expect(openRecordReader(folder)).toBeUndefined()
  expect(await write(folder, [['a', one]])).toEqual(['a'])
  expect(openRecordReader(folder)?.read('/one')).toEqual(one)
})

test('a folder that cannot be written to is a diagnostic, not an error', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const writer = openRecordWriter(join(file, 'below'), 'input')
  await add(writer, 'a', one)
  expect(writer.finish(['/one'])).toHaveLength(1)
})

test('pages are stored in reading order, whatever the order in which they were added', async () => {
  const folder = temporaryFolder()
  const writer = openRecordWriter(folder, 'input')
  await Promise.all([add(writer, 'b', two), add(writer, 'a', one)])
  writer.finish([one, two].map(({ page }) => page.route))
  expect(openRecordReader(folder)?.routes).toEqual(['/one', '/two'])
})

test('records that are being compressed when a build fails are not written', async () => {
  const folder = temporaryFolder()
  const writer = openRecordWriter(folder, 'input')
  const large = randomBytes(2_000_000).toString('hex')
  const adding = add(writer, 'a', pageRecords('/large', 'Large', { '': large }))
  writer.abandon()
  await adding
  expect(readdirSync(folder)).toEqual([])
})
