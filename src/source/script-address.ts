/** Whether an address is a script, which no page may run. Browsers skip white space and control signs in the scheme. */
export function isScriptAddress(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that browsers skip.
  return /^(?:javascript|vbscript):/i.test(href.slice(0, 200).replace(/[\u0000-\u0020]/g, ''))
}
