import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasRecords, openRecordReader, openRecordWriter } from '../../../src/host/records/record-store.ts'
import { pageRecords } from '../../support/page-records.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const one = pageRecords('/one', 'One', { '': 'First.' })
const two = pageRecords('/two', 'Two', { '': 'Second.' })

function write(folder: string, pages: readonly (readonly [key: string, page: typeof one])[]): string[] {
  const writer = openRecordWriter(folder)
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
  expect(hasRecords(folder)).toBe(false)
  expect(openRecordReader(folder)).toBeUndefined()
  write(folder, [
    ['a', one],
    ['b', two],
  ])
  const reader = openRecordReader(folder)
  expect(hasRecords(folder)).toBe(true)
  expect(reader?.routes).toEqual(['/one', '/two'])
  expect(reader?.read('/one')).toEqual(one)
  expect(reader?.read('/two')).toEqual({ ...two, page: { ...two.page, incoming: [{ text: 'see two' }] } })
  expect(reader?.read('/three')).toBeUndefined()
})

test('only what has changed is written, and pages that are gone are deleted', () => {
  const folder = temporaryFolder()
  write(folder, [
    ['a', one],
    ['b', two],
  ])
  expect(write(folder, [['a', one]])).toEqual([])
  expect(openRecordReader(folder)?.routes).toEqual(['/one'])
  // The records of the deleted page were kept for one build and are written again.
  write(folder, [['a', one]])
  expect(
    write(folder, [
      ['a', one],
      ['b', two],
    ]),
  ).toEqual(['b'])
})

test('damaged records count as missing', () => {
  const folder = temporaryFolder()
  write(folder, [['a', one]])
  for (const name of readdirSync(folder).filter(file => file.endsWith('.data'))) writeFileSync(join(folder, name), 'x')
  expect(openRecordReader(folder)).toBeUndefined()
  expect(write(folder, [['a', one]])).toEqual(['a'])
  expect(openRecordReader(folder)?.read('/one')).toEqual(one)
})

test('a folder that cannot be written to is a problem, not an error', () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const writer = openRecordWriter(join(file, 'below'))
  writer.add('a', one)
  expect(writer.finish(new Map())).toHaveLength(1)
})
