import type { ComponentType, FunctionComponent } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { controlId } from './controls/control-id.ts'
import type { KindProps, NestedFieldProps } from './model/field-props.ts'
import { canShow, type FieldKind, fieldShapeOf } from './model/field-shape.ts'
import { NumberField } from './number-field.tsx'
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

const lazyField = (load: () => Promise<ComponentType<KindProps>>) =>
  lazyComponent(load, { idOf: controlId, isAwaited: true })

const commonFields = () => import('./common-fields.ts')
const AnyField = lazyField(async () => (await import('./json/any-field.tsx')).AnyField)
const EnumField = lazyField(async () => (await commonFields()).EnumField)

/** The code for most kinds is loaded when a request has some. */
const kinds: Readonly<Record<FieldKind, FunctionComponent<KindProps>>> = {
  any: AnyField,
  array: lazyField(async () => (await commonFields()).ArrayField),
  choice: lazyField(async () => (await import('./choice-field.tsx')).ChoiceField),
  encoded: lazyField(async () => (await import('./encoded-field.tsx')).EncodedField),
  enum: EnumField,
  file: lazyField(async () => (await import('./file-field.tsx')).FileField),
  // A value that the schema never allows can still be sent on purpose.
  never: AnyField,
  null: EnumField,
  number: NumberField,
  object: lazyField(async () => (await commonFields()).ObjectField),
  text: TextField,
}
