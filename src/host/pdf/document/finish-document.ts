import {
  PDFBool,
  type PDFContext,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import type { AddedDocument } from './add-document.ts'
import { type Bookmark, writeBookmarks } from './bookmarks.ts'
import type { PdfFile } from './pdf-file.ts'
import { arrayOf, dictOf } from './printed-document.ts'

export interface PdfMetadata {
  readonly title: string
  readonly author: string
  /** Tag of the language: `pt-BR`. */
  readonly language: string
  readonly description?: string | undefined
  /** `YYYY-MM-DD`. */
  readonly date?: string | undefined
  readonly producer: string
  readonly isRightToLeft: boolean
}

/** The objects that the added documents refer to. They are written at the end. */
export interface RootObjects {
  readonly root: PDFRef
  readonly pagesRoot: PDFRef
  readonly structureRoot: PDFRef
  readonly structure: PDFRef
}

/** What the objects at the end of the file contain. */
export interface DocumentContents {
  readonly bookmarks: readonly Bookmark[]
  /** The documents in the order of their pages. */
  readonly order: readonly AddedDocument[]
  readonly metadata: PdfMetadata
  /** For each page, the tags of its content. */
  readonly parents: readonly PDFRef[]
  /** IDs of tags and the tags, in turn. */
  readonly tagIds: readonly PDFObject[]
  /** Names that links use and their positions, in turn. */
  readonly names: readonly PDFObject[]
}

/** Writes the objects that belong to the whole document, and the end of the file. @returns Its size in bytes. */
export function finishDocument(
  file: PdfFile,
  context: PDFContext,
  refs: RootObjects,
  contents: DocumentContents,
): number {
  const writer = objectWriter(file, context)
  writePages(writer, refs, contents.order)
  writeStructure(writer, refs, contents)
  writeCatalog(writer, refs, contents, writeBookmarks(file, context, contents.bookmarks))
  return file.finish(refs.root, writeInfo(writer, contents.metadata))
}

type Writer = ReturnType<typeof objectWriter>

function objectWriter(file: PdfFile, context: PDFContext) {
  return {
    dict: (entries: Parameters<typeof dictOf>[1]) => dictOf(context, entries),
    array: (members: Parameters<typeof arrayOf>[1]) => arrayOf(context, members),
    write: (object: PDFObject, ref = file.reserve()) => {
      file.write(ref, object)
      return ref
    },
  }
}

function writePages({ dict, array, write }: Writer, { pagesRoot }: RootObjects, order: readonly AddedDocument[]): void {
  const kids = array(order.map(({ node }) => node))
  const count = PDFNumber.of(order.reduce((sum, { pages }) => sum + pages.length, 0))
  write(dict({ Type: PDFName.of('Pages'), Kids: kids, Count: count }), pagesRoot)
}

/** The tags of the document, which screen readers use. */
function writeStructure(
  { dict, array, write }: Writer,
  { structure, structureRoot }: RootObjects,
  { order, metadata, parents, tagIds }: DocumentContents,
): void {
  const parts = array(order.flatMap(({ structure }) => structure))
  const lang = PDFHexString.fromText(metadata.language)
  const element = PDFName.of('StructElem')
  const documentTag = PDFName.of('Document')
  write(dict({ Type: element, S: documentTag, P: structureRoot, Lang: lang, K: parts }), structure)
  const numbers = parents.flatMap((ref, key) => [PDFNumber.of(key), ref])
  write(
    dict({
      Type: PDFName.of('StructTreeRoot'),
      K: array([structure]),
      ParentTree: write(dict({ Nums: array(numbers) })),
      ParentTreeNextKey: PDFNumber.of(parents.length),
      IDTree: tagIds.length > 0 ? write(dict({ Names: array(tagIds) })) : undefined,
    }),
    structureRoot,
  )
}

function writeCatalog(
  { dict, array, write }: Writer,
  { root, pagesRoot, structureRoot }: RootObjects,
  { metadata, names }: DocumentContents,
  outlines: PDFRef | undefined,
): void {
  write(
    dict({
      Type: PDFName.of('Catalog'),
      Pages: pagesRoot,
      Lang: PDFHexString.fromText(metadata.language),
      MarkInfo: dict({ Marked: PDFBool.True }),
      StructTreeRoot: structureRoot,
      ViewerPreferences: dict({
        DisplayDocTitle: PDFBool.True,
        Direction: metadata.isRightToLeft ? PDFName.of('R2L') : undefined,
      }),
      Names: names.length > 0 ? dict({ Dests: write(dict({ Names: array(names) })) }) : undefined,
      Outlines: outlines,
      PageMode: outlines && PDFName.of('UseOutlines'),
    }),
    root,
  )
}

function writeInfo({ dict, write }: Writer, { title, author, description, date, producer }: PdfMetadata): PDFRef {
  const at = date === undefined ? undefined : PDFString.of(`D:${date.replaceAll('-', '')}000000Z`)
  return write(
    dict({
      Title: PDFHexString.fromText(title),
      Author: PDFHexString.fromText(author),
      Subject: description === undefined ? undefined : PDFHexString.fromText(description),
      Creator: PDFHexString.fromText(producer),
      CreationDate: at,
      ModDate: at,
    }),
  )
}
