import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as another program sees it. */
export interface ReadPdf {
  /** The text of each page, in the order in which it is written. */
  readonly texts: readonly string[]
  readonly outline: readonly PdfMark[]
  readonly links: readonly PdfLink[]
  readonly info: Readonly<Record<string, unknown>>
  readonly language: string | null
  readonly isTagged: boolean
  /** The roles of the tags of each page. */
  readonly tags: readonly (readonly string[])[]
  readonly sizes: readonly (readonly [width: number, height: number])[]
}

export interface PdfMark {
  readonly title: string
  /** Counts from 1. */
  readonly page: number
  readonly children: readonly PdfMark[]
}

export interface PdfLink {
  readonly from: number
  /** The page to which it leads, or its address; `undefined`: nowhere. */
  readonly to: number | string | undefined
  /** For a page: how far below its upper edge, in points. */
  readonly top?: number | undefined
}

interface OutlineNode {
  readonly title: string
  readonly dest: unknown
  readonly items: readonly OutlineNode[]
}

export async function readPdf(path: string): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 })
  const pdf = await task.promise
  const targetOf = async (dest: unknown): Promise<{ readonly page: number; readonly y: number } | undefined> => {
    const found = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
    if (!Array.isArray(found)) return undefined
    return { page: (await pdf.getPageIndex(found[0])) + 1, y: Number(found[3]) }
  }
  const marksOf = (nodes: readonly OutlineNode[]): Promise<PdfMark[]> =>
    Promise.all(
      nodes.map(async ({ title, dest, items }) => ({
        title,
        page: (await targetOf(dest))?.page ?? 0,
        children: await marksOf(items),
      })),
    )
  const texts: string[] = []
  const links: PdfLink[] = []
  const tags: string[][] = []
  const sizes: [number, number][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const [, , width = 0, height = 0] = page.view
    sizes.push([Math.round(width), Math.round(height)])
    const { items } = await page.getTextContent()
    texts.push(items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    for (const { url, unsafeUrl, dest } of await page.getAnnotations()) {
      const target = await targetOf(dest)
      links.push(
        target
          ? { from: number, to: target.page, top: height - target.y }
          : { from: number, to: url ?? unsafeUrl ?? undefined },
      )
    }
    tags.push(rolesIn(await page.getStructTree()))
  }
  const { info } = await pdf.getMetadata()
  const language = (info as { readonly Language?: string }).Language ?? null
  const outline = await marksOf(((await pdf.getOutline()) ?? []) as readonly OutlineNode[])
  const isTagged = ((await pdf.getMarkInfo()) as { readonly Marked?: boolean } | null)?.Marked === true
  await task.destroy()
  return { texts, outline, links, info: info as Readonly<Record<string, unknown>>, language, isTagged, tags, sizes }
}

function rolesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null || !('role' in node)) return []
  const children = 'children' in node && Array.isArray(node.children) ? node.children : []
  return [String(node.role), ...children.flatMap(rolesIn)]
}

/** The titles and pages of an outline, indented. */
export const outlineText = (marks: readonly PdfMark[], indent = ''): readonly string[] =>
  marks.flatMap(({ title, page, children }) => [`${indent}${title} ${page}`, ...outlineText(children, `${indent}  `)])
