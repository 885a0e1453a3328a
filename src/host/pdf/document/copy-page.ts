import { type PDFDict, PDFName, PDFNumber, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import type { ObjectCopier } from './copy-objects.ts'
import type { PdfFile } from './pdf-file.ts'
import { arrayOf, dictAt, dictOf, type PrintedDocument } from './printed-document.ts'

interface PageParts {
  readonly file: PdfFile
  readonly copier: ObjectCopier
  readonly node: PDFRef
  /** The header and the footer; `undefined`: the page has none. */
  readonly overlay: PDFRef | undefined
  readonly links: readonly PDFRef[]
  /** The key of its tags. */
  readonly tagKey: number | undefined
}

const overlayName = 'LecternHeaderAndFooter'

/** A page as an object of the new file. */
export function copyPage(
  { context }: PrintedDocument,
  page: PDFDict,
  { file, copier, node, overlay, links, tagKey }: PageParts,
): PDFDict {
  const copied = dictOf(context, { Parent: node })
  for (const [key, value] of page.entries()) if (!ownKeys.has(key.decodeText())) copied.set(key, copier.copy(value))
  if (links.length > 0) copied.set(PDFName.of('Annots'), arrayOf(context, links))
  if (tagKey !== undefined) copied.set(PDFName.of('StructParents'), PDFNumber.of(tagKey))
  const contents = page.get(PDFName.of('Contents'))
  if (!overlay) {
    if (contents) copied.set(PDFName.of('Contents'), copier.copy(contents))
    return copied
  }
  const resources = dictAt(context, page, 'Resources')
  const objects = dictOf(context, {})
  for (const [key, value] of dictAt(context, resources, 'XObject')?.entries() ?? [])
    objects.set(key, copier.copy(value))
  objects.set(PDFName.of(overlayName), overlay)
  const newResources = dictOf(context, {})
  for (const [key, value] of resources?.entries() ?? []) newResources.set(key, copier.copy(value))
  newResources.set(PDFName.of('XObject'), objects)
  copied.set(PDFName.of('Resources'), newResources)
  const content = (text: string) => file.share(PDFRawStream.of(dictOf(context, {}), Buffer.from(text)))
  // The page may leave its own scale, so it is restored before the overlay. Screen readers skip an artifact.
  const overlaid = content(`\nQ\n/Artifact BMC\n/${overlayName} Do\nEMC\n`)
  const own = contents instanceof PDFRef ? [copier.refOf(contents)] : []
  copied.set(PDFName.of('Contents'), arrayOf(context, [content('q\n'), ...own, overlaid]))
  return copied
}

/** Keys that are different in the new file. */
const ownKeys: ReadonlySet<string> = new Set(['Parent', 'Annots', 'StructParents', 'Contents'])
