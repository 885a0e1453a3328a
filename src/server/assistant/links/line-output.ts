import type { Source } from '../answer.ts'
import type { FilteredItem } from './filtered-item.ts'

/** Collects filtered text, and keeps track of the kind of the current line. */
export interface LineOutput {
  readonly text: (text: string) => void
  readonly source: (source: Source) => void
  /** What was added since the last call. */
  readonly take: () => readonly FilteredItem[]
  /** Whether the current line is, or may be, a row of a table. */
  readonly isTableRow: () => boolean
  readonly isPreviousLineBlank: () => boolean
  /** Prevents the next line from turning the current one into the head of a table. */
  readonly preventTable: () => void
  /** Ends a table, so that the following text is not part of it. */
  readonly endTable: () => void
  readonly end: () => void
}

/** Characters of the line below the first row of a table: `| --- | :-: |`, also in a list or a quote. */
const delimiterCharacter = /[ \t>*+\-|:\d.)]/
const prefixCharacter = /[ \t>*+\-\d.)]/

interface Line {
  readonly isBlank: boolean
  readonly isDelimiter: boolean
  readonly hasDash: boolean
  readonly startsWithPipe: boolean
  readonly isPrefix: boolean
}

const emptyLine: Line = { isBlank: true, isDelimiter: true, hasDash: false, startsWithPipe: false, isPrefix: true }

export function lineOutput(): LineOutput {
  let items: FilteredItem[] = []
  const sent = new Set<string>()
  let line = emptyLine
  let isPreviousBlank = true
  let isInTable = false
  /** Whether this line must not begin a table. */
  let isTableHeader = false
  /** Whether the line above must not begin a table. */
  let isBelowHeader = false
  let buffered = ''
  const add = (text: string) => {
    const last = items.at(-1)
    if (last?.type === 'text') items[items.length - 1] = { type: 'text', text: last.text + text }
    else if (text !== '') items.push({ type: 'text', text })
  }
  const release = () => {
    add(buffered)
    buffered = ''
    isBelowHeader = false
  }
  /** Only after a blank line, a delimiter is text. */
  const releaseLine = () => {
    if (isBelowHeader && line.isDelimiter && line.hasDash) add('\n')
    release()
  }
  const endLine = () => {
    releaseLine()
    add('\n')
    isInTable = !line.isBlank && (isInTable || (line.isDelimiter && line.hasDash && !isPreviousBlank))
    isBelowHeader = isTableHeader
    isPreviousBlank = line.isBlank
    isTableHeader = false
    line = emptyLine
  }
  const addToLine = (text: string) => {
    line = extended(line, text)
    if (!isBelowHeader) return add(text)
    buffered += text
    if (!line.isDelimiter) release()
  }
  return {
    text: text => {
      const [first = '', ...others] = text.split('\n')
      if (first !== '') addToLine(first)
      for (const other of others) {
        endLine()
        if (other !== '') addToLine(other)
      }
    },
    source: source => {
      if (sent.has(source.id)) return
      if (isBelowHeader) release()
      sent.add(source.id)
      items.push({ type: 'source', source })
    },
    take: () => {
      const taken = items
      items = []
      return taken
    },
    isTableRow: () => isInTable || line.startsWithPipe,
    isPreviousLineBlank: () => isPreviousBlank,
    preventTable: () => {
      isTableHeader = true
    },
    endTable: () => {
      isInTable = false
    },
    end: releaseLine,
  }
}

function extended(line: Line, text: string): Line {
  let { isBlank, isDelimiter, hasDash, startsWithPipe, isPrefix } = line
  for (const character of isPrefix || isDelimiter ? text : '') {
    isBlank &&= character === ' ' || character === '\t'
    isDelimiter &&= delimiterCharacter.test(character)
    hasDash ||= character === '-'
    if (isPrefix && character === '|') startsWithPipe = true
    isPrefix &&= prefixCharacter.test(character)
    if (!isPrefix && !isDelimiter) break
  }
  return { isBlank: isBlank && /^[ \t]*$/.test(text), isDelimiter, hasDash, startsWithPipe, isPrefix }
}
