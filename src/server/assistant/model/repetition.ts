/** How many characters at the end of the text are examined. */
const examinedLength = 1_200
/** Maximum number of characters after which the text repeats. */
const maxPeriod = 200
/** Number of new characters after which the text is examined again. */
const examinedEvery = 400

/**
 * Detects a model that repeats itself.
 *
 * @returns A function that reads the next part of the text, and returns whether the end of the text is a repetition.
 */
export function repetitionDetector(): (text: string) => boolean {
  let recent = ''
  let unexamined = 0
  return text => {
    recent += text
    unexamined += text.length
    if (unexamined < examinedEvery || recent.length < examinedLength) return false
    recent = recent.slice(-examinedLength)
    unexamined = 0
    return periodOf(recent) <= maxPeriod
  }
}

/** The number of characters after which a text repeats; its length if it does not. */
function periodOf(text: string): number {
  const borders = new Uint16Array(text.length)
  let border = 0
  for (let at = 1; at < text.length; at++) {
    while (border > 0 && text[at] !== text[border]) border = borders[border - 1] ?? 0
    if (text[at] === text[border]) border++
    borders[at] = border
  }
  return text.length - border
}
