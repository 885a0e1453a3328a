import { Field } from './field.tsx'
import { type FieldProps, noChain } from './model/field-props.ts'

/**
 * A form for a value, as its schema asks for it. It never keeps a reader from a value that the schema does not allow;
 * one that its field cannot show is shown as JSON.
 */
export function ValueField(props: FieldProps) {
  return (
    <div class="value-form">
      <Field {...props} depth={0} schemaChain={noChain} />
    </div>
  )
}
