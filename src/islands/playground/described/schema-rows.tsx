import type { VNode } from 'preact'
import type { Schema } from '../../../api-spec/model/schema.ts'
import { mergedSchema, type Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { typeLabel } from '../../../api-spec/schemas/type-label.ts'
import { LazyDetails } from '../ui/lazy-details.tsx'
import { translate } from '../ui/messages.ts'

interface SchemaRowsProps {
  readonly schema: Schema
  readonly schemas: Schemas
  readonly depth?: number | undefined
}

/** The fields of a schema: name, type, and whether they are required. Nested fields can be opened. */
export function SchemaRows({ schema, schemas, depth = 0 }: SchemaRowsProps): VNode {
  const object = objectOf(schema, schemas)
  const required = new Set(object.required)
  const names = object.properties.map(({ name }) => name)
  const others = object.required.filter(name => !names.includes(name))
  if (names.length + others.length === 0)
    return (
      <p class="schema-row">
        <code class="value-type">{typeLabel(schema, schemas)}</code>
      </p>
    )
  return (
    <ul class="schema-rows">
      {object.properties.map(property => (
        <SchemaRow
          key={property.name}
          {...property}
          isRequired={required.has(property.name)}
          schemas={schemas}
          depth={depth}
        />
      ))}
      {others.map(name => (
        <li key={name} class="schema-row">
          <code>{name}</code> <span class="value-required">{translate('field-required')}</span>
        </li>
      ))}
    </ul>
  )
}

interface SchemaRowProps {
  readonly schema: Schema
  readonly schemas: Schemas
  readonly depth: number
  readonly name: string
  readonly isRequired: boolean
}

function SchemaRow({ name, schema, schemas, isRequired, depth }: SchemaRowProps): VNode {
  const merged = mergedSchema(schema, schemas)
  const head = (
    <>
      <code class="schema-name">{name}</code> <code class="value-type">{typeLabel(schema, schemas)}</code>
      {isRequired && <span class="value-required">{translate('field-required')}</span>}
      {(merged.enum?.length ?? 0) > 0 && (
        <span class="schema-values" dir="ltr">
          {merged.enum
            ?.slice(0, 12)
            .map(({ value }) => String(value))
            .join(' · ')}
        </span>
      )}
    </>
  )
  const nested = objectOf(schema, schemas)
  if (nested.properties.length + nested.required.length === 0) return <li class="schema-row">{head}</li>
  return (
    <li>
      {/* Nested fields are rendered when they are opened: a schema may contain itself. */}
      <LazyDetails class="schema-row" summary={head} isOpen={depth < 1}>
        {() => <SchemaRows schema={schema} schemas={schemas} depth={depth + 1} />}
      </LazyDetails>
    </li>
  )
}

/** The object in a schema, or in the items of a list. */
function objectOf(schema: Schema, schemas: Schemas): Schema {
  const merged = mergedSchema(schema, schemas)
  return merged.items && merged.properties.length === 0 ? mergedSchema(merged.items, schemas) : merged
}
