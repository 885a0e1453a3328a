import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangesOfVariant, type VariantFileHeader, writeVariantFile } from '../../../src/site/access/variant-file.ts'

function readVariant(file: string, variant: number): string {
  const bytes = Buffer.from(file)
  const headerBytes = bytes.indexOf('\n') + 1
  // The file was written just now.
  const header = JSON.parse(bytes.subarray(0, headerBytes).toString()) as VariantFileHeader
  return rangesOfVariant(header, headerBytes, variant)
    .map(({ start, end }) => bytes.subarray(start, end).toString())
    .join('')
}

test('what variants share is stored once', () => {
  const contents = new Map([
    [0, 'a\nb\nc\n'],
    [1, 'a\nc\n'],
    [2, 'a\nb\nc\nd'],
  ])
  const file = writeVariantFile(contents, 'abc')
  expect(file).toBe('{"lectern":"variants","of":"abc","parts":[[2],[2,[0,2]],[2],[1,[2]]]}\na\nb\nc\nd')
  for (const [variant, content] of contents) expect(readVariant(file, variant)).toBe(content)
})

test('each variant gets its content back, and nothing else', () => {
  const line = fc.constantFrom('a', 'b', 'c', '{"lectern":"variants"}', 'ä€😀', '')
  const content = fc.array(line, { maxLength: 12 }).map(lines => lines.join('\n'))
  fc.assert(
    fc.property(fc.array(content, { minLength: 1, maxLength: 5 }), contents => {
      const file = writeVariantFile(new Map(contents.entries()), 'abc')
      expect(contents.map((_, variant) => readVariant(file, variant))).toEqual(contents)
    }),
    { numRuns: 200 },
  )
})

test('contents with nothing in common are stored separately', () => {
  const textOf = (name: string) => Array.from({ length: 500 }, (_, at) => `${name} ${at}\n`).join('')
  const file = writeVariantFile(
    new Map([
      [0, textOf('one')],
      [1, textOf('other')],
    ]),
    'abc',
  )
  expect(readVariant(file, 0)).toBe(textOf('one'))
  expect(readVariant(file, 1)).toBe(textOf('other'))
})
