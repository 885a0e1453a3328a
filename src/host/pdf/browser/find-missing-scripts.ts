/**
 * Finds the writing systems of the open page for which the browser has no font, so that it shows boxes. Runs in the
 * browser, so it must not refer to anything outside of it.
 *
 * @returns Names of Unicode scripts.
 */
export function findMissingScripts(): readonly string[] {
  const text = document.body.innerText
  const scripts = [
    ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Arabic', 'Hebrew', 'Devanagari', 'Bengali', 'Tamil', 'Telugu'],
    ...['Thai', 'Khmer', 'Myanmar', 'Georgian', 'Armenian', 'Ethiopic', 'Cyrillic', 'Greek'],
  ]
  const canvas = document.createElement('canvas')
  canvas.width = 48
  canvas.height = 48
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  const pixelsOf = (character: string): string => {
    context.clearRect(0, 0, 48, 48)
    context.font = `28px ${getComputedStyle(document.body).fontFamily}`
    context.fillText(character, 8, 36)
    return context.getImageData(0, 0, 48, 48).data.join()
  }
  // No font has these characters of the private use area.
  const box = pixelsOf('\u{10fffd}')
  if (box !== pixelsOf('\u{10fffc}')) return []
  return scripts.filter(script => {
    const letter = new RegExp(`(?=\\p{L})\\p{Script=${script}}`, 'u').exec(text)?.[0]
    return letter !== undefined && pixelsOf(letter) === box
  })
}
