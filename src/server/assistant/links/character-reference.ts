import type { Construct, InlineContext } from './inline-context.ts'
import { visibleText } from './visible-text.ts'

const maxLength = 40

/** References to characters that occur in addresses. Renderers look for addresses after they have decoded these. */
const named: Readonly<Record<string, string>> = { colon: ':', sol: '/', period: '.', commat: '@', lowbar: '_' }

/** References to invisible characters. */
const invisible =
  /^(?:shy|lrm|rlm|zwj|zwnj|NoBreak|ZeroWidthSpace|(?:Negative(?:Thin|Medium|Thick|VeryThin)Space)|InvisibleTimes|InvisibleComma|ApplyFunction|af|it|ic)$/

/** A character reference, after its `&`. */
export function characterReference({ writer, leave }: InlineContext): Construct {
  let text = ''
  const readAsText = (rest = '') => {
    writer.write('&')
    leave(text + rest)
  }
  const complete = () => {
    const character = characterOf(text)
    if (character === '') {
      writer.leaveGap()
      leave()
    } else if (character !== undefined) {
      writer.leaveGap()
      leave(character)
    } else {
      writer.write(`&${text};`)
      leave()
    }
  }
  return {
    next: character => {
      if (character === ';' && text !== '') return complete()
      if (!/[#a-z\d]/i.test(character) || text.length >= maxLength) return readAsText(character)
      text += character
    },
    giveUp: readAsText,
  }
}

/** A character to write instead of its reference; empty for one to leave out; `undefined` for any other. */
function characterOf(reference: string): string | undefined {
  if (invisible.test(reference)) return ''
  const [, hexadecimal, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(reference) ?? []
  if (hexadecimal === undefined && decimal === undefined)
    return Object.hasOwn(named, reference) ? named[reference] : undefined
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
  if (code > 0x10ffff) return undefined
  const character = String.fromCodePoint(code)
  if (code >= 0x20 && code < 0x7f) return /[a-z\d:/.@_-]/i.test(character) ? character : undefined
  const filter = visibleText()
  return (filter.push(character) + filter.end()).replace(/\s/, ' ')
}
