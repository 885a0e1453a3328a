import type { Route } from '../../content/page.ts'
import type { ContentsEntry } from '../../render/pdf/contents.tsx'
import type { PdfPart } from '../../render/pdf/pdf-parts.ts'
import type { AddedDocument } from './document/add-document.ts'
import type { Bookmark } from './document/bookmarks.ts'
import type { PrintedHeading } from './document/read-outline.ts'

/** A page of the site in the PDF. */
export interface Chapter {
  readonly route: Route
  readonly title: string
  readonly document: AddedDocument
}

/** The number of the first page of each chapter. */
export function firstPages(chapters: readonly Chapter[], pagesBefore: number): ReadonlyMap<Route, number> {
  const numbers = new Map<Route, number>()
  let next = pagesBefore + 1
  for (const { route, document } of chapters) {
    numbers.set(route, next)
    next += document.pages.length
  }
  return numbers
}

/** The entries of the table of contents. A part without a page begins where its first page does. */
export function contentsOf(
  parts: readonly PdfPart[],
  numbers: ReadonlyMap<Route, number>,
  hrefOf: (route: Route) => string,
): readonly ContentsEntry[] {
  return parts.flatMap(part => {
    const first = firstRoute(part)
    const page = first === undefined ? undefined : numbers.get(first)
    if (first === undefined || page === undefined) return []
    return { title: part.title, href: hrefOf(first), page, children: contentsOf(part.children, numbers, hrefOf) }
  })
}

/** The headings of a single page, as entries of its table of contents. */
export function headingsOf(chapter: Chapter, page: number, hrefOf: (route: Route) => string): readonly ContentsEntry[] {
  const entry = ({ title, position, children }: PrintedHeading): ContentsEntry => ({
    title,
    href: hrefOf(chapter.route),
    page: page + position.page,
    children: children.map(entry),
  })
  return headingsBelowTitle(chapter).map(entry)
}

/** The outline of the PDF: groups, pages, and their headings. */
export function bookmarksOf(parts: readonly PdfPart[], chapters: readonly Chapter[]): readonly Bookmark[] {
  return bookmarksIn(parts, new Map(chapters.map(chapter => [chapter.route, chapter])))
}

function bookmarksIn(parts: readonly PdfPart[], chapters: ReadonlyMap<Route, Chapter>): readonly Bookmark[] {
  return parts.flatMap((part): readonly Bookmark[] => {
    const first = firstRoute(part)
    const target = first === undefined ? undefined : chapters.get(first)
    if (!target) return []
    const own = part.route === undefined ? undefined : chapters.get(part.route)
    const headings = own ? headingsBelowTitle(own).map(heading => headingBookmark(heading, own.document)) : []
    const inner = bookmarksIn(part.children, chapters)
    const children = [...headings, ...inner]
    return [{ title: part.title, destination: target.document.destinationOf(), children, isOpen: inner.length > 0 }]
  })
}

function headingBookmark({ title, position, children }: PrintedHeading, document: AddedDocument): Bookmark {
  return {
    title,
    destination: document.destinationAt(position),
    children: children.map(child => headingBookmark(child, document)),
    isOpen: false,
  }
}

/** The title of the page is a heading too, and contains the others. */
function headingsBelowTitle({ document: { headings } }: Chapter): readonly PrintedHeading[] {
  const [title, ...others] = headings
  return title && others.length === 0 ? title.children : headings
}

function firstRoute({ route, children }: PdfPart): Route | undefined {
  if (route !== undefined) return route
  for (const child of children) {
    const found = firstRoute(child)
    if (found !== undefined) return found
  }
  return undefined
}
