import { expect, test } from 'vitest'
import { hasRoom, parseLength, parseMargin, parsePaper, textWidth } from '../../../src/render/pdf/page-format.ts'

test.each([
  ['20mm', 20],
  ['2.5cm', 25],
  [' 1in ', 25.4],
  ['72pt', 25.4],
  ['.5in', 12.7],
  ['20', undefined],
  ['-5mm', undefined],
  ['5px', undefined],
])('the length %s is %s mm', (written, expected) => {
  const length = parseLength(written)
  if (expected === undefined) expect(length).toBeUndefined()
  else expect(length).toBeCloseTo(expected)
})

test.each([
  ['A4', [210, 297]],
  ['letter', [215.9, 279.4]],
  ['170mmx240mm', [170, 240]],
  ['17cm x 24cm', [170, 240]],
  ['10mm x 10mm', undefined],
  ['A4; } body { color: red', undefined],
  ['A12', undefined],
  ['170mm', undefined],
])('the paper %s is %j', (written, expected) => {
  expect(parsePaper(written)).toEqual(expected)
})

test.each([
  ['20mm', { top: 20, right: 20, bottom: 20, left: 20 }],
  ['25mm 15mm', { top: 25, right: 15, bottom: 25, left: 15 }],
  ['1mm, 2mm, 3mm, 4mm', { top: 1, right: 2, bottom: 3, left: 4 }],
  ['1mm 2mm 3mm', undefined],
  ['wide', undefined],
  ['20mm wide', undefined],
])('the margin %s is %j', (written, expected) => {
  expect(parseMargin(written)).toEqual(expected)
})

test('margins must leave room for text', () => {
  const margin = { top: 10, right: 10, bottom: 10, left: 10 }
  expect(hasRoom({ width: 70, height: 70, margin })).toBe(true)
  expect(hasRoom({ width: 69, height: 70, margin })).toBe(false)
  expect(textWidth({ width: 210, height: 297, margin: { ...margin, left: 18, right: 18 } })).toBe(658)
})
