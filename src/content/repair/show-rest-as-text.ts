import { maskFences } from '../syntax/fences.ts'
import { scanMarkup } from '../syntax/scan-markup.ts'
import { openTagsAt } from '../syntax/tag-matching.ts'
import type { TextEdit } from '../syntax/text-edits.ts'
import { escapeCharacter } from './show-as-text.ts'

/** Edits that turn all tags and expressions into text, from the paragraph at an offset on, and close the tags open there. */
export function showRestAsText(offset: number, text: string): TextEdit[] {
  const start = Math.max(0, text.lastIndexOf('\n\n', offset))
  const open = openTagsAt(scanMarkup(text).tags, start).toReversed()
  const closing = open.map(name => `\n\n</${name}>`).join('')
  const prose = maskFences(text).slice(start)
  const inlineCode = [...prose.matchAll(/(?<!`)(`+)(?!`)[^\n]{0,1000}?(?<!`)\1(?!`)/g)]
  let next = 0
  const characters = [...prose.matchAll(/(?<!\\)[{<]/g)].filter(({ index }) => {
    while (next < inlineCode.length && endOf(inlineCode[next]) <= index) next++
    return (inlineCode[next]?.index ?? prose.length) > index
  })
  return [
    ...(closing ? [{ offset: start, remove: 0, insert: `${closing}\n\n` }] : []),
    ...characters.map(({ index }) => escapeCharacter(start + index, text)),
  ]
}

const endOf = (found: RegExpMatchArray | undefined): number => (found?.index ?? 0) + (found?.[0].length ?? 0)
