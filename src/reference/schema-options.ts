import { emptySchema } from '../api-spec/empty-schema.ts'
import { mergedSchema } from '../api-spec/merged-schema.ts'
import { nameOfKey } from '../api-spec/name-of-key.ts'
import type { Schema } from '../api-spec/schema.ts'
import type { BodyNode } from '../content/body.ts'
import { element } from './nodes.ts'
import { type FieldDrawing, moreNode, propertyFields, refsOf, schemaFields } from './schema-fields.ts'
import { titleOf, typeLabel } from './type-label.ts'

interface Option {
  readonly schema: Schema
  readonly title: string
}

/** The options of `oneOf` or `anyOf`, one behind each title, and what holds for all of them. */
export function optionNodes(schema: Schema, merged: Schema, drawing: FieldDrawing): BodyNode[] {
  const options = optionsOf(merged, drawing)
  const shared = propertyFields(schema, merged, drawing)
  if (options.length === 0) return shared
  if (options.length === 1 && options[0]) return [...shared, ...contentOf(options[0], drawing)]
  const tabs = options.map(option => element('Tab', { title: option.title }, contentOf(option, drawing)))
  return [...shared, element('Tabs', { sync: false, className: 'schema-options' }, tabs)]
}

/** The options, named by their values of the discriminator, their titles, or their types; `null` is no option. */
function optionsOf(merged: Schema, { schemas, around }: FieldDrawing): Option[] {
  const written = choicesOf(merged, around).filter(option => !isNull(mergedSchema(option, schemas)))
  const titles = written.map(
    option => discriminatorValue(option, merged) ?? titleOf(option, mergedSchema(option, schemas)),
  )
  const labels = written.map(option => typeLabel(option, schemas))
  const isUnique = (label: string | undefined) => labels.filter(other => other === label).length === 1
  return written.map((schema, at) => {
    const label = labels[at]
    return { schema, title: titles[at] ?? (label !== undefined && isUnique(label) ? label : `Option ${at + 1}`) }
  })
}

/**
 * What a value may be one of. A schema with a discriminator and no list of its own is the base of those that its mapping
 * names; below one of them it stands for itself.
 */
export function choicesOf({ oneOf, anyOf, discriminator }: Schema, around: readonly string[]): readonly Schema[] {
  if (oneOf.length > 0) return oneOf
  if (anyOf.length > 0) return anyOf
  const keys = [...new Set((discriminator?.mapping ?? []).map(([, key]) => key))]
  return keys.some(key => around.includes(key)) ? [] : keys.map(ref => ({ ...emptySchema, ref }))
}

function discriminatorValue({ ref }: Schema, { discriminator }: Schema): string | undefined {
  if (!discriminator || ref === undefined) return undefined
  return discriminator.mapping.find(([, key]) => key === ref)?.[0] ?? nameOfKey(ref)
}

const isNull = ({ types, oneOf, anyOf }: Schema): boolean =>
  types.length === 1 && types[0] === 'null' && oneOf.length + anyOf.length === 0

function contentOf({ schema, title }: Option, drawing: FieldDrawing): BodyNode[] {
  const merged = mergedSchema(schema, drawing.schemas)
  const words = merged.description ? drawing.words(merged.description) : []
  const label = typeLabel(schema, drawing.schemas)
  const type =
    label === title
      ? []
      : [element('p', { class: 'schema-type' }, [element('code', {}, [{ type: 'text', value: label }])])]
  const isCircular = refsOf(schema).some(ref => drawing.around.includes(ref))
  if (isCircular) return [...type, ...words, moreNode(schema, drawing)]
  return [...type, ...words, ...schemaFields(schema, drawing)]
}
