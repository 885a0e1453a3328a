import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import { emptySchema } from '../../api-spec/model/empty-schema.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import { titleOf, typeLabel } from '../../api-spec/schemas/type-label.ts'
import type { GeneratedContent } from '../../content/parse-page.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { Direction } from '../context/field-context.ts'
import { type ContentContext, fieldContextOf } from '../context/page-context.ts'
import { schemaFields } from '../fields/schema-fields.ts'
import { segmentOf } from '../routes/operation-slug.ts'
import { fitFieldLevels } from '../size-budget/fit-field-levels.ts'
import { truncateText } from '../size-budget/split-text.ts'
import type { SitePageInput, Subject } from '../subjects/site-page-input.ts'
import { specReferenceTo } from '../subjects/spec-reference.ts'
import { splitDescriptionHead } from './description-head.ts'

/** The folder of fragments. It is not inside `_lectern`, because files there never change. */
export const fragmentsFolder = '_schemas/'

/**
 * The route, without extension, of the file that shows the fields of a schema, for schemas beyond the budget of a page
 * and for recursive ones. It is derived from the position of the schema and not from its content, so that pages that
 * link to it stay the same when the schema changes.
 */
export function fragmentRoute(spec: ApiSpec, schema: Schema, direction: Direction): string {
  const routesBySchema = routeCache.get(spec) ?? new WeakMap<Schema, Map<Direction, string>>()
  routeCache.set(spec, routesBySchema)
  const routesByDirection = routesBySchema.get(schema) ?? new Map<Direction, string>()
  routesBySchema.set(schema, routesByDirection)
  const route = routesByDirection.get(direction) ?? routeOf(spec, schema, direction)
  routesByDirection.set(direction, route)
  return route
}

/** Many pages request the same schemas. */
const routeCache = new WeakMap<ApiSpec, WeakMap<Schema, Map<Direction, string>>>()

function routeOf(spec: ApiSpec, schema: Schema, direction: Direction): string {
  const title = titleOf(schema, mergedSchema(schema, spec.schemas)) ?? ''
  const name = segmentOf(title.replaceAll('…', '')) || 'schema'
  const key = shortDigest(JSON.stringify([spec.source, direction, minimalSchemaFor(schema)]))
  return `/${fragmentsFolder}${truncateText(name, 40)}-${key}`
}

/** The source of the file at `fragmentRoute`. */
export function fragmentInput(spec: ApiSpec, schema: Schema, direction: Direction): SitePageInput {
  const route = fragmentRoute(spec, schema, direction)
  const inputsByRoute = inputCache.get(spec) ?? new Map<string, SitePageInput>()
  inputCache.set(spec, inputsByRoute)
  const input = inputsByRoute.get(route) ?? inputAt(route, spec, schema, direction)
  inputsByRoute.set(route, input)
  return input
}

/** Many pages link to the same files. */
const inputCache = new WeakMap<ApiSpec, Map<string, SitePageInput>>()

function inputAt(route: string, spec: ApiSpec, schema: Schema, direction: Direction): SitePageInput {
  const subject: Subject = { type: 'part', direction, schema: minimalSchemaFor(schema) }
  return {
    file: { path: spec.source, text: '' },
    imports: [],
    route,
    reference: specReferenceTo(spec, subject),
  }
}

/** Only the reference of a schema, unless it adds fields to it. */
const minimalSchemaFor = (schema: Schema): Schema =>
  isReference(schema) ? { ...emptySchema, ref: schema.ref } : schema

/** Whether a schema refers to another one and adds nothing that its fields would show. */
const isReference = ({ ref, allOf, properties, oneOf, anyOf }: Schema): boolean =>
  ref !== undefined && allOf.length + properties.length + oneOf.length + anyOf.length === 0

/** The fields of a schema, with description and type, for a file of their own. */
export function schemaFragment(schema: Schema, direction: Direction, settings: ContentContext): GeneratedContent {
  const { schemas } = settings.spec
  const merged = mergedSchema(schema, schemas)
  const title = titleOf(schema, merged) ?? typeLabel(schema, schemas)
  return {
    frontmatterDefaults: { ...splitDescriptionHead(title, undefined).frontmatter, noindex: true, hidden: true },
    build: () => [
      ...(merged.description ? settings.renderMarkdown(merged.description) : []),
      ...fitFieldLevels(settings, true, context =>
        schemaFields(schema, { ...fieldContextOf(context, 'schema', direction), isFragment: true }),
      ),
    ],
  }
}
