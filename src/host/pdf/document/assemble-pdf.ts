import { PDFContext, PDFHexString, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import { type AddedDocument, addDocument } from './add-document.ts'
import type { Bookmark } from './bookmarks.ts'
import { finishDocument, type PdfMetadata } from './finish-document.ts'
import { addHeadersAndFooters } from './headers-and-footers.ts'
import { createPdfFile } from './pdf-file.ts'
import { readPrinted } from './printed-document.ts'
import { createTagIds } from './tag-ids.ts'

/** Where a link of a printed page leads in the finished document. */
export type LinkTarget =
  /** A position in the document. Without an id: the first page of the chapter. */
  { readonly chapter: string; readonly id?: string | undefined } | { readonly url: string }

export interface AssemblyOptions {
  readonly out: string
  /** `undefined`: the link leads nowhere, and becomes text. */
  readonly resolveLink: (url: string) => LinkTarget | undefined
}

/** What a printed document is in the PDF. */
export interface DocumentRole {
  /** The key that links use for it. If absent, nothing links to it. */
  readonly chapter?: string | undefined
  /** Whether its pages get a header and a footer. */
  readonly hasHeaderAndFooter: boolean
}

/** Puts printed documents together into one PDF. */
export interface PdfAssembly {
  /** Adds all pages of a printed document. */
  readonly add: (bytes: Uint8Array, role: DocumentRole) => Promise<AddedDocument>
  /** Draws headers and footers, printed one page for each page that gets them, in the same order. */
  readonly addHeadersAndFooters: (bytes: Uint8Array) => Promise<void>
  /** Writes the file. @returns Its size in bytes. */
  readonly finish: (bookmarks: readonly Bookmark[], order: readonly AddedDocument[], metadata: PdfMetadata) => number
  readonly discard: () => void
}

/** Starts a PDF. The file exists when `finish` has returned; until then, it has another name. */
export function startAssembly({ out, resolveLink }: AssemblyOptions): PdfAssembly {
  const file = createPdfFile(out)
  const context = PDFContext.create()
  const refs = {
    root: file.reserve(),
    pagesRoot: file.reserve(),
    structureRoot: file.reserve(),
    structure: file.reserve(),
  }
  const { pagesRoot, structure } = refs
  const chapters = new Map<string, AddedDocument>()
  const usedTargets = new Map<string, NamedTarget>()
  const overlays: PDFRef[] = []
  const tagIds = createTagIds()
  const parents: PDFRef[] = []

  /** The name of a position that may not be known yet. */
  const nameOf = (target: NamedTarget): PDFHexString => {
    const key = JSON.stringify([target.chapter, target.id ?? ''])
    usedTargets.set(key, target)
    return PDFHexString.of(hexOf(key))
  }

  return {
    add: async (bytes, { chapter, hasHeaderAndFooter }) => {
      const printed = await readPrinted(bytes)
      const added = addDocument(file, printed, {
        pagesRoot,
        structure,
        firstKey: parents.length,
        hasHeaderAndFooter,
        tagIds,
        linkOf: url => {
          const target = resolveLink(url)
          if (target === undefined || 'url' in target) return target
          return { name: nameOf(target) }
        },
      })
      parents.push(...added.parents)
      overlays.push(...added.overlays)
      if (chapter !== undefined) chapters.set(chapter, added)
      return added
    },
    addHeadersAndFooters: async bytes => {
      const printed = await readPrinted(bytes)
      addHeadersAndFooters(file, printed, overlays.splice(0, printed.pages.length))
    },
    finish: (bookmarks, order, metadata) =>
      finishDocument(file, context, refs, {
        bookmarks,
        order,
        metadata,
        parents,
        tagIds: tagIds.entries(),
        names: namedTargets(usedTargets, chapters),
      }),
    discard: file.discard,
  }
}

type NamedTarget = Exclude<LinkTarget, { readonly url: string }>

/** Names and positions in turn. Readers search names by their bytes, so they are sorted. */
function namedTargets(
  used: ReadonlyMap<string, NamedTarget>,
  chapters: ReadonlyMap<string, AddedDocument>,
): readonly PDFObject[] {
  const found = [...used].flatMap(([key, { chapter, id }]) => {
    const destination = chapters.get(chapter)?.destinationOf(id)
    return destination ? [{ hex: hexOf(key), destination }] : []
  })
  const sorted = found.toSorted((one, other) => (one.hex < other.hex ? -1 : 1))
  return sorted.flatMap(({ hex, destination }) => [PDFHexString.of(hex), destination])
}

const hexOf = (text: string): string => Buffer.from(text).toString('hex')
