/**
 * Whether an address is a script, which no page may run. Browsers skip white space and control characters in the
 * scheme.
 */
export function isScriptAddress(href: string): boolean {
  // Most addresses begin with another character.
  if (!mayBeginScript.test(href)) return false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers skip.
  return /^(?:javascript|vbscript):/i.test(href.slice(0, 200).replace(/[\u0000-\u0020]/g, ''))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers skip.
const mayBeginScript = /^[\u0000-\u0020jv]/i

/** Attributes of HTML and SVG that contain an address. */
const addressAttributes: ReadonlySet<string> = new Set(
  'href src poster action formaction data xlink:href xlinkhref to from values'.split(' '),
)

/** Whether an attribute contains the address of a script. `to`, `from` and `values` can animate an `href`. */
export function isScriptAttribute(name: string, value: unknown): boolean {
  return typeof value === 'string' && addressAttributes.has(name.toLowerCase()) && isScriptAddress(value)
}
