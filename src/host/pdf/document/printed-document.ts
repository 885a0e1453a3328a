import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'

/** A document that the browser has printed, before it is copied into the finished one. */
export interface PrintedDocument {
  readonly context: PDFContext
  readonly catalog: PDFDict
  readonly pages: readonly { readonly ref: PDFRef; readonly page: PDFDict }[]
}

/** Reads a document that the browser has printed. */
export async function readPrinted(bytes: Uint8Array): Promise<PrintedDocument> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = document.getPages().map(({ ref, node }) => ({ ref, page: node }))
  return { context: document.context, catalog: document.catalog, pages }
}

/** The value of a key, with references resolved. */
export const valueAt = (context: PDFContext, dict: PDFDict | undefined, key: string): PDFObject | undefined =>
  context.lookup(dict?.get(PDFName.of(key)))

export function dictAt(context: PDFContext, dict: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = valueAt(context, dict, key)
  return value instanceof PDFDict ? value : undefined
}

export function arrayAt(context: PDFContext, dict: PDFDict | undefined, key: string): PDFArray | undefined {
  const value = valueAt(context, dict, key)
  return value instanceof PDFArray ? value : undefined
}

export function textAt(context: PDFContext, dict: PDFDict | undefined, key: string): string | undefined {
  const value = valueAt(context, dict, key)
  if (value instanceof PDFName) return value.decodeText()
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined
}

export function numberAt(context: PDFContext, dict: PDFDict | undefined, key: string): number | undefined {
  const value = valueAt(context, dict, key)
  return value instanceof PDFNumber ? value.asNumber() : undefined
}

/** The members of an array, with references resolved. */
export function membersOf(context: PDFContext, array: PDFArray | undefined): readonly (PDFObject | undefined)[] {
  return array ? array.asArray().map(member => context.lookup(member)) : []
}

/** The references and other values in an array, as they are written. */
export const refsOf = (array: PDFArray | undefined): readonly PDFRef[] =>
  array ? array.asArray().filter(member => member instanceof PDFRef) : []

/** A dictionary without the keys that are `undefined`. */
export function dictOf(context: PDFContext, entries: Readonly<Record<string, PDFObject | undefined>>): PDFDict {
  const dict = PDFDict.withContext(context)
  for (const [key, value] of Object.entries(entries)) if (value) dict.set(PDFName.of(key), value)
  return dict
}

export function arrayOf(context: PDFContext, members: readonly PDFObject[]): PDFArray {
  const array = PDFArray.withContext(context)
  for (const member of members) array.push(member)
  return array
}
