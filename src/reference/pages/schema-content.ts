import { exampleOf } from '../../api-spec/examples/example-of.ts'
import { emptySchema } from '../../api-spec/model/empty-schema.ts'
import { schemaNameOf } from '../../api-spec/model/schema-name.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import type { GeneratedContent } from '../../content/parse-page.ts'
import { type ContentContext, fieldContextOf, section } from '../context/page-context.ts'
import { hasElement, singleExample } from '../examples/example-nodes.ts'
import { externalDocsLink } from '../external-docs-link.ts'
import { factNodes } from '../fields/schema-facts.ts'
import { fieldNode, schemaFields } from '../fields/schema-fields.ts'
import { fitFieldLevels } from '../size-budget/fit-field-levels.ts'
import { shortenedJson } from '../size-budget/shorten-json.ts'
import { splitDescriptionHead } from './description-head.ts'

/** The reference of a schema: its properties, and an example value next to them. */
export function schemaContent(key: string, settings: ContentContext): GeneratedContent {
  const { schemas } = settings.spec
  const schema = { ...emptySchema, ref: key }
  const merged = mergedSchema(schema, schemas)
  const { frontmatter: head, textBelow } = splitDescriptionHead(merged.title ?? schemaNameOf(key), merged.description)
  const example = exampleOf(schema, schemas, { direction: 'response', required: false })
  return {
    frontmatterDefaults: head,
    build: (written, frontmatter) => [
      ...settings.renderMarkdownWithHeadings(textBelow(frontmatter)),
      ...written,
      ...externalDocsLink(merged, settings.renderMarkdown),
      ...fitFieldLevels(settings, false, context => {
        const fieldContext = fieldContextOf(context, 'schema', 'both')
        // Its description is in the page head.
        const wholeValue = { name: schemaNameOf(key), schema, isRequired: false, description: '' }
        const fields = schemaFields(schema, fieldContext)
        if (fields.length === 0 || merged.items) return section('api-properties', [fieldNode(wholeValue, fieldContext)])
        return section('api-properties', [...factNodes({ ...merged, examples: [] }, schemas), ...fields])
      }),
      ...(example === undefined || hasElement(written, 'ResponseExample')
        ? []
        : singleExample({ title: 'JSON', language: 'json', code: shortenedJson(example) }, settings)),
    ],
  }
}
