import type { Construct, InlineContext } from './inline-context.ts'
import type { InlineWriter, OpenBracket } from './inline-writer.ts'

/** A longer target is treated as text. */
const maxLength = 2_000

/** The text after a closing bracket: the target of a link, a definition, or neither. */
export function afterBracket(bracket: OpenBracket, context: InlineContext): Construct {
  const { writer, enter, leave } = context
  return {
    next: character => {
      if (character === '(') return enter(linkTarget(bracket, context))
      if (character === ':' && bracket.startsLine && !bracket.isImage) return enter(definition(bracket, context))
      const isColon = character === ':' && !bracket.startsLine
      writer.writeLiteral(bracket, isColon ? ':' : undefined)
      leave(isColon ? '' : character)
    },
    giveUp: () => {
      writer.writeLiteral(bracket)
      leave()
    },
  }
}

/** The part of a link in parentheses: `/guides/start "Title"`. */
function linkTarget(bracket: OpenBracket, { writer, resolve, leave }: InlineContext): Construct {
  let text = ''
  let depth = 0
  let isEscaped = false
  const readAsText = (rest = '') => {
    writer.writeLiteral(bracket)
    leave(`(${text}${rest}`)
  }
  const complete = () => {
    const link = bracket.isImage || bracket.hasLink ? undefined : resolve(targetIn(text))
    writeBracket(bracket, writer, link)
    leave()
  }
  return {
    next: character => {
      if (isEscaped) isEscaped = false
      else if (character === '\\') isEscaped = true
      else if (character === ')' && depth === 0) return complete()
      else if (character === ')') depth--
      // Otherwise each of many unclosed links would be scanned to the end.
      else if (character === '(' && text.endsWith(']')) return readAsText(character)
      else if (character === '(') depth++
      text += character
      if (text.length > maxLength) readAsText()
    },
    giveUp: readAsText,
  }
}

function writeBracket(
  bracket: OpenBracket,
  writer: InlineWriter,
  link: Parameters<InlineWriter['writeLink']>[1] | undefined,
) {
  if (bracket.isImage || isEmpty(bracket)) writer.discard(bracket)
  else if (link) writer.writeLink(bracket, link)
  else writer.unwrap(bracket)
}

const isEmpty = ({ pieces }: OpenBracket): boolean =>
  pieces.every(piece => typeof piece === 'string' && piece.trim() === '')

/** The target, without a title. */
function targetIn(text: string): string {
  const [, bracketed, plain] = /^\s*(?:<([^<>]*)>|(\S*))/.exec(text) ?? []
  return (bracketed ?? plain ?? '').replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

const definitionRest = /^[ \t]*(?:<[^<>]*>|\S+)(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/

/** The rest of a line that begins with a label and a colon: `[label]: /guides/start`. */
function definition(bracket: OpenBracket, { writer, leave }: InlineContext): Construct {
  let text = ''
  const readAsText = () => {
    writer.writeLiteral(bracket)
    leave(`:${text}`)
  }
  return {
    next: character => {
      text += character
      if (text.length > maxLength) readAsText()
    },
    giveUp: () => {
      if (!definitionRest.test(text)) return readAsText()
      writer.discard(bracket)
      leave()
    },
  }
}
