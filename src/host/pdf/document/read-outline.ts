import { PDFArray, type PDFContext, type PDFDict, PDFRef } from '@cantoo/pdf-lib'
import { decode } from './decode.ts'
import { dictAt, type PrintedDocument, textAt, valueAt } from './printed-document.ts'

/** A position in a printed document. */
export interface Position {
  /** Index of the page. */
  readonly page: number
  /** In points, from the bottom left corner. */
  readonly x: number
  readonly y: number
}

/** A heading of a printed document. */
export interface PrintedHeading {
  readonly title: string
  readonly position: Position
  readonly children: readonly PrintedHeading[]
}

/** The headings of a document, as the browser has found them. */
export function readOutline({ context, catalog, pages }: PrintedDocument): readonly PrintedHeading[] {
  const indexes = pageIndexes(pages)
  const itemsBelow = (parent: PDFDict | undefined): readonly PrintedHeading[] => {
    const items: PrintedHeading[] = []
    for (let item = dictAt(context, parent, 'First'); item; item = dictAt(context, item, 'Next')) {
      const position = positionOf(context, valueAt(context, item, 'Dest'), indexes)
      const title = (textAt(context, item, 'Title') ?? '').replace(/\s+/g, ' ').trim()
      const children = itemsBelow(item)
      if (position && title !== '') items.push({ title, position, children })
      else items.push(...children)
    }
    return items
  }
  return itemsBelow(dictAt(context, catalog, 'Outlines'))
}

/** The positions of the ids that the document links to. */
export function readTargets({ context, catalog, pages }: PrintedDocument): ReadonlyMap<string, Position> {
  const indexes = pageIndexes(pages)
  const targets = dictAt(context, catalog, 'Dests')
  return new Map(
    (targets?.entries() ?? []).flatMap(([name, value]) => {
      const position = positionOf(context, context.lookup(value), indexes)
      return position ? [[idOf(name.decodeText()), position] as const] : []
    }),
  )
}

/** The browser names positions like the links that lead to them: `gr%C3%BC%C3%9Fe`. */
export const idOf = (fragment: string): string => decode(fragment) ?? fragment

const pageIndexes = (pages: PrintedDocument['pages']): ReadonlyMap<PDFRef, number> =>
  new Map(pages.map(({ ref }, index) => [ref, index]))

/** Reads `[page /XYZ x y zoom]`. */
function positionOf(context: PDFContext, value: unknown, indexes: ReadonlyMap<PDFRef, number>): Position | undefined {
  if (!(value instanceof PDFArray)) return undefined
  const [ref, , x, y] = value.asArray()
  const page = ref instanceof PDFRef ? indexes.get(ref) : undefined
  if (page === undefined) return undefined
  const numberOf = (member: typeof x) => Number(String(context.lookup(member) ?? 0)) || 0
  return { page, x: numberOf(x), y: numberOf(y) }
}
