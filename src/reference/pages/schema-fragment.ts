import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import { titleOf, typeLabel } from '../../api-spec/schemas/type-label.ts'
import type { GeneratedContent } from '../../content/parse-page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { memoize, memoizeByText } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { truncateText } from '../../source/text/split-text.ts'
import type { Direction } from '../context/field-context.ts'
import { element } from '../context/node-builders.ts'
import { fieldContextOf, type PageContext } from '../context/page-context.ts'
import { fragmentSchemaOf } from '../fields/fragment-schema.ts'
import { schemaFields } from '../fields/schema-fields.ts'
import { segmentOf } from '../routes/operation-slug.ts'
import type { SitePageInput, Subject } from '../subjects/site-page-input.ts'
import { specReferenceTo } from '../subjects/spec-reference.ts'
import { splitDescriptionHead } from './description-head.ts'

/** The folder of fragments. It is not inside `_lectern`, because files there never change. */
export const fragmentsFolder = '_schemas/'

/**
 * The route, without extension, of the file that shows the fields of a schema: pages load it on demand if these fields
 * exceed their size budget. It is derived from the position of the schema and not from its content, so that pages that
 * link to it stay the same when the schema changes.
 */
export function fragmentRoute(spec: ApiSpec, schema: Schema, direction: Direction): string {
  return routesIn(spec)(schema)(direction)
}

/** Many pages request the same schemas. */
const routesIn = memoize((spec: ApiSpec) =>
  memoize((schema: Schema) => memoizeByText((direction: Direction) => routeOf(spec, schema, direction))),
)

function routeOf(spec: ApiSpec, schema: Schema, direction: Direction): string {
  const shared = fragmentSchemaOf(schema)
  const name = segmentOf(titleOf(shared, spec.schemas) ?? '') || 'schema'
  const key = shortDigest(JSON.stringify([spec.source, direction, shared]))
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
  const subject: Subject = { type: 'part', direction, schema: fragmentSchemaOf(schema) }
  return {
    file: { path: spec.source, text: '' },
    imports: [],
    route,
    reference: specReferenceTo(spec, subject),
  }
}

/**
 * One level of the fields of a schema, for a separate file. Fields of nested schemas are separate fragments. The
 * description of the schema is shown by the pages that refer to it.
 */
export function schemaFragment(schema: Schema, direction: Direction, settings: PageContext): GeneratedContent {
  const { schemas } = settings.spec
  const merged = mergedSchema(schema, schemas)
  const parentName = titleOf(schema, schemas) ?? typeLabel(schema, schemas)
  const { frontmatter } = splitDescriptionHead(parentName, merged.description)
  return {
    frontmatterDefaults: { ...frontmatter, noindex: true, hidden: true },
    build: () => asContainer(schemaFields(schema, { ...fieldContextOf(settings, 'schema', direction), parentName })),
  }
}

/** Nodes as one node, so that a very long list of them can be divided. */
const asContainer = (nodes: readonly BodyNode[]): readonly BodyNode[] =>
  nodes.length > 1 ? [element('Fragment', {}, nodes)] : nodes
