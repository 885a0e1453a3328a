import type { BodyNode } from '../content/tree/body.ts'
import type { FieldContext } from './context/field-context.ts'
import { maxDescriptionLength } from './size-budget/markdown-overflow.ts'

/** Roughly the characters of HTML that words take. */
export const estimateMarkdownSize = (markdown: string): number => Math.min(markdown.length, maxDescriptionLength) * 1.2

/** So much of their room fields have in any case, however much is said above them. */
const minFieldsSize = 8_000

/** Words above fields, which take of their room. */
export function introNodes(
  markdown: string | undefined,
  { sizeBudget, renderMarkdown }: Pick<FieldContext, 'sizeBudget' | 'renderMarkdown'>,
): readonly BodyNode[] {
  if (!markdown) return []
  sizeBudget.left -= Math.max(0, Math.min(estimateMarkdownSize(markdown), sizeBudget.left - minFieldsSize))
  return renderMarkdown(markdown)
}
