import { emptySchema } from '../../api-spec/model/empty-schema.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import { titleOf } from '../../api-spec/schemas/type-label.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { FieldContext } from '../context/field-context.ts'
import { element, listProp } from '../context/node-builders.ts'
import { isInFragment } from './fragment-schema.ts'
import { refsOf } from './refs-of.ts'

interface NestedOptions {
  /** Text above the fields. */
  readonly intro?: readonly BodyNode[] | undefined
  /** Whether the fields are shown without an element that collapses them. */
  readonly isPlain?: boolean | undefined
  /** Title of the element that collapses them. */
  readonly title?: string | undefined
}

/**
 * The fields of a schema inside other fields. Those of a schema with a key are a fragment that all pages share, and are
 * not built here. `render/` decides whether a page shows them or loads them on demand.
 *
 * @param build Builds the fields of a schema without a key.
 */
export function nestedFields(
  schema: Schema,
  context: FieldContext,
  build: (inside: FieldContext) => readonly BodyNode[],
  { intro = [], isPlain, title }: NestedOptions = {},
): BodyNode[] {
  const layout = { prefix: context.prefix, plain: isPlain || undefined, open: context.isExpanded || undefined, title }
  if (isInFragment(schema, context))
    return [
      element(
        'Api.Part',
        { ...fragmentProps(schema, context), ...layout, ancestorHrefs: listProp(context.ancestorHrefs) },
        intro,
      ),
    ]
  const fields = build({ ...context, inlineLevels: (context.inlineLevels ?? 0) + 1 })
  const name = titleOf(schema, context.schemas)
  return fields.length === 0 ? [] : [element('Api.Part', { name, ...layout }, [...intro, ...fields])]
}

/** A link to the fields of a schema that are already shown around it. */
export const fragmentLink = (schema: Schema, context: FieldContext): BodyNode =>
  element('Api.More', fragmentProps(schema, context))

function fragmentProps(schema: Schema, { direction, fragmentHref, schemas, isRoot, prefix }: FieldContext) {
  const name = titleOf(schema, schemas)
  return { part: fragmentHref(schema, direction), name, below: isRoot ? prefix : undefined }
}

/** The context for the content of a schema. */
export function withAncestors(schema: Schema, context: FieldContext): FieldContext {
  const { ancestorKeys, ancestorHrefs, direction, fragmentHref } = context
  const refs = refsOf(schema)
  const hrefs = refs.map(ref => fragmentHref({ ...emptySchema, ref }, direction))
  return { ...context, ancestorKeys: [...ancestorKeys, ...refs], ancestorHrefs: [...ancestorHrefs, ...hrefs] }
}
