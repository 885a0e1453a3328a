import { isHtmlElement } from './html-elements.ts'
import type { Construct, InlineContext } from './inline-context.ts'

/** A longer tag is treated as text. */
const maxLength = 2_000

const autolink = /^<([a-z][a-z\d+.-]{1,31}:[^\s<>]*)>$/i
const email = /^<([\w.+-]+@[\w.-]+)>$/
/** `<your-key>`: a placeholder in documentation. */
const placeholder = /^<\/?([a-z][\w-]*)(?: [\w., -]*)?>$/i

/** Text that begins with `<`. Tags are removed. */
export function htmlTag(context: InlineContext): Construct {
  const { writer, leave } = context
  let text = '<'
  const readAsText = (rest = '') => {
    writer.writeClosed('\\<')
    leave(text.slice(1) + rest)
  }
  return {
    next: character => {
      if (text === '<' && !/[a-z/!?]/i.test(character)) {
        writer.write(text)
        return leave(character)
      }
      if (character === '<') return readAsText(character)
      text += character
      if (character === '>' && (!text.startsWith('<!--') || text.endsWith('-->'))) complete(text, context)
      else if (text.length > maxLength) readAsText()
    },
    giveUp: () => {
      if (text !== '<') return readAsText()
      writer.write(text)
      leave()
    },
  }
}

function complete(tag: string, { writer, resolve, leave }: InlineContext): void {
  const [, target] = autolink.exec(tag) ?? []
  const link = target === undefined ? undefined : resolve(target)
  const [, name] = placeholder.exec(tag) ?? []
  const [, address] = email.exec(tag) ?? []
  if (link) writer.writeAddress(link, `<${link.url}>`)
  else if (/^<br\b/i.test(tag)) writer.write(' ')
  else writer.leaveGap()
  const isPlaceholder = name !== undefined && !isHtmlElement(name)
  if (isPlaceholder) writer.writeClosed('\\<')
  leave(isPlaceholder ? tag.slice(1) : address)
}
