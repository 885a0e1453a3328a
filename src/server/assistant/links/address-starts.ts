/** Beginnings of text that Markdown turns into a link without any brackets. */
const addressStarts = ['http://', 'https://', 'ftp://', 'www.', 'mailto:', 'xmpp:']

/** The first letters of these, for a pattern that ignores case. */
export const firstLetters = 'hfwmx'

/** Whether a string is the start of an address: `no`, a part of one, or a whole one. */
export function addressStart(text: string): 'no' | 'partial' | 'whole' {
  const lower = text.toLowerCase()
  if (addressStarts.includes(lower)) return 'whole'
  return addressStarts.some(start => start.startsWith(lower)) ? 'partial' : 'no'
}

/** All characters of these. */
const characters: ReadonlySet<string> = new Set(addressStarts.join(''))

/** Whether a character after some text makes the start of an address longer: `t` after `see ht`. */
export function continuesAddress(text: string, character: string): boolean {
  const lower = text.toLowerCase()
  const next = character.toLowerCase()
  if (!characters.has(lower.at(-1) ?? '')) return false
  return addressStarts.some(start => {
    if (lower.endsWith(start)) return true
    for (let length = start.length - 1; length > 0; length--)
      if (start[length] === next && lower.endsWith(start.slice(0, length))) return true
    return false
  })
}
