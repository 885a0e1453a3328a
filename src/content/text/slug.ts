const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\uFE0F\u200D]|\p{Emoji_Modifier}/gu
const separators = /[.~*!()-]+/g
const removedCharacters = /['?,;:"[\]{}]/g

/**
 * The id of a heading, from its text.
 *
 * @returns Lower case, words joined by `-`. Letters of every script, digits and most other characters remain:
 *   `read/write-access`.
 */
export function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(separators, '-')
    .replace(/^-+|-+$/g, '')
    .replace(emoji, '')
    .replace(removedCharacters, '')
}

/** The id that an author wrote in `{#…}`, without characters that are invalid in ids. */
export function explicitIdOf(written: string): string {
  return written
    .trim()
    .replace(/[<>"&?,;:!'()[\]{}]/g, '')
    .replace(emoji, '')
    .replace(/\s+/g, '-')
}

/** The id of a `ParamField` or `ResponseField`: `userId` → `param-user-id`. */
export function fieldSlugOf(name: string): string {
  return `param-${slugOf(splitCamelCase(name).replace(/_/g, '-'))}`
}

/** Separate the words of a camel-case name with hyphens: `userId` → `user-Id`. */
export const splitCamelCase = (name: string): string =>
  name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')

/** The id of an `Accordion` or `View`: like a heading's, with `:` as a separator too. */
export function titleSlugOf(title: string): string {
  return slugOf(title.replace(/:/g, '-'))
}

/** The letters and digits of a fragment, to compare different spellings. */
export function normalizeFragment(fragment: string): string {
  return fragment.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
