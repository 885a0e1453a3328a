import { expect, test } from 'vitest'
import { pastedFiles } from '../../../../src/islands/assistant/files/pasted-files.ts'

const image = new File(['a'], 'image.png')

function paste(texts: Readonly<Record<string, string>>, files: readonly File[] = [image]) {
  const clipboardData = { types: [...Object.keys(texts), 'Files'], getData: (type: string) => texts[type] ?? '', files }
  // The parts of a paste that are read.
  return { clipboardData: clipboardData as unknown as DataTransfer }
}

test.each([
  ['a screenshot', {}, [image]],
  ['an image of a page', { 'text/html': '<img>' }, [image]],
  ['a file of the desktop', { 'text/plain': 'image.png' }, [image]],
  ['cells of a table', { 'text/html': '<table>', 'text/plain': 'a b' }, []],
])('%s', (_, texts, expected) => {
  expect(pastedFiles(paste(texts))).toEqual(expected)
})

test('a paste without data has no files', () => {
  expect(pastedFiles({ clipboardData: null })).toEqual([])
})
