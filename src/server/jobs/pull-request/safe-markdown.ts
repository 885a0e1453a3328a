import { withoutReferences } from '../without-references.ts'

/** Separates characters invisibly. */
const zeroWidthSpace = '\u200b'

/**
 * Makes the Markdown of a model harmless on the page of a Git host: no mentions of people, no keywords that close
 * issues, no quick actions, no HTML, no images, no task lists. Its words, lists, links and code are kept.
 */
export function safeMarkdown(text: string): string {
  const shown = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, character => (/[\n\t]/.test(character) ? character : ''))
    .replace(/</g, '&lt;')
    .replace(/!(?=\[)/g, '!\u200b')
    .replace(/^(\s*(?:>\s*)*)\/(?=\w)/gm, `$1${zeroWidthSpace}/`)
    .replace(/^(\s*(?:[-*+]|\d+[.)])\s+)\[([ xX])\]/gm, '$1\\[$2\\]')
  return withoutReferences(shown)
}

/** The same for a single line without Markdown: a title, a path. */
export const safeLine = (text: string): string =>
  safeMarkdown(text.replace(/\s+/g, ' ').trim()).replace(/[\\`*_[\]|]/g, '\\$&')
