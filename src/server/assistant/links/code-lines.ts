import { type Fence, fenceLine } from './code-fence.ts'

/** Reads the content of a code block. */
export interface CodeLines {
  /** @returns The text after the block. `undefined` if the block continues. */
  readonly read: (text: string) => string | undefined
  readonly end: () => void
}

/** Maximum indentation of a closing fence, in addition to that of the block. */
const maxIndent = 3

/** The current position in a line. */
type Phase = 'quotes' | 'indent' | 'run' | 'space-after-run' | 'content'

/**
 * Writes each line with the prefix of the block, because otherwise a renderer would end the block at a line outside of
 * the list.
 */
export function codeLines(fence: Fence, write: (text: string) => void): CodeLines {
  const quotes = fence.prefix.split('>').length - 1
  const columnsOfBlock = fence.prefix.length - 1 - fence.prefix.lastIndexOf('>')
  let phase: Phase = 'quotes'
  /** The current line so far, while it may be outside of the block. */
  let lineSoFar = ''
  let found = 0
  let columns = 0
  let run = 0
  let spaces = ''
  const beginLine = () => {
    phase = quotes > 0 ? 'quotes' : 'indent'
    lineSoFar = ''
    found = 0
    columns = 0
    run = 0
    spaces = ''
  }
  const lineStart = () =>
    fence.prefix + ' '.repeat(Math.max(0, columns - columnsOfBlock)) + fence.mark.repeat(run) + spaces
  const close = (rest: string) => {
    write(`${fenceLine(fence)}\n`)
    return rest
  }
  const isClosing = () => (phase === 'run' || phase === 'space-after-run') && run >= fence.length
  const endLine = (rest: string): string | undefined => {
    if (phase === 'quotes') return close(`${lineSoFar}\n${rest}`)
    if (isClosing()) return close(rest)
    if (phase !== 'content') write(run === 0 ? fence.prefix.trimEnd() : lineStart())
    write('\n')
    beginLine()
    return undefined
  }
  /** Reads a character before the content of a line. Returns whether the line is outside of the block. */
  const readStart = (character: string): boolean => {
    const isSpace = character === ' ' || character === '\t'
    if (phase === 'quotes') {
      lineSoFar += character
      if (character === '>') found++
      if (found === quotes) phase = 'indent'
      return character !== '>' && !isSpace
    }
    if (phase === 'indent' && isSpace) columns += character === '\t' ? 4 - (columns % 4) : 1
    else if (phase === 'indent' && character === fence.mark && columns <= columnsOfBlock + maxIndent) {
      phase = 'run'
      run = 1
    } else if (phase === 'run' && character === fence.mark) run++
    else if ((phase === 'run' || phase === 'space-after-run') && isSpace && run >= fence.length) {
      phase = 'space-after-run'
      spaces += character
    } else {
      write(lineStart() + character)
      phase = 'content'
    }
    return false
  }
  beginLine()
  return {
    read: text => {
      for (let at = 0; at < text.length; ) {
        const character = text[at] ?? ''
        if (character === '\n') {
          const rest = endLine(text.slice(at + 1))
          if (rest !== undefined) return rest
          at++
        } else if (phase === 'content') {
          const end = text.indexOf('\n', at)
          write(text.slice(at, end < 0 ? text.length : end))
          at = end < 0 ? text.length : end
        } else if (readStart(character)) return close(lineSoFar + text.slice(at + 1))
        else at++
      }
      return undefined
    },
    end: () => {
      if (phase === 'content') write('\n')
      else if (!isClosing() && run > 0) write(`${lineStart()}\n`)
      write(fenceLine(fence))
    },
  }
}
