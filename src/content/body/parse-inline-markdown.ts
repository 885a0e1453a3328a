import { withoutMarkdownEscapes } from '../../source/text/without-markdown-escapes.ts'
import type { ContentSettings } from '../context/content-settings.ts'
import { initialCost } from '../expressions/evaluation-limits.ts'
import { numberFootnotes } from '../text/number-footnotes.ts'
import type { BodyNode } from '../tree/body.ts'
import { plainText } from '../tree/plain-text.ts'
import { buildBody } from './build-body.ts'

/** Markdown outside of a page body: a description, a banner, the text of the 404 page. */
export interface InlineText {
  readonly text: string
  /** The file that contains the text. */
  readonly path: string
}

/** Parse a short Markdown text. The author's code does not run. */
export function parseInlineMarkdown({ text, path }: InlineText, settings: ContentSettings): readonly BodyNode[] {
  const state = {
    settings: { ...settings, code: false },
    components: new Set(settings.components),
    files: new Map(),
    diagnostics: [],
    islands: [],
    cost: initialCost(),
    spans: new Map(),
    footnotes: { textCount: 0 },
    snippetStack: [path],
  }
  const nodes = buildBody({ text, path, lineOffset: 0, scope: { names: new Map(), path } }, state)
  return state.footnotes.textCount > 0 ? numberFootnotes(nodes) : nodes
}

/** Escape a number at the beginning, so that it does not start a list. */
export const escapeLeadingNumber = (text: string): string => text.replace(/^(\s*\d+)([.)]\s)/, '$1\\$2')

const noSettings: ContentSettings = { variables: {}, components: [], code: false }

/** A short Markdown text without its formatting, such as for a sidebar entry. */
export function inlineMarkdownText(text: string): string {
  const plain = withoutMarkdownEscapes(text)
  // A backslash makes the next character plain text.
  if (!/[*_`[\]<>&~$]/.test(text.replace(/\\./g, ''))) return plain
  const nodes = parseInlineMarkdown({ text: escapeLeadingNumber(text), path: '' }, noSettings)
  const content = plainText(nodes).replace(/\s+/g, ' ').trim()
  return content === '' ? plain : content
}
