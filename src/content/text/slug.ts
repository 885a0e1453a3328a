const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\uFE0F\u200D]|\p{Emoji_Modifier}/gu
const separators = /[.~*!()-]+/g
const removedCharacters = /['?,;:"[\]{}]/g

/**
 * The id of a heading, from its text.
 *
 * @returns Lower case, words joined by `-`; letters of every script, digits and most signs stay: `read/write-access`.
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

/** The id that an author wrote in `{#…}`: kept as it is but for signs that no id can hold. */
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

/** The words of a name with a hyphen before each that begins with a capital: `userId` → `user-Id`. */
export const splitCamelCase = (name: string): string =>
  name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')

/** The id of an `Accordion` or `View`: like a heading's, with `:` as a separator too. */
export function titleSlugOf(title: string): string {
  return slugOf(title.replace(/:/g, '-'))
}

/** Letters and digits alone: what two spellings of one fragment have in common. */
export function normalizeFragment(fragment: string): string {
  return fragment.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
