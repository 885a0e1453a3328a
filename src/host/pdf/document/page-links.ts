import { type PDFArray, PDFDict, type PDFHexString, PDFName, PDFNumber, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { ObjectCopier } from './copy-objects.ts'
import { arrayAt, dictAt, dictOf, numberAt, type PrintedDocument, refsOf, textAt } from './printed-document.ts'
import { idOf } from './read-outline.ts'

/** Finds where a link leads: to an address, or to a position with a name. `undefined`: nowhere. */
export type ResolveLink = (url: string) => { readonly url: string } | { readonly name: PDFHexString } | undefined

interface LinkParts {
  readonly copier: ObjectCopier
  readonly keyOf: (key: number | undefined) => number | undefined
  /** The position of an id in the same document. */
  readonly localLink: (id: string) => PDFArray | undefined
  readonly linkOf: ResolveLink
}

/** The largest size of the links that only exist to get positions of ids, in points. */
const targetSize = 2

/** The links of a page that readers can see. */
export function visibleLinks({ context }: PrintedDocument, page: PDFDict): readonly PDFRef[] {
  return refsOf(arrayAt(context, page, 'Annots')).filter(ref => {
    const link = context.lookup(ref)
    if (!(link instanceof PDFDict)) return false
    const [left = 0, bottom = 0, right = 0, top = 0] = (arrayAt(context, link, 'Rect')?.asArray() ?? []).map(value =>
      Number(String(value)),
    )
    const isTarget = right - left <= targetSize && top - bottom <= targetSize && link.has(PDFName.of('Dest'))
    return !isTarget
  })
}

/** A link as an object of the new file. */
export function rewriteLink(
  { context }: PrintedDocument,
  ref: PDFRef,
  { copier, keyOf, localLink, linkOf }: LinkParts,
): PDFDict {
  const link = context.lookup(ref, PDFDict)
  const copied = dictOf(context, {})
  for (const [key, value] of link.entries())
    if (!['A', 'Dest', 'StructParent'].includes(key.decodeText())) copied.set(key, copier.copy(value))
  const tagKey = keyOf(numberAt(context, link, 'StructParent'))
  if (tagKey !== undefined) copied.set(PDFName.of('StructParent'), PDFNumber.of(tagKey))
  const id = textAt(context, link, 'Dest')
  const local = id === undefined ? undefined : localLink(idOf(id))
  if (local) copied.set(PDFName.of('Dest'), local)
  const url = textAt(context, dictAt(context, link, 'A'), 'URI')
  const target = url === undefined ? undefined : linkOf(url)
  if (target && 'name' in target) copied.set(PDFName.of('Dest'), target.name)
  if (target && 'url' in target) {
    const uri = PDFString.of(target.url.replace(/[\\()]/g, '\\$&'))
    copied.set(PDFName.of('A'), dictOf(context, { Type: PDFName.of('Action'), S: PDFName.of('URI'), URI: uri }))
  }
  return copied
}
