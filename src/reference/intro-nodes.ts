import type { BodyNode } from '../content/tree/body.ts'
import type { FieldContext } from './context/field-context.ts'

/** Text above fields. */
export const introNodes = (
  markdown: string | undefined,
  { renderMarkdown }: Pick<FieldContext, 'renderMarkdown'>,
): readonly BodyNode[] => (markdown ? renderMarkdown(markdown) : [])
