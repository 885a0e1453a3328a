import type { ApiDescription } from '../api-spec/api-description.ts'
import { emptySchema } from '../api-spec/empty-schema.ts'
import { mergedSchema } from '../api-spec/merged-schema.ts'
import type { Schema } from '../api-spec/schema.ts'
import { titleOf, typeLabel } from '../api-spec/type-label.ts'
import type { GeneratedPart } from '../content/parse-page.ts'
import { shortDigest } from '../source/digest.ts'
import { beginOfText } from './cut-text.ts'
import { drawWithin } from './draw-within.ts'
import type { Direction } from './field-drawing.ts'
import { segmentOf } from './operation-slug.ts'
import { headTexts } from './page-head.ts'
import { fieldDrawing, type PartSettings } from './page-parts.ts'
import { referenceTo } from './reference-to.ts'
import { schemaFields } from './schema-fields.ts'
import type { SitePageInput, Subject } from './site-page-input.ts'

/** Where files of fields lie: not below `_lectern`, whose files never change. */
export const partsFolder = '_schemas/'

/**
 * The route, without extension, of the file that shows the fields of a schema: for schemas for which a page has no room,
 * and such as hold themselves. It is named by where the schema stands and not by what it holds, so that the pages that
 * lead there stay the same when it changes.
 */
export function partRoute(description: ApiDescription, schema: Schema, direction: Direction): string {
  const known = routes.get(description) ?? new WeakMap<Schema, Map<Direction, string>>()
  routes.set(description, known)
  const ofSchema = known.get(schema) ?? new Map<Direction, string>()
  known.set(schema, ofSchema)
  const route = ofSchema.get(direction) ?? routeOf(description, schema, direction)
  ofSchema.set(direction, route)
  return route
}

/** The same schemas are asked for by many pages. */
const routes = new WeakMap<ApiDescription, WeakMap<Schema, Map<Direction, string>>>()

function routeOf(description: ApiDescription, schema: Schema, direction: Direction): string {
  const title = titleOf(schema, mergedSchema(schema, description.schemas)) ?? ''
  const name = segmentOf(title.replaceAll('…', '')) || 'schema'
  const key = shortDigest(JSON.stringify([description.source, direction, standingFor(schema)]))
  return `/${partsFolder}${beginOfText(name, 40)}-${key}`
}

/** The source of the file at `partRoute`. */
export function partInput(description: ApiDescription, schema: Schema, direction: Direction): SitePageInput {
  const route = partRoute(description, schema, direction)
  const known = inputs.get(description) ?? new Map<string, SitePageInput>()
  inputs.set(description, known)
  const input = known.get(route) ?? inputAt(route, description, schema, direction)
  known.set(route, input)
  return input
}

/** The same files are led to from many pages. */
const inputs = new WeakMap<ApiDescription, Map<string, SitePageInput>>()

function inputAt(route: string, description: ApiDescription, schema: Schema, direction: Direction): SitePageInput {
  const subject: Subject = { type: 'part', direction, schema: standingFor(schema) }
  return {
    file: { path: description.source, text: '' },
    imports: [],
    route,
    reference: referenceTo(description, subject),
  }
}

/** A reference without what else stands beside it, unless that adds fields. */
const standingFor = (schema: Schema): Schema => (isReference(schema) ? { ...emptySchema, ref: schema.ref } : schema)

/** Whether a schema is another one and adds nothing that its fields would show. */
const isReference = ({ ref, allOf, properties, oneOf, anyOf }: Schema): boolean =>
  ref !== undefined && allOf.length + properties.length + oneOf.length + anyOf.length === 0

/** The fields of a schema, with words and type, for a file of their own. */
export function schemaPart(schema: Schema, direction: Direction, settings: PartSettings): GeneratedPart {
  const { schemas } = settings.description
  const merged = mergedSchema(schema, schemas)
  const title = titleOf(schema, merged) ?? typeLabel(schema, schemas)
  return {
    head: { ...headTexts(title, undefined).head, noindex: true, hidden: true },
    draw: () => [
      ...(merged.description ? settings.words(merged.description) : []),
      ...drawWithin(settings, true, drawing =>
        schemaFields(schema, { ...fieldDrawing(drawing, 'schema', direction), isFile: true }),
      ),
    ],
  }
}
