import type { Token, Tokens } from 'marked'
import { cleanText } from './clean-text.ts'
import { decodeEntities } from './decode-entities.ts'

/**
 * A block as text for screen readers that announce it while it arrives. The reader can go to the answer for the rest.
 *
 * @param codeLabel Announced in place of a code block.
 */
export function spokenText(token: Token, codeLabel: string): string {
  switch (token.type) {
    case 'code':
      return `${codeLabel}.`
    case 'space':
    case 'def':
    case 'html':
    case 'hr':
      return ''
    case 'br':
      return ' '
    case 'codespan':
    case 'escape':
      return cleanText(token.text)
    case 'list':
      return joined(token.items, codeLabel)
    case 'table':
      return [token.header, ...token.rows]
        .map(row => row.map((cell: Tokens.TableCell) => inline(cell.tokens, codeLabel)).join(', '))
        .join('. ')
    case 'blockquote':
    case 'list_item':
      return joined(token.tokens, codeLabel)
  }
  return 'tokens' in token && token.tokens ? inline(token.tokens, codeLabel) : cleanText(decodeEntities(textOf(token)))
}

const textOf = (token: Token): string => ('text' in token ? String(token.text) : '')

const joined = (tokens: readonly Token[] = [], codeLabel: string): string =>
  tokens
    .map(token => spokenText(token, codeLabel))
    .filter(Boolean)
    .join('\n')

const inline = (tokens: readonly Token[] | undefined, codeLabel: string): string =>
  (tokens ?? []).map(token => spokenText(token, codeLabel)).join('')
