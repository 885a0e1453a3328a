import { addressStart } from './address-starts.ts'
import type { KnownLink, ResolveLink } from './filtered-item.ts'
import type { Construct, InlineContext } from './inline-context.ts'

/** A longer address is never known. */
const maxLength = 2_048

const endOfAddress = /[^\x21-\x7E]|[<>`"|[\]{}\\^]/
const punctuation = /[?!.,:;*_~'")]$/

/** Characters at the end of an address that may be punctuation of the sentence. */
const maxPunctuation = 20

/** A letter with which an address may begin. */
export function possibleAddress(first: string, context: InlineContext): Construct {
  const { writer, enter, leave } = context
  let text = first
  const readFirst = (rest = '') => {
    writer.write(text[0] ?? '')
    leave(text.slice(1) + rest)
  }
  return {
    next: character => {
      const start = addressStart(text + character)
      if (start === 'no') return readFirst(character)
      text += character
      if (start === 'whole') enter(bareAddress(text, context))
    },
    giveUp: readFirst,
  }
}

/** An address in the text. It is removed unless it is known. */
function bareAddress(start: string, { writer, resolve, leave }: InlineContext): Construct {
  let text = start
  let isTooLong = false
  const complete = (next = '') => {
    const isAddress = /[a-z\d]/i.test(text.slice(start.length))
    if (!isAddress) {
      // Some renderers turn only the beginning of an address into a link.
      writer.write(text.slice(0, start.length - 1))
      writer.leaveGap()
      return leave(text.slice(start.length - 1) + next)
    }
    const { link, rest } = isTooLong ? { link: undefined, rest: '' } : knownAddress(text, resolve)
    // A renderer may include more characters in the address.
    const isDelimited = rest === '' && /^\s?$/.test(next)
    if (link) writer.writeAddress(link, isDelimited ? link.url : `<${link.url}>`)
    else writer.leaveGap()
    leave(rest + next)
  }
  return {
    next: character => {
      if (endOfAddress.test(character)) complete(character)
      else if (text.length >= maxLength) isTooLong = true
      else text += character
    },
    giveUp: () => complete(),
  }
}

interface Address {
  readonly link: KnownLink | undefined
  /** Punctuation after it. */
  readonly rest: string
}

/** The longest start of a text that is a known address. */
function knownAddress(text: string, resolve: ResolveLink): Address {
  let end = text.length
  for (let count = 0; count <= maxPunctuation; count++) {
    const link = resolve(text.slice(0, end))
    if (link) return { link, rest: text.slice(end) }
    if (!punctuation.test(text.slice(0, end))) break
    end--
  }
  return { link: undefined, rest: text.slice(end) }
}
