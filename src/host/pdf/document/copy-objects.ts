import { PDFArray, PDFDict, type PDFName, type PDFObject, PDFRawStream, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import type { PdfFile } from './pdf-file.ts'
import type { PrintedDocument } from './printed-document.ts'
import type { TagIds } from './tag-ids.ts'

/** Copies the objects of a printed document, with everything that they refer to. */
export interface ObjectCopier {
  /** A value with the references of the new file. What it refers to is copied by `flush`. */
  readonly copy: (value: PDFObject) => PDFObject
  /** The reference in the new file. */
  readonly refOf: (ref: PDFRef) => PDFRef
  /** Writes a dictionary of the new file in place of an object. */
  readonly replace: (ref: PDFRef, value: PDFDict) => void
  /** Writes everything that was referred to so far. */
  readonly flush: () => void
}

/**
 * Creates a copier.
 *
 * @param known Objects that exist in the new file already, or that the caller writes.
 */
export function createCopier(
  file: PdfFile,
  { context }: PrintedDocument,
  known: ReadonlyMap<PDFRef, PDFRef>,
  tagIds: TagIds,
): ObjectCopier {
  const refs = new Map(known)
  const replaced = new Map<PDFRef, PDFDict>()
  let waiting: PDFRef[] = []

  const refOf = (ref: PDFRef): PDFRef => {
    const found = refs.get(ref)
    if (found) return found
    const value = context.lookup(ref)
    // Letters and images repeat in many documents.
    const isShared = value instanceof PDFRawStream
    const created = isShared ? file.share(copy(value)) : file.reserve()
    refs.set(ref, created)
    if (!isShared) waiting.push(ref)
    return created
  }
  const copy = (value: PDFObject): PDFObject => {
    if (value instanceof PDFRef) return refOf(value)
    if (value instanceof PDFDict) return copyDict(value, copy)
    if (value instanceof PDFArray) {
      const array = PDFArray.withContext(context)
      for (const member of value.asArray()) array.push(copy(member))
      return array
    }
    if (value instanceof PDFRawStream) return PDFRawStream.of(copyDict(value.dict, copy), value.contents)
    if (value instanceof PDFStream) throw new Error('A printed document has a stream that is not raw.')
    return tagIds.rename(value, context)
  }
  return {
    copy,
    refOf,
    replace: (ref, value) => replaced.set(ref, value),
    flush: () => {
      while (waiting.length > 0) {
        const batch = waiting
        waiting = []
        for (const ref of batch) {
          const value = replaced.get(ref)
          const original = context.lookup(ref)
          if (original instanceof PDFDict) tagIds.record(original, refOf(ref), context)
          if (value) file.write(refOf(ref), value)
          else if (original) file.write(refOf(ref), copy(original))
        }
      }
    },
  }
}

function copyDict(dict: PDFDict, copy: (value: PDFObject) => PDFObject): PDFDict {
  const copied = PDFDict.withContext(dict.context)
  for (const [key, value] of dict.entries() as [PDFName, PDFObject][]) copied.set(key, copy(value))
  return copied
}
