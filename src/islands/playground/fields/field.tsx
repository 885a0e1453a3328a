import type { FunctionComponent } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { AnyField } from './any-field.tsx'
import { ArrayField } from './array-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { controlId } from './controls/control-id.ts'
import { EnumField } from './enum-field.tsx'
import type { KindProps, NestedFieldProps } from './model/field-props.ts'
import { canShow, type FieldKind, fieldShapeOf } from './model/field-shape.ts'
import { NumberField } from './number-field.tsx'
import { ObjectField } from './object-field.tsx'
import { TextField } from './text-field.tsx'

/** The field for a value, by the kind of its schema. */
export function Field(props: NestedFieldProps) {
  const { schema, schemas, schemaChain, value } = props
  const shape = useMemo(() => fieldShapeOf(schema, schemas, schemaChain), [schema, schemas, schemaChain])
  const canShowValue = canShow(shape.kind, value) || (value === null && shape.isNullable)
  const isJson = useRef(false)
  // Another control would not have the focus, so JSON stays until the reader leaves it.
  isJson.current = !canShowValue || (isJson.current && document.activeElement?.id === controlId(props))
  const Kind = kinds[isJson.current ? 'any' : shape.kind]
  return <Kind {...props} shape={shape} Field={Field} />
}

/** The code for files and binary data is loaded when a request has some. */
const kinds: Readonly<Record<FieldKind, FunctionComponent<KindProps>>> = {
  any: AnyField,
  array: ArrayField,
  choice: ChoiceField,
  encoded: lazyComponent<KindProps>(async () => (await import('./encoded-field.tsx')).EncodedField, controlId),
  enum: EnumField,
  file: lazyComponent<KindProps>(async () => (await import('./file-field.tsx')).FileField, controlId),
  // A value that the schema never allows can still be sent on purpose.
  never: AnyField,
  null: EnumField,
  number: NumberField,
  object: ObjectField,
  text: TextField,
}
