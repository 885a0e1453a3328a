import { encodeUrlPart } from '../../source/paths/percent-encode.ts'

/** The start of addresses in Markdown that lead to a symbol of the library. A fragment passes the check of addresses. */
const prefix = '#sdk-symbol/'

/** The address of a symbol in the Markdown of a library. Pages replace it with the address of its page. */
export const symbolHref = (id: string): string => `${prefix}${encodeUrlPart(id).replace(/[()'*!~]/g, escaped)}`

/** The characters that `encodeURIComponent` keeps can end a link in Markdown. */
const escaped = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** The id of the symbol that an address leads to. `undefined`: it leads to something else. */
export function symbolIdOf(href: string): string | undefined {
  if (!href.startsWith(prefix)) return undefined
  try {
    return decodeURIComponent(href.slice(prefix.length))
  } catch {
    return undefined // Someone wrote this address by hand.
  }
}

/** A link to a symbol in Markdown. */
export const symbolLink = (text: string, id: string): string =>
  `[${text.replace(/[\\[\]]/g, '\\$&')}](${symbolHref(id)})`
