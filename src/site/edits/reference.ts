/** A part of a file that refers to a page or another file: the address of a link, the file of an import. */
export interface Reference {
  /** Offsets of the address in the text, without quotes. `end` is exclusive. */
  readonly start: number
  readonly end: number
  /** The address without escapes. */
  readonly written: string
  /**
   * How the address is resolved. `file`: the path of a project file; `text`: a string in code that may be the address of
   * a page or file, such as an item of a list.
   */
  readonly kind: 'address' | 'import' | 'snippet' | 'file' | 'text'
}

/** The same references, with offsets in a longer text that contains the original one. */
export const shifted = (references: readonly Reference[], by: number): readonly Reference[] =>
  references.map(reference => ({ ...reference, start: reference.start + by, end: reference.end + by }))

/** Addresses of Markdown links in a text that is not parsed: a description, a caption. */
export function inlineLinks(text: string): readonly Reference[] {
  return [...text.matchAll(/\]\((?<address>[^()\s<>"'\\]+)/g)].map(found => {
    const written = found.groups?.address ?? ''
    const end = found.index + found[0].length
    return { start: end - written.length, end, written, kind: 'address' }
  })
}
