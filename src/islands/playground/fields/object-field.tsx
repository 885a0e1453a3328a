import { useCallback, useRef, useState } from 'preact/hooks'
import type { Schema } from '../../../api-spec/model/schema.ts'
import type { Json } from '../../../source/json/json.ts'
import { useAnnounce } from '../ui/announce.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'
import { entryOf, isSameJsonText, pointerId, recordOf, renameEntry, withEntry } from '../values/edits.ts'
import { appendPointer } from '../values/json-pointer.ts'
import { severalOptions } from '../values/several-options.ts'
import { ChildField } from './child-field.tsx'
import { controlId } from './controls/control-id.ts'
import { FieldGroup } from './controls/field-group.tsx'
import { useEdit } from './controls/use-edit.ts'
import { useEntryKeys } from './controls/use-entry-keys.ts'
import { useFocus } from './controls/use-focus.ts'
import { useVisibleFields } from './controls/use-visible-fields.tsx'
import { errorsOfField, missingNames } from './errors/field-errors.ts'
import { useTouchTracking } from './errors/touch-context.ts'
import { emptySchemaChain, type FieldError, type KindProps } from './model/field-props.ts'
import { initialItemValue, initialPropertyValue, initialValue } from './model/initial-value.ts'
import { entrySchema, objectRows } from './model/object-rows.ts'
import { matchedRules } from './model/required-rules.ts'
import { useConditionalSchema } from './model/use-conditional-schema.ts'

/** Small objects show all of their properties. */
const AddField = lazyComponent(async () => (await import('./controls/add-field.tsx')).AddField, {
  idOf: ({ id }) => `${id}-add`,
  isAwaited: true,
})

/** Few objects have properties that the schema does not list. */
const EntryField = lazyComponent(async () => (await import('./entry-field.tsx')).EntryField, {
  hasMoreStyle: true,
  idOf: ({ at, choices }) => controlId({ at, choices }),
  isAwaited: true,
})

/** The fields of an object: those that are required or set, and a way to add others. */
export function ObjectField(props: KindProps) {
  const { schema, schemas, value, at, depth, errors, files, isRequired, isItem, shape, fixedNames, Field } = props
  const object = recordOf(value)
  const merged = useConditionalSchema(shape.merged, schemas, value)
  const [visibleNames, setVisibleNames] = useState<ReadonlySet<string>>(new Set())
  const edit = useEdit(props)
  const announce = useAnnounce()
  const { touch } = useTouchTracking()
  const focus = useFocus()
  const keys = useEntryKeys()
  // A field that was rendered once stays, so that it does not disappear when the reader clears it.
  const renderedNames = useRef(new Set<string>())
  const { rows, addable, entries, allowsAnyName } = objectRows(merged, schemas, object, {
    visibleNames: new Set([...visibleNames, ...renderedNames.current, ...addedNames(shape.merged, merged)]),
    fixedNames,
  })
  for (const { name } of rows) renderedNames.current.add(name)
  const missing = missingNames(props)
  const names = [...rows, ...entries].map(({ name }) => name)
  const idAt = (index: number) => pointerId(appendPointer(at, names[index] ?? ''))
  const [isVisible, more] = useVisibleFields(names.length, idAt, index => visibleNames.has(names[index] ?? ''))
  const mayBeAbsent = !isRequired && !isItem
  const change = useCallback(
    (name: string | number, entry: Json | undefined) =>
      edit(current => {
        // A new object starts with its defaults.
        const first = recordOf(initialValue(schema, schemas))
        const after = withEntry(current === undefined ? first : recordOf(current), String(name), entry)
        // If everything was removed from an object, the object is absent.
        const isFirst = Object.keys(after).length === 0 || isSameJsonText(after, first)
        return entry === undefined && mayBeAbsent && isFirst ? undefined : after
      }),
    [edit, mayBeAbsent, schema, schemas],
  )
  const add = (name: string) => {
    const known = addable.find(property => property.name === name)
    // An entry without a schema exists only through its value, so it needs one.
    const added = known
      ? initialPropertyValue(known.schema, schemas)
      : initialItemValue(entrySchema(merged, name), schemas)
    if (added !== undefined) change(name, added)
    setVisibleNames(new Set([...visibleNames, name]))
    focus(pointerId(appendPointer(at, name)))
    announce(translate('field-added', { name }))
  }
  const remove = (name: string) => {
    change(name, undefined)
    const next = names.find(other => other !== name) ?? ''
    focus(`${pointerId(at)}-add`, pointerId(at), pointerId(appendPointer(at, next)))
    announce(translate('field-removed', { name }))
  }
  const rename = (from: string, to: string) => {
    keys.rename(from, to)
    touch(appendPointer(at, to))
    edit(current => renameEntry(recordOf(current), from, to))
  }
  const fields = new Set(rows.map(({ name }) => name))
  const shared = { Field, schemas, errors, files, depth: depth + 1, schemaChain: emptySchemaChain, onChild: change }
  // Options without fields of their own have no names, so those of the properties are shown.
  const ownErrors = errorsOfField(props, fields).map(error =>
    error.keyword === severalOptions ? withRules(error, matchedRules(shape.merged, schemas, object)) : error,
  )
  return (
    <FieldGroup {...props} {...{ ownErrors }} summary={summaryOf(value)}>
      {() => (
        <>
          {rows
            .filter((_, index) => isVisible(index))
            .map(({ name, schema: propertySchema, isRequired: isNeeded }) => (
              <ChildField
                {...shared}
                key={`field ${name}`}
                childKey={name}
                name={name}
                schema={propertySchema}
                isRequired={isNeeded}
                isOpen={visibleNames.has(name) || (isNeeded && depth < 1)}
                isMissing={missing.has(name)}
                value={entryOf(object, name)}
                at={appendPointer(at, name)}
              />
            ))}
          {entries
            .filter((_, index) => isVisible(rows.length + index))
            .map(({ name, schema }) => (
              <EntryField
                {...shared}
                key={keys.of(name)}
                entry={name}
                schema={schema}
                value={entryOf(object, name)}
                at={appendPointer(at, name)}
                isTaken={other => Object.hasOwn(object, other)}
                onRename={rename}
                onRemove={remove}
              />
            ))}
          {more}
          {(addable.length > 0 || allowsAnyName) && (
            <AddField
              id={pointerId(at)}
              name={props.name}
              addable={addable}
              allowsAnyName={allowsAnyName}
              schemas={schemas}
              isTaken={other => Object.hasOwn(object, other) || fields.has(other)}
              onAdd={add}
            />
          )}
        </>
      )}
    </FieldGroup>
  )
}

const withRules = (error: FieldError, rules: string): FieldError =>
  rules === '' ? error : { ...error, text: translate('fault-several', { wanted: rules }) }

/** The properties that conditions have added for the current value. */
function addedNames(base: Schema, effective: Schema): readonly string[] {
  if (base === effective) return []
  const known = new Set(base.properties.map(({ name }) => name))
  return effective.properties.map(({ name }) => name).filter(name => !known.has(name))
}

function summaryOf(value: Json | undefined): string | undefined {
  const count = Object.keys(recordOf(value)).length
  return count === 0 ? undefined : translate(count === 1 ? 'field-one-set' : 'field-several-set', { count })
}
