import type { Schema } from '../api-spec/model/schema.ts'
import type { BodyNode } from '../content/tree/body.ts'
import type { FieldContext } from './context/field-context.ts'
import { element } from './context/node-builders.ts'

/** A link to the `externalDocs` of a schema. */
export function externalDocsLink(
  { externalDocs }: Pick<Schema, 'externalDocs'>,
  renderMarkdown: FieldContext['renderMarkdown'],
): BodyNode[] {
  if (!externalDocs) return []
  const label = externalDocs.description
    ? renderMarkdown(externalDocs.description).flatMap(node =>
        node.type === 'element' && node.name === 'p' ? node.children : [node],
      )
    : [{ type: 'text' as const, value: externalDocs.url }]
  return [element('p', { class: 'external-docs' }, [element('a', { href: externalDocs.url }, label)])]
}
