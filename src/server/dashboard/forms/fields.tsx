import { type ComponentChildren, h, type VNode } from 'preact'
import { texts } from '../texts.ts'

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly problems?: readonly string[] | undefined
  readonly isOptional?: boolean | undefined
}

interface TextFieldProps extends FieldProps {
  readonly value?: string | undefined
  readonly type?: 'text' | 'search' | 'date' | 'number' | undefined
  readonly required?: boolean | undefined
  readonly maxLength?: number | undefined
  readonly min?: string | number | undefined
  /** Number of lines, for a field with several. */
  readonly rows?: number | undefined
  /** Sentences: with the font of the page and a spelling check. */
  readonly isProse?: boolean | undefined
}

/** A text field with its label, hint and problems. */
export function TextField({ rows, value = '', type = 'text', isProse = false, ...props }: TextFieldProps): VNode {
  const { id, label, isOptional, required = false, maxLength, min } = props
  const shared = {
    id,
    name: id,
    class: isProse ? 'field-input field-prose' : 'field-input',
    autoComplete: 'off',
    spellcheck: isProse,
    ...describedBy(props),
    required,
    ...(maxLength !== undefined && { maxLength }),
  }
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {label}
        {isOptional && <span class="field-optional"> ({texts.keys.optional})</span>}
      </label>
      {rows === undefined ? (
        h('input', { ...shared, type, value, ...(min !== undefined && { min }) })
      ) : (
        <textarea {...shared} rows={rows}>
          {value}
        </textarea>
      )}
      <FieldNotes {...props} />
    </div>
  )
}

interface SelectFieldProps extends FieldProps {
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
}

export function SelectField({ value, options, ...props }: SelectFieldProps): VNode {
  return (
    <div class="field">
      <label class="field-label" for={props.id}>
        {props.label}
      </label>
      <select class="field-input" id={props.id} name={props.id} {...describedBy(props)}>
        {options.map(([option, label]) => (
          <option key={option} value={option} selected={option === value}>
            {label}
          </option>
        ))}
      </select>
      <FieldNotes {...props} />
    </div>
  )
}

interface ChoiceGroupProps extends FieldProps {
  readonly type: 'radio' | 'checkbox'
  readonly values: readonly string[]
  readonly options: readonly Choice[]
  readonly children?: ComponentChildren
}

interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string | undefined
}

/** Radio buttons or checkboxes with a common label. */
export function ChoiceGroup({ type, values, options, children, ...props }: ChoiceGroupProps): VNode {
  const { id, label, isOptional } = props
  const isLarge = options.some(({ hint }) => hint !== undefined)
  return (
    <fieldset class="field" {...describedBy(props)}>
      <legend class="field-label">
        {label}
        {isOptional && <span class="field-optional"> ({texts.keys.optional})</span>}
      </legend>
      <div class={isLarge ? 'choices choices-large' : 'choices'}>
        {options.map(({ value, label, hint }) => (
          <label key={value} class="choice">
            <input type={type} id={`${id}-${value}`} name={id} value={value} checked={values.includes(value)} />
            <span class="choice-text">
              <span class="choice-label">{label}</span>
              {hint !== undefined && <span class="choice-hint">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {children}
      <FieldNotes {...props} />
    </fieldset>
  )
}

function FieldNotes({ id, hint, problems = [] }: FieldProps): VNode {
  return (
    <>
      {hint !== undefined && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problems.length > 0 && (
        <p class="field-problem" id={`${id}-problem`}>
          {problems.join(' ')}
        </p>
      )}
    </>
  )
}

function describedBy({ id, hint, problems = [] }: FieldProps) {
  const ids = [...(hint === undefined ? [] : [`${id}-hint`]), ...(problems.length === 0 ? [] : [`${id}-problem`])]
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(problems.length > 0 && { 'aria-invalid': 'true' as const }),
  }
}
