/**
 * Returns the same value for equal texts. Versions of a site often consist of the same pages, which need memory only
 * once. Whole texts are not used as keys, because hashing long texts takes two to four times as long.
 */
export function createTextPool<Value>(keep: (text: string) => Value): (text: string) => Value {
  const similar = new Map<number, { readonly text: string; readonly value: Value }[]>()
  return text => {
    const key = roughHash(text)
    const entries = similar.get(key)
    const known = entries?.find(entry => entry.text === text)
    if (known) return known.value
    const value = keep(text)
    if (!entries) similar.set(key, [{ text, value }])
    else if (entries.length < maxSimilar) entries.push({ text, value })
    return value
  }
}

/** A number from the length of a text and some of its first characters: most pages differ in their title. */
function roughHash(text: string): number {
  const end = Math.min(text.length, maxStart)
  let hash = text.length
  for (let at = 0; at < end; at += 7) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}

const maxStart = 200
/** Texts with the same number that are compared with each other. */
const maxSimilar = 16
