import { emptySchema } from '../api-spec/empty-schema.ts'
import { exampleOf } from '../api-spec/example-of.ts'
import { mergedSchema } from '../api-spec/merged-schema.ts'
import { schemaNameOf } from '../api-spec/name-of-key.ts'
import type { GeneratedContent } from '../content/parse-page.ts'
import { fitFieldLevels } from './draw-within.ts'
import { hasElement, singleExample } from './example-nodes.ts'
import { shortenedJson } from './fitting-json.ts'
import { splitDescriptionHead } from './page-head.ts'
import { type ContentContext, fieldContextOf, section } from './page-parts.ts'
import { factNodes } from './schema-facts.ts'
import { externalDocsLink, fieldNode, schemaFields } from './schema-fields.ts'

/** The reference of a schema: its properties, and a value beside them. */
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
      ...fitFieldLevels(settings, false, drawing => {
        const inside = fieldContextOf(drawing, 'schema', 'both')
        // Its words stand in the head of the page.
        const whole = { name: schemaNameOf(key), schema, isRequired: false, description: '' }
        const fields = schemaFields(schema, inside)
        if (fields.length === 0 || merged.items) return section('api-properties', [fieldNode(whole, inside)])
        return section('api-properties', [...factNodes({ ...merged, examples: [] }, schemas), ...fields])
      }),
      ...(example === undefined || hasElement(written, 'ResponseExample')
        ? []
        : singleExample({ title: 'JSON', language: 'json', code: shortenedJson(example) }, settings)),
    ],
  }
}
