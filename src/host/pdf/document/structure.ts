import { PDFDict, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib'
import type { ObjectCopier } from './copy-objects.ts'
import { arrayAt, dictAt, dictOf, type PrintedDocument, refsOf } from './printed-document.ts'

/** The table from the keys of pages and links to their tags. */
export interface Parents {
  readonly parents: readonly PDFRef[]
  /** The key in the new file. */
  readonly keyOf: (key: number | undefined) => number | undefined
}

/** Reads which tags belong to pages and links. Keys count from `firstKey` in the new file. */
export function readParents({ context, catalog }: PrintedDocument, firstKey: number): Parents {
  const tree = dictAt(context, dictAt(context, catalog, 'StructTreeRoot'), 'ParentTree')
  const keys = new Map<number, number>()
  const parents: PDFRef[] = []
  const read = (node: PDFDict | undefined): void => {
    const numbers = arrayAt(context, node, 'Nums')?.asArray() ?? []
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const key = numbers[at]
      const value = numbers[at + 1]
      if (!(key instanceof PDFNumber) || !(value instanceof PDFRef)) continue
      keys.set(key.asNumber(), firstKey + parents.length)
      parents.push(value)
    }
    for (const kid of refsOf(arrayAt(context, node, 'Kids'))) {
      const inner = context.lookup(kid)
      if (inner instanceof PDFDict) read(inner)
    }
  }
  read(tree)
  return { parents, keyOf: key => (key === undefined ? undefined : keys.get(key)) }
}

/** Copies the tags of a document. Its root becomes a part of a larger document. @returns Their roots. */
export function copyStructure(
  { context, catalog }: PrintedDocument,
  parent: PDFRef,
  copier: ObjectCopier,
): readonly PDFRef[] {
  const root = dictAt(context, catalog, 'StructTreeRoot')
  const kids = root?.get(PDFName.of('K'))
  const roots =
    kids instanceof PDFRef && context.lookup(kids) instanceof PDFDict ? [kids] : refsOf(arrayAt(context, root, 'K'))
  for (const ref of roots) {
    const element = context.lookup(ref)
    if (!(element instanceof PDFDict)) continue
    const part = dictOf(context, { S: PDFName.of('Part'), P: parent })
    for (const [key, value] of element.entries())
      if (!['S', 'P'].includes(key.decodeText())) part.set(key, copier.copy(value))
    copier.replace(ref, part)
  }
  return roots.map(copier.refOf)
}
