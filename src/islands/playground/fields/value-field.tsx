import { Field } from './field.tsx'
import { emptySchemaChain, type FieldProps } from './model/field-props.ts'

/**
 * A form for a value, based on its schema. Values that the schema does not allow are still possible. If the field
 * cannot show a value, it is shown as JSON.
 */
export function ValueField(props: FieldProps) {
  return (
    <div class="value-form">
      <Field {...props} depth={0} schemaChain={emptySchemaChain} />
    </div>
  )
}
