import type { ComponentChildren, VNode } from 'preact'
import type { Schema } from '../../../api-spec/model/schema.ts'
import { allowedValues } from '../../../api-spec/schemas/allowed-values.ts'
import { describedSchema } from '../../../api-spec/schemas/described-schema.ts'
import type { ListedField } from '../../../api-spec/schemas/listed-fields.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import type { SchemaOption } from '../../../api-spec/schemas/schema-options.ts'
import { typeLabel } from '../../../api-spec/schemas/type-label.ts'
import { LazyDetails } from '../ui/lazy-details.tsx'
import { translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'
import { toLineText } from '../values/value-text.ts'
import { type SchemaParts, schemaParts } from './schema-parts.ts'

interface RowsProps {
  readonly schemas: Schemas
  readonly depth: number
  /** Keys of the enclosing schemas. */
  readonly ancestors: readonly string[]
}

interface SchemaRowsProps extends Partial<RowsProps> {
  readonly schema: Schema
  readonly schemas: Schemas
}

/** The fields of a schema, and the options of a choice. Nested ones can be opened. */
export function SchemaRows({ schema, schemas, depth = 0, ancestors = [] }: SchemaRowsProps): VNode {
  const parts = schemaParts(schema, schemas, ancestors)
  const inside = { schemas, depth, ancestors: parts.ancestors }
  const isOpen = depth < 1 && parts.fields.length <= maxOpen
  if (isEmpty(parts))
    return (
      <p class="schema-row">
        <TypeSummary {...{ schema, schemas }} />
      </p>
    )
  return (
    <ul class="schema-rows">
      {parts.fields.map(field => (
        <FieldRow key={field.name} {...{ field, isOpen }} {...inside} />
      ))}
      {parts.options.length > 0 && <Options options={parts.options} {...inside} />}
    </ul>
  )
}

/** If there are more fields, their nested fields are closed at first, because a schema may have thousands. */
const maxOpen = 20

const isEmpty = ({ fields, options }: SchemaParts): boolean => fields.length + options.length === 0

interface FieldRowProps extends RowsProps {
  readonly field: ListedField
  readonly isOpen: boolean
}

function FieldRow({ field: { name, schema, isRequired }, isOpen, ...inside }: FieldRowProps): VNode {
  return (
    <NestedRow {...inside} {...{ schema, isOpen }}>
      <code class="schema-name">{name}</code> <TypeSummary schema={schema} schemas={inside.schemas} />
      {isRequired && <span class="value-required">{translate('field-required')}</span>}
    </NestedRow>
  )
}

function Options({ options, ...inside }: RowsProps & { options: readonly SchemaOption[] }): VNode {
  const id = useId()
  return (
    <li>
      <p id={id} class="schema-row schema-choice">
        {translate('described-options')}
      </p>
      <ul class="schema-rows" aria-labelledby={id}>
        {options.map(({ title, schema }, at) => (
          <NestedRow key={at} {...inside} schema={schema} isOpen={inside.depth < 1 && at === 0}>
            <span class="schema-name">
              {typeof title === 'number' ? translate('field-option', { number: title }) : title}
            </span>{' '}
            <TypeSummary schema={schema} schemas={inside.schemas} name={String(title)} />
          </NestedRow>
        ))}
      </ul>
    </li>
  )
}

interface NestedRowProps extends RowsProps {
  readonly schema: Schema
  readonly isOpen: boolean
  readonly children: ComponentChildren
}

/** One row. Its fields are rendered when they are opened, because a schema may be recursive. */
function NestedRow({ schema, schemas, ancestors, depth, isOpen, children }: NestedRowProps): VNode {
  if (isEmpty(schemaParts(schema, schemas, ancestors))) return <li class="schema-row">{children}</li>
  return (
    <li>
      <LazyDetails class="schema-row" summary={children} isOpen={isOpen}>
        {() => <SchemaRows {...{ schema, schemas, ancestors }} depth={depth + 1} />}
      </LazyDetails>
    </li>
  )
}

interface TypeSummaryProps {
  readonly schema: Schema
  readonly schemas: Schemas
  /** The name of an option, which is often its type. */
  readonly name?: string | undefined
}

/** The type of a value, and which values are allowed. */
function TypeSummary({ schema, schemas, name }: TypeSummaryProps): VNode {
  const described = describedSchema(schema, schemas)
  const values = allowedValues(described, schemas)
  const type = typeLabel(schema, schemas)
  const isNamed = name !== undefined && (type === 'object' || type === name.replace(/ \d+$/, ''))
  return (
    <>
      {!isNamed && <code class="value-type">{type}</code>}
      {described.isDeprecated && <span class="value-deprecated">{translate('field-deprecated')}</span>}
      {values.length > 0 && (
        <span class="schema-values" dir="ltr">
          {values
            .slice(0, maxValues)
            .map(({ value }) => (value === '' ? '""' : toLineText(value)))
            .join(' · ')}
          {values.length > maxValues && ' …'}
        </span>
      )}
    </>
  )
}

const maxValues = 12
