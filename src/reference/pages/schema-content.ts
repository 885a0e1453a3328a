import { exampleOf } from '../../api-spec/examples/example-of.ts'
import { emptySchema } from '../../api-spec/model/empty-schema.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import { schemaNameOf } from '../../api-spec/model/schema-name.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import type { GeneratedContent } from '../../content/parse-page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { fieldContextOf, type PageContext, section } from '../context/page-context.ts'
import { shortenedJson } from '../context/shorten-json.ts'
import { hasElement, singleExample } from '../examples/example-nodes.ts'
import { externalDocsLink } from '../external-docs-link.ts'
import { fieldNode, schemaFields } from '../fields/schema-fields.ts'
import { detailNodes } from '../fields/value-details.ts'
import { describedPage, splitDescriptionHead } from './description-head.ts'

/** The reference of a schema: its properties, and an example value next to them. */
export function schemaContent(key: string, settings: PageContext): GeneratedContent {
  const { schemas } = settings.spec
  const schema = schemaAt(key)
  const merged = mergedSchema(schema, schemas)
  const description = describedPage(
    splitDescriptionHead(merged.title ?? schemaNameOf(key), merged.description),
    settings,
  )
  const example = exampleOf(schema, schemas, { direction: 'response', required: false })
  return {
    frontmatterDefaults: description.head,
    hasWholeDescription: description.hasWholeDescription,
    build: (written, frontmatter) => [
      ...description.nodes(frontmatter),
      ...written,
      ...externalDocsLink(merged, settings.renderMarkdown),
      ...propertySection(key, settings),
      ...(example === undefined || hasElement(written, 'ResponseExample')
        ? []
        : singleExample({ title: 'JSON', language: 'json', code: shortenedJson(example) })),
    ],
  }
}

const schemaAt = (key: string): Schema => ({ ...emptySchema, ref: key })

function propertySection(key: string, settings: PageContext): BodyNode[] {
  const { schemas } = settings.spec
  const schema = schemaAt(key)
  const merged = mergedSchema(schema, schemas)
  const context = fieldContextOf(settings, 'schema', 'both')
  // The description is left out, because it is in the page head.
  const wholeValue = { name: schemaNameOf(key), schema, isRequired: false, description: '' }
  const fields = schemaFields(schema, context)
  if (fields.length === 0 || merged.items) return section('api-properties', [fieldNode(wholeValue, context)])
  return section('api-properties', [...detailNodes({ ...merged, examples: [] }, schemas), ...fields])
}
