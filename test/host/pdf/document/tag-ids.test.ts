import { PDFContext, PDFName, PDFNumber, PDFRef, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { dictOf } from '../../../../src/host/pdf/document/printed-document.ts'
import { createTagIds } from '../../../../src/host/pdf/document/tag-ids.ts'

test('ids are numbered by document, and other values stay', () => {
  const ids = createTagIds()
  const [one, other] = [{}, {}]
  const id = PDFString.of('node00000123')
  expect(String(ids.rename(id, one))).toBe('(tag00000001)')
  expect(String(ids.rename(id, other))).toBe('(tag00000002)')
  expect(String(ids.rename(id, one))).toBe('(tag00000001)')
  for (const value of [PDFString.of('node 1'), PDFNumber.of(1), PDFName.of('node00000123')])
    expect(ids.rename(value, one)).toBe(value)
  const context = PDFContext.create()
  ids.record(dictOf(context, { ID: id }), PDFRef.of(8), other)
  ids.record(dictOf(context, { ID: id }), PDFRef.of(7), one)
  ids.record(dictOf(context, {}), PDFRef.of(9), one)
  expect(ids.entries().map(String)).toEqual(['(tag00000001)', '7 0 R', '(tag00000002)', '8 0 R'])
})
