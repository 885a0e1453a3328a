/** The beginning of a text, with at most `most` UTF-16 code units. It does not end within a character. */
export const truncateText = (text: string, most: number): string => text.slice(0, endOfCharacter(text, most))

/** Splits a text that is too long between two words, or at least between two characters. */
export function splitText(block: string, most: number): string[] {
  const cuts: string[] = []
  let from = 0
  while (block.length - from > most) {
    const space = block.lastIndexOf(' ', from + most)
    const end = space > from ? space : endOfCharacter(block, from + most)
    cuts.push(block.slice(from, end))
    from = end
  }
  return [...cuts, block.slice(from)]
}

const endOfCharacter = (text: string, at: number): number => at - Number(/[\udc00-\udfff]/.test(text[at] ?? ''))
