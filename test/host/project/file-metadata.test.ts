import { expect, test } from 'vitest'
import { fileMetadataOf } from '../../../src/host/project/file-metadata.ts'

const sizeOf = (svg: string) => {
  const { width, height } = fileMetadataOf('a.svg', new TextEncoder().encode(svg))
  return { width, height }
}

test('the size of an SVG is the one in its attributes', () => {
  const svg =
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10" viewBox="0 0 3 1"/>'
  expect(sizeOf(svg)).toEqual({ width: 30, height: 10 })
})

test('an SVG without a size fills its space, as in a browser', () => {
  expect(sizeOf('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10" stroke-width="2"/>')).toEqual({
    width: 2000,
    height: 667,
  })
})

test('a file that is not an image has no size', () => {
  expect(sizeOf('<p>')).toEqual({ width: undefined, height: undefined })
})
