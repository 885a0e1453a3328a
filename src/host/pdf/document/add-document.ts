import { type PDFArray, PDFName, PDFNumber, type PDFRef } from '@cantoo/pdf-lib'
import { createCopier } from './copy-objects.ts'
import { copyPage } from './copy-page.ts'
import { type ResolveLink, rewriteLink, visibleLinks } from './page-links.ts'
import type { PdfFile } from './pdf-file.ts'
import { arrayAt, arrayOf, dictOf, numberAt, type PrintedDocument } from './printed-document.ts'
import { type Position, type PrintedHeading, readOutline, readTargets } from './read-outline.ts'
import { copyStructure, readParents } from './structure.ts'
import type { TagIds } from './tag-ids.ts'
import { visiblePages } from './visible-pages.ts'

/** A printed document that is part of a PDF. */
export interface AddedDocument {
  /** Its node in the tree of pages. */
  readonly node: PDFRef
  readonly pages: readonly PDFRef[]
  readonly headings: readonly PrintedHeading[]
  /** The roots of its tags. */
  readonly structure: readonly PDFRef[]
  /** The tags of its pages and links, in the order of their keys. */
  readonly parents: readonly PDFRef[]
  /** The header and the footer of each of its pages, which are written later. */
  readonly overlays: readonly PDFRef[]
  /** A position as a value: that of an id, or the start of the document. */
  readonly destinationOf: (id?: string | undefined) => PDFArray
  readonly destinationAt: (position: Position) => PDFArray
}

/** The PDF that the document becomes a part of. */
export interface PdfContext {
  readonly pagesRoot: PDFRef
  /** The tag around those of the document. */
  readonly structure: PDFRef
  /** The first free key of the tags of pages and links. */
  readonly firstKey: number
  readonly hasHeaderAndFooter: boolean
  readonly tagIds: TagIds
  readonly linkOf: ResolveLink
}

/** Copies a printed document into a PDF. */
export function addDocument(file: PdfFile, printed: PrintedDocument, pdf: PdfContext): AddedDocument {
  const { context } = printed
  const pages = visiblePages(printed)
  const node = file.reserve()
  const pageRefs = new Map(pages.map(({ ref }) => [ref, file.reserve()]))
  const newPages = [...pageRefs.values()]
  const lastPage = newPages.at(-1) ?? node
  // Tags may name an empty page that is left out.
  const known = new Map(printed.pages.map(({ ref }) => [ref, pageRefs.get(ref) ?? lastPage]))
  const copier = createCopier(file, printed, known, pdf.tagIds)
  const { parents, keyOf } = readParents(printed, pdf.firstKey)
  const targets = readTargets(printed)

  const destinationAt = ({ page, x, y }: Position): PDFArray => {
    const numbers = [x, y, 0].map(value => PDFNumber.of(value))
    return arrayOf(context, [newPages[page] ?? lastPage, PDFName.of('XYZ'), ...numbers])
  }
  const top = Number(arrayAt(context, pages[0]?.page, 'MediaBox')?.get(3)?.toString() ?? 0)
  const destinationOf = (id?: string): PDFArray =>
    destinationAt((id === undefined ? undefined : targets.get(id)) ?? { page: 0, x: 0, y: top })
  const localLink = (id: string): PDFArray | undefined => (targets.has(id) ? destinationOf(id) : undefined)

  const overlays = pages.flatMap(({ ref, page }) => {
    const overlay = pdf.hasHeaderAndFooter ? file.reserve() : undefined
    const links = visibleLinks(printed, page).map(link => {
      copier.replace(link, rewriteLink(printed, link, { copier, keyOf, localLink, linkOf: pdf.linkOf }))
      return copier.refOf(link)
    })
    const tagKey = keyOf(numberAt(context, page, 'StructParents'))
    file.write(copier.refOf(ref), copyPage(printed, page, { file, copier, node, overlay, links, tagKey }))
    return overlay ?? []
  })
  const structure = copyStructure(printed, pdf.structure, copier)
  const newParents = parents.map(copier.refOf)
  const count = PDFNumber.of(pages.length)
  const kids = arrayOf(context, newPages)
  file.write(node, dictOf(context, { Type: PDFName.of('Pages'), Parent: pdf.pagesRoot, Kids: kids, Count: count }))
  copier.flush()
  const headings = readOutline(printed)
  return { node, pages: newPages, headings, structure, parents: newParents, overlays, destinationOf, destinationAt }
}
