import { type PDFDict, PDFHexString, PDFName, type PDFObject, type PDFRef, PDFString } from '@cantoo/pdf-lib'

/**
 * The ids of tags, with which cells of a table name their headers. The browser derives them from numbers that differ each
 * time and repeat in other documents, so they are numbered again.
 */
export interface TagIds {
  /** The new id, for a text that is one of the browser's. `scope` is the document that it comes from. */
  readonly rename: (value: PDFObject, scope: object) => PDFObject
  /** Records the tag with an id. */
  readonly record: (dict: PDFDict, ref: PDFRef, scope: object) => void
  /** All ids and their tags in turn, sorted. */
  readonly entries: () => readonly PDFObject[]
}

/** The form of the browser's ids. */
const browserId = /^node\d{8,}$/

export function createTagIds(): TagIds {
  const scopes = new WeakMap<object, Map<string, string>>()
  const tags = new Map<string, PDFRef>()
  let count = 0
  const nameOf = (id: string, scope: object): string => {
    const names = scopes.get(scope) ?? new Map<string, string>()
    scopes.set(scope, names)
    const name = names.get(id) ?? `tag${String(++count).padStart(8, '0')}`
    names.set(id, name)
    return name
  }
  const idOf = (value: PDFObject | undefined): string | undefined => {
    if (!(value instanceof PDFString || value instanceof PDFHexString)) return undefined
    const text = value.decodeText()
    return browserId.test(text) ? text : undefined
  }
  return {
    rename: (value, scope) => {
      const id = idOf(value)
      return id === undefined ? value : PDFString.of(nameOf(id, scope))
    },
    record: (dict, ref, scope) => {
      const id = idOf(dict.get(PDFName.of('ID')))
      if (id !== undefined) tags.set(nameOf(id, scope), ref)
    },
    entries: () =>
      [...tags]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([name, ref]) => [PDFString.of(name), ref]),
  }
}
