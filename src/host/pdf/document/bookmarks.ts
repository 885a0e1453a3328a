import { type PDFArray, type PDFContext, PDFHexString, PDFName, PDFNumber, type PDFRef } from '@cantoo/pdf-lib'
import type { PdfFile } from './pdf-file.ts'
import { dictOf } from './printed-document.ts'

/** An entry of the outline that readers see beside the pages. */
export interface Bookmark {
  readonly title: string
  readonly destination: PDFArray
  readonly children: readonly Bookmark[]
  /** Whether its children are visible at first. */
  readonly isOpen: boolean
}

/** Writes the outline of a document. `undefined`: it has none. */
export function writeBookmarks(file: PdfFile, context: PDFContext, bookmarks: readonly Bookmark[]): PDFRef | undefined {
  if (bookmarks.length === 0) return undefined
  const root = file.reserve()
  const list = writeList(file, context, root, bookmarks)
  file.write(
    root,
    dictOf(context, {
      Type: PDFName.of('Outlines'),
      First: list.first,
      Last: list.last,
      Count: PDFNumber.of(visibleCount(bookmarks)),
    }),
  )
  return root
}

function writeList(
  file: PdfFile,
  context: PDFContext,
  parent: PDFRef,
  bookmarks: readonly Bookmark[],
): { readonly first: PDFRef | undefined; readonly last: PDFRef | undefined } {
  const refs = bookmarks.map(() => file.reserve())
  for (const [index, { title, destination, children, isOpen }] of bookmarks.entries()) {
    const ref = refs[index] as PDFRef // one for each bookmark
    const list = writeList(file, context, ref, children)
    const count = isOpen ? visibleCount(children) : -children.length
    file.write(
      ref,
      dictOf(context, {
        Title: PDFHexString.fromText(title),
        Parent: parent,
        Dest: destination,
        Prev: refs[index - 1],
        Next: refs[index + 1],
        First: list.first,
        Last: list.last,
        Count: children.length > 0 ? PDFNumber.of(count) : undefined,
      }),
    )
  }
  return { first: refs[0], last: refs.at(-1) }
}

/** How many entries are visible at first. */
function visibleCount(bookmarks: readonly Bookmark[]): number {
  return bookmarks.reduce((sum, { isOpen, children }) => sum + 1 + (isOpen ? visibleCount(children) : 0), 0)
}
