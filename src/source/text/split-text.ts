/** The beginning of a text, of at most so many UTF-16 code units, that does not end within a sign. */
export const truncateText = (text: string, most: number): string => text.slice(0, endOfCharacter(text, most))

/** A text that is too long by itself is cut between two words, or at least not within a sign. */
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
