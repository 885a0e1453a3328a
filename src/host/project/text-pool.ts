/**
 * Returns the same string for equal texts. Versions of a site often consist of the same pages, which need memory only
 * once. Whole texts are not used as keys, because hashing long texts takes two to four times as long.
 */
export function createTextPool(): (text: string) => string {
  const similar = new Map<number, string[]>()
  return text => {
    const key = roughHash(text)
    const texts = similar.get(key)
    const known = texts?.find(other => other === text)
    if (known !== undefined) return known
    if (!texts) similar.set(key, [text])
    else if (texts.length < maxSimilar) texts.push(text)
    return text
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
