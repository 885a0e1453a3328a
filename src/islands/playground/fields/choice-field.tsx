import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Schema } from '../../../api-spec/model/schema.ts'
import { mergedSchema, type Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../source/json/json.ts'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { Select } from '../ui/select.tsx'
import { entryOf, isSameJsonText, type JsonObject, recordOf } from '../values/edits.ts'
import { Control } from './controls/control.tsx'
import { controlId } from './controls/control-id.ts'
import { FieldGroup } from './controls/field-group.tsx'
import { englishChoiceMessages } from './english-choice-messages.ts'
import { errorsOfChoice } from './errors/field-errors.ts'
import { useTouchTracking } from './errors/touch-context.ts'
import type { FieldOption } from './model/field-option.ts'
import type { ControlIds, KindProps } from './model/field-props.ts'
import { type FieldKind, type FieldShape, fieldShapeOf } from './model/field-shape.ts'
import { optionValue } from './model/initial-value.ts'
import { useMatchingOption } from './model/use-matching-option.ts'

addEnglishMessages(englishChoiceMessages)

/** One of several options. Values that two options have in common stay when another one is chosen. */
export function ChoiceField(props: KindProps) {
  const { schemas, name, onChange, at, depth, shape, Field } = props
  const { options } = shape
  const [chosen, setChosen] = useState(0)
  const [initial] = useState(() => options[0] && optionValue(options[0], schemas, shape.schemaChain))
  // The last value that this form produced. Any other value comes from elsewhere and may belong to another option.
  const lastValue = useRef(initial)
  const lastShown = useRef<Json | undefined>(undefined)
  const valuesByOption = useRef(new Map<number, Json | undefined>())
  const isFromElsewhere = props.value !== undefined && !isSameJsonText(lastValue.current, props.value)
  const code = useMatchingOption(isFromElsewhere)
  const selected = isFromElsewhere && code ? code.bestMatchingOption(options, props.value, schemas, chosen) : chosen
  if (selected !== chosen) setChosen(selected)
  // While the code that finds the option is loading, the field shows its previous value. It starts empty, and not with the
  // default: the default of a recursive schema can contain the same choice, so the form would never end.
  if (!isFromElsewhere || code) {
    lastValue.current = props.value
    lastShown.current = props.value
  }
  const value = lastShown.current
  const option = options[selected]
  const chainBelow = useMemo(() => [...new Set([...shape.schemaChain, ...(option?.refs ?? [])])], [shape, option])
  const fixedNames = useMemo(
    () => [...(props.fixedNames ?? []), ...(option?.discriminator ? [option.discriminator[0]] : [])],
    [props.fixedNames, option],
  )
  const { choose: reportChoice } = useTouchTracking()
  const listed = option?.listed
  useLayoutEffect(() => listed && reportChoice(at, listed), [reportChoice, at, listed])
  const change = (next: Json | undefined) => {
    lastValue.current = option && withDiscriminator(next, option)
    onChange(lastValue.current)
  }
  const choose = (to: number) => {
    const target = options[to]
    if (!target) return
    valuesByOption.current.set(selected, props.value)
    const initial = optionValue(target, schemas, chainBelow)
    const previousInitial = option && optionValue(option, schemas, chainBelow)
    const next =
      valuesByOption.current.get(to) ??
      withCommonProperties(withoutInitialValues(props.value, previousInitial), initial, target, props)
    lastValue.current = next
    setChosen(to)
    onChange(next)
  }
  const parts = (control?: ControlIds) => (
    <>
      <Select
        id={`${controlId(props)}-option`}
        isInline={control !== undefined}
        aria-label={translate('field-kind-of', { name })}
        value={String(selected)}
        options={options.map(({ label }, index) => ({ value: String(index), label: labelOf(label) }))}
        onValue={value => choose(Number(value))}
      />
      {option && (
        <Field
          {...props}
          key={selected}
          schema={option.schema}
          name={`${name} (${labelOf(option.label)})`}
          // The button for `null` says so.
          value={control && value === null && shape.isNullable ? undefined : value}
          onChange={change}
          depth={depth}
          schemaChain={chainBelow}
          help={undefined}
          isDeprecated={false}
          fixedNames={fixedNames}
          choices={(props.choices ?? 0) + 1}
          control={control}
        />
      )}
    </>
  )
  const isRow = useMemo(() => !props.choices && areShort(shape, schemas), [props.choices, shape, schemas])
  if (isRow) return <Control {...props}>{control => <span class="value-line">{parts(control)}</span>}</Control>
  return (
    <FieldGroup {...props} ownErrors={errorsOfChoice(props)}>
      {parts}
    </FieldGroup>
  )
}

/** Whether each option has an input of one line, so that the choice and the input fit in one row. */
const areShort = ({ options, schemaChain }: FieldShape, schemas: Schemas): boolean =>
  options.every(({ schema }) => shortKinds.has(fieldShapeOf(schema, schemas, schemaChain).kind))

const shortKinds: ReadonlySet<FieldKind> = new Set(['enum', 'null', 'number', 'text'])

const labelOf = (label: string | number): string =>
  typeof label === 'number' ? translate('field-option', { number: label }) : label

/** A value with the discriminator property of its option, which has no field of its own. */
function withDiscriminator(value: Json | undefined, { discriminator }: FieldOption): Json | undefined {
  if (!discriminator || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const object = recordOf(value)
  return Object.hasOwn(object, discriminator[0])
    ? object
    : Object.fromEntries([discriminator, ...Object.entries(object)])
}

/** What the reader filled in, without the initial values of the option. */
function withoutInitialValues(value: Json | undefined, initial: Json | undefined): JsonObject {
  const initialEntries = recordOf(initial)
  const changed = Object.entries(recordOf(value)).filter(
    ([name, held]) => !isSameJsonText(entryOf(initialEntries, name), held),
  )
  return Object.fromEntries(changed)
}

/** The initial value of an option, with the reader's values for the properties that both options have. */
function withCommonProperties(
  filled: JsonObject,
  initial: Json | undefined,
  { schema, discriminator }: FieldOption,
  { schemas }: KindProps,
): Json | undefined {
  if (typeof initial !== 'object' || initial === null || Array.isArray(initial)) return initial
  const properties = new Map(mergedSchema(schema, schemas).properties.map(property => [property.name, property.schema]))
  const common = Object.entries(filled).filter(([name, held]) => {
    const property = name === discriminator?.[0] ? undefined : properties.get(name)
    return property !== undefined && isAllowed(held, mergedSchema(property, schemas))
  })
  return { ...recordOf(initial), ...Object.fromEntries(common) }
}

/** Whether a property with restricted values allows this value. */
function isAllowed(value: Json, { const: constant, enum: values }: Schema): boolean {
  const allowed = constant ?? values?.map(one => one.value)
  return allowed === undefined || allowed.some(one => isSameJsonText(one, value))
}
