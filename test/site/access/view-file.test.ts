import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangesOfView, type ViewFileHeader, writeViewFile } from '../../../src/site/access/view-file.ts'

function readView(file: string, view: number): string {
  const bytes = Buffer.from(file)
  const headerBytes = bytes.indexOf('\n') + 1
  // The file was written just now.
  const header = JSON.parse(bytes.subarray(0, headerBytes).toString()) as ViewFileHeader
  return rangesOfView(header, headerBytes, view)
    .map(({ start, end }) => bytes.subarray(start, end).toString())
    .join('')
}

test('what views share is stored once', () => {
  const contents = new Map([
    [0, 'a\nb\nc\n'],
    [1, 'a\nc\n'],
    [2, 'a\nb\nc\nd'],
  ])
  const file = writeViewFile(contents)
  expect(file).toBe('{"lectern":"views","parts":[[2],[2,[0,2]],[2],[1,[2]]]}\na\nb\nc\nd')
  for (const [view, content] of contents) expect(readView(file, view)).toBe(content)
})

test('each view gets its content back, and nothing else', () => {
  const line = fc.constantFrom('a', 'b', 'c', '{"lectern":"views"}', 'ä€😀', '')
  const content = fc.array(line, { maxLength: 12 }).map(lines => lines.join('\n'))
  fc.assert(
    fc.property(fc.array(content, { minLength: 1, maxLength: 5 }), contents => {
      const file = writeViewFile(new Map(contents.entries()))
      expect(contents.map((_, view) => readView(file, view))).toEqual(contents)
    }),
    { numRuns: 200 },
  )
})

test('contents with nothing in common are stored separately', () => {
  const textOf = (name: string) => Array.from({ length: 500 }, (_, at) => `${name} ${at}\n`).join('')
  const file = writeViewFile(
    new Map([
      [0, textOf('one')],
      [1, textOf('other')],
    ]),
  )
  expect(readView(file, 0)).toBe(textOf('one'))
  expect(readView(file, 1)).toBe(textOf('other'))
})
