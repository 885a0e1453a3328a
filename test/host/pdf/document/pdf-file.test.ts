import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFContext, PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { createPdfFile } from '../../../../src/host/pdf/document/pdf-file.ts'
import { dictOf } from '../../../../src/host/pdf/document/printed-document.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const context = PDFContext.create()
const dict = (entries: Readonly<Record<string, PDFObject>>) => dictOf(context, entries)
const name = (text: string) => PDFName.of(text)

test('objects can be written in any order, and equal ones are stored once', async () => {
  const path = join(temporaryFolder(), 'a.pdf')
  const file = createPdfFile(path)
  const [root, pages, info] = [file.reserve(), file.reserve(), file.reserve()]
  const stream = () => PDFRawStream.of(context.obj({}), Buffer.from('0 0 m'))
  expect(file.share(stream())).toBe(file.share(stream()))
  const leaves = Array.from({ length: 300 }, () => file.reserve())
  for (const leaf of leaves)
    file.write(leaf, dict({ Type: name('Page'), Parent: pages, MediaBox: context.obj([0, 0, 10, 10]) }))
  file.write(pages, dict({ Type: name('Pages'), Kids: context.obj(leaves), Count: context.obj(leaves.length) }))
  file.write(root, dict({ Type: name('Catalog'), Pages: pages }))
  file.write(info, dict({ Title: PDFString.of('T') }))
  expect(existsSync(path)).toBe(false)
  expect(file.finish(root, info)).toBe(readFileSync(path).length)
  const document = await PDFDocument.load(readFileSync(path), { updateMetadata: false })
  expect(document.getPageCount()).toBe(300)
  expect(document.getTitle()).toBe('T')
  expect(document.catalog.get(PDFName.of('Pages'))).toBe(pages)
})

test('a file that is not finished leaves nothing', () => {
  const folder = temporaryFolder()
  const file = createPdfFile(join(folder, 'a.pdf'))
  file.write(file.reserve(), dict({}))
  file.discard()
  file.discard()
  expect(readdirSync(folder)).toEqual([])
})
