import { withoutEscapes } from '../../source/text/without-escapes.ts'
import type { ContentSettings } from '../context/content-settings.ts'
import { initialCost } from '../expressions/evaluation-limits.ts'
import type { BodyNode } from '../tree/body.ts'
import { plainText } from '../tree/plain-text.ts'
import { buildBody } from './build-body.ts'

/** Markdown in a place that is no page: a description, a banner, the text of the 404 page. */
export interface InlineText {
  readonly text: string
  /** File that it stands in. */
  readonly path: string
}

/** Read a short text; nothing of the author's is run. */
export function parseInlineMarkdown({ text, path }: InlineText, settings: ContentSettings): readonly BodyNode[] {
  const reading = {
    settings: { ...settings, code: false },
    components: new Set(settings.components),
    files: new Map(),
    diagnostics: [],
    islands: [],
    cost: initialCost(),
    spans: new Map(),
    snippetStack: [path],
  }
  return buildBody({ text, path, lineOffset: 0, scope: { names: new Map(), path } }, reading)
}

/** A number at the beginning is one of the words, and no mark of a list. */
export const escapeLeadingNumber = (text: string): string => text.replace(/^(\s*\d+)([.)]\s)/, '$1\\$2')

const noSettings: ContentSettings = { variables: {}, components: [], code: false }

/** A short Markdown text where no marks are drawn, such as an entry of the sidebar: its words alone. */
export function inlineMarkdownText(text: string): string {
  const plain = withoutEscapes(text)
  // A backslash says that a sign is meant as it stands.
  if (!/[*_`[\]<>&~$]/.test(text.replace(/\\./g, ''))) return plain
  const nodes = parseInlineMarkdown({ text: escapeLeadingNumber(text), path: '' }, noSettings)
  const words = plainText(nodes).replace(/\s+/g, ' ').trim()
  return words === '' ? plain : words
}
