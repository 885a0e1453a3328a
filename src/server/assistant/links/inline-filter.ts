import { firstLetters } from './address-starts.ts'
import { possibleAddress } from './bare-address.ts'
import { characterReference } from './character-reference.ts'
import { codeSpan } from './code-span.ts'
import type { ResolveLink } from './filtered-item.ts'
import { htmlTag } from './html-tag.ts'
import type { Construct, InlineContext } from './inline-context.ts'
import { inlineWriter } from './inline-writer.ts'
import type { LineOutput } from './line-output.ts'
import { afterBracket } from './link-target.ts'

/** Filters the text of lines outside of code blocks. */
export interface InlineFilter {
  /** Read a part of a line. */
  readonly read: (text: string) => void
  readonly endLine: () => void
  /** Ends the last line, which has no line break. */
  readonly end: () => void
}

/** @param output Gets the filtered text. */
export function inlineFilter(resolve: ResolveLink, output: LineOutput): InlineFilter {
  const writer = inlineWriter(output)
  const special = new RegExp(`[\\\\\`![\\]<&~]|[${firstLetters}]`, 'gi')
  let current: Construct | undefined
  const read = (text: string) => {
    let at = 0
    while (at < text.length) {
      if (current) current.next(text[at++] ?? '')
      else {
        special.lastIndex = at
        const stop = special.exec(text)?.index ?? text.length
        writer.write(text.slice(at, stop))
        if (stop < text.length) begin(text[stop] ?? '', context)
        at = stop + 1
      }
    }
  }
  const context: InlineContext = {
    writer,
    output,
    resolve,
    enter: construct => {
      current = construct
    },
    leave: (rest = '') => {
      current = undefined
      read(rest)
    },
  }
  const settle = () => {
    while (current) current.giveUp()
  }
  return {
    read,
    endLine: () => {
      settle()
      writer.endLine()
    },
    end: () => {
      settle()
      writer.releaseAll()
    },
  }
}

function begin(character: string, context: InlineContext): void {
  const { writer, enter } = context
  if (character === '\\') enter(escapeSequence(context))
  else if (character === '`') enter(codeSpan(context))
  else if (character === '!') enter(exclamationMark(context))
  else if (character === '[') writer.openBracket(false)
  else if (character === ']') endBracket(context)
  else if (character === '<') enter(htmlTag(context))
  else if (character === '&') enter(characterReference(context))
  else if (character === '~') writer.writeTilde()
  else enter(possibleAddress(character, context))
}

function endBracket(context: InlineContext): void {
  const bracket = context.writer.closeBracket()
  if (bracket) context.enter(afterBracket(bracket, context))
  else context.writer.write(']')
}

function exclamationMark({ writer, leave }: InlineContext): Construct {
  return {
    next: character => {
      if (character === '[') {
        writer.openBracket(true)
        leave()
      } else {
        writer.write('!')
        leave(character)
      }
    },
    giveUp: () => {
      writer.write('!')
      leave()
    },
  }
}

/** A backslash and the following character. */
function escapeSequence({ writer, leave }: InlineContext): Construct {
  return {
    next: character => {
      if (/[:/]/.test(character) || (character === '.' && !writer.endsWithDigit())) {
        // Renderers look for addresses after they have removed the backslash.
        writer.leaveGap()
        leave(character)
      } else if (/[!-/:-@[-`{-~]/.test(character)) {
        writer.writeClosed(`\\${character}`)
        leave()
      } else {
        writer.write('\\')
        leave(character)
      }
    },
    giveUp: () => {
      writer.write('\\')
      leave()
    },
  }
}
