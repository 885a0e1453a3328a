import { emptySchema } from '../api-spec/empty-schema.ts'
import { exampleOf } from '../api-spec/example-of.ts'
import { mergedSchema } from '../api-spec/merged-schema.ts'
import { nameOfKey } from '../api-spec/name-of-key.ts'
import type { GeneratedPart } from '../content/parse-page.ts'
import { drawWithin } from './draw-within.ts'
import { hasElement, singleExample } from './example-nodes.ts'
import { fittingJson } from './fitting-json.ts'
import { headTexts } from './page-head.ts'
import { fieldDrawing, type PartSettings, section } from './page-parts.ts'
import { factNodes } from './schema-facts.ts'
import { docsLink, fieldNode, schemaFields } from './schema-fields.ts'

/** The reference of a schema: its properties, and a value beside them. */
export function schemaPagePart(key: string, settings: PartSettings): GeneratedPart {
  const { schemas } = settings.description
  const schema = { ...emptySchema, ref: key }
  const merged = mergedSchema(schema, schemas)
  const { head, below } = headTexts(merged.title ?? nameOfKey(key), merged.description)
  const example = exampleOf(schema, schemas, { direction: 'response', required: false })
  return {
    head,
    draw: (written, frontmatter) => [
      ...settings.headings(below(frontmatter)),
      ...written,
      ...docsLink(merged, settings.words),
      ...drawWithin(settings, false, drawing => {
        const inside = fieldDrawing(drawing, 'schema', 'both')
        // Its words stand in the head of the page.
        const whole = { name: nameOfKey(key), schema, isRequired: false, description: '' }
        const fields = schemaFields(schema, inside)
        if (fields.length === 0 || merged.items) return section('api-properties', [fieldNode(whole, inside)])
        return section('api-properties', [...factNodes({ ...merged, examples: [] }, schemas), ...fields])
      }),
      ...(example === undefined || hasElement(written, 'ResponseExample')
        ? []
        : singleExample({ title: 'JSON', language: 'json', code: fittingJson(example) }, settings)),
    ],
  }
}
