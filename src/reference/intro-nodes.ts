import type { BodyNode } from '../content/tree/body.ts'
import type { FieldContext } from './context/field-context.ts'
import { maxDescriptionLength } from './size-budget/markdown-overflow.ts'

/** Estimate the characters of HTML that Markdown renders to. */
export const estimateMarkdownSize = (markdown: string): number => Math.min(markdown.length, maxDescriptionLength) * 1.2

/** The minimum budget of fields, even below a long description. */
const minFieldsSize = 8_000

/** Text above fields. Its size is taken from the budget of the fields. */
export function introNodes(
  markdown: string | undefined,
  { sizeBudget, renderMarkdown }: Pick<FieldContext, 'sizeBudget' | 'renderMarkdown'>,
): readonly BodyNode[] {
  if (!markdown) return []
  sizeBudget.left -= Math.max(0, Math.min(estimateMarkdownSize(markdown), sizeBudget.left - minFieldsSize))
  return renderMarkdown(markdown)
}
