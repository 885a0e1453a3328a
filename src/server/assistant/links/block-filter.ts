import { contentPrefix, type Fence, fenceLine, hasListMarker, linePrefix, needsBlankLine } from './code-fence.ts'
import { type CodeLines, codeLines } from './code-lines.ts'
import type { InlineFilter } from './inline-filter.ts'
import type { LineOutput } from './line-output.ts'

/** Recognizes code blocks, which are not changed, and passes the text of other lines to a filter. */
export interface BlockFilter {
  readonly read: (text: string) => void
  readonly end: () => void
}

/** Maximum number of characters after a fence: the language and options of the code. Further ones are removed. */
const maxInfo = 300

/** The current position in a line outside of a code block. */
type Phase = 'start' | 'run' | 'info' | 'text'

export function blockFilter(inline: InlineFilter, output: LineOutput): BlockFilter {
  let code: CodeLines | undefined
  let phase: Phase = 'start'
  let before = ''
  let run = ''
  let info = ''
  const readAsText = (character = '') => {
    inline.read(before + run + info + character)
    beginLine('text')
  }
  const beginLine = (next: Phase) => {
    phase = next
    before = ''
    run = ''
    info = ''
  }
  const beginCode = () => {
    const mark = run.startsWith('~') ? '~' : '`'
    const fence: Fence = { mark, length: run.length, prefix: contentPrefix(before) }
    // Not all renderers recognize a block next to a list marker.
    if (hasListMarker(before)) {
      inline.read(before)
      inline.endLine()
    }
    if (needsBlankLine(fence) && !output.isPreviousLineBlank()) output.text('\n')
    output.endTable()
    output.text(`${fenceLine(fence)}${info.slice(0, maxInfo).trimEnd()}\n`)
    code = codeLines(fence, output.text)
    beginLine('start')
  }
  const endLine = () => {
    const isFence = phase === 'info' || (phase === 'run' && run.length >= 3)
    if (isFence) return beginCode()
    inline.read(before + run)
    inline.endLine()
    beginLine('start')
  }
  const readStart = (character: string) => {
    const isMark = character === '`' || character === '~'
    if (phase === 'start' && isMark && linePrefix(before) === 'whole') {
      phase = 'run'
      run = character
    } else if (phase === 'start') {
      if (linePrefix(before + character) === 'no') readAsText(character)
      else before += character
    } else if (phase === 'run' && run.startsWith(character)) run += character
    else if (phase === 'run' && run.length < 3) readAsText(character)
    else if (character === '`' && run.startsWith('`')) readAsText(character)
    else {
      phase = 'info'
      info += character
    }
  }
  const readLines = (text: string): string => {
    for (let at = 0; at < text.length; at++) {
      const character = text[at] ?? ''
      if (character === '\n') {
        endLine()
        if (code) return text.slice(at + 1)
      } else if (phase === 'text') {
        const end = text.indexOf('\n', at)
        inline.read(text.slice(at, end < 0 ? text.length : end))
        if (end < 0) return ''
        at = end - 1
      } else readStart(character)
    }
    return ''
  }
  const readCode = (lines: CodeLines, text: string): string => {
    const rest = lines.read(text)
    if (rest === undefined) return ''
    code = undefined
    output.endTable()
    return rest
  }
  return {
    read: text => {
      for (let rest = text; rest !== ''; ) rest = code ? readCode(code, rest) : readLines(rest)
    },
    end: () => {
      if (!code && (phase === 'info' || (phase === 'run' && run.length >= 3))) beginCode()
      if (code) code.end()
      else {
        inline.read(before + run)
        inline.end()
      }
      output.end()
    },
  }
}
