import type { ComponentChildren } from 'preact'
import { errorsOfField } from '../errors/field-errors.ts'
import { useTouchTracking } from '../errors/touch-context.ts'
import type { ControlIds, FieldError, KindProps } from '../model/field-props.ts'
import { controlId } from './control-id.ts'
import { FieldActions, FieldLabels } from './field-head.tsx'
import { Help } from './help.tsx'

interface ControlProps extends KindProps {
  /** Syntax errors of the typed text, in addition to errors of the value. */
  readonly syntaxErrors?: readonly string[] | undefined
  readonly children: (controlIds: ControlIds) => ComponentChildren
}

const noNames: ReadonlySet<string> = new Set()

/** One input with its name, and its help and errors below. */
export function Control({ syntaxErrors = [], children, ...props }: ControlProps) {
  if (props.control) return <>{children(props.control)}</>
  const { name, at, isRequired, isItem } = props
  const id = controlId(props)
  const help = helpOf(props)
  const texts = [...syntaxErrors, ...errorTextsOf(errorsOfField(props, noNames))]
  const described = [help ? `${id}-help` : '', texts.length > 0 ? `${id}-faults` : ''].filter(Boolean).join(' ')
  const controlIds: ControlIds = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': texts.length > 0 || undefined,
    'aria-required': (isRequired && !isItem) || undefined,
  }
  return (
    <div class="value-field" data-at={at}>
      <div class="value-head">
        <label for={id} class="value-name" dir="auto">
          {name}
        </label>
        <FieldLabels {...props} />
        <FieldActions {...props} />
      </div>
      {children(controlIds)}
      {help && <Help {...{ id, name }} markdown={help} />}
      <FieldErrorList id={id} texts={texts} />
    </div>
  )
}

export const helpOf = ({ help, choices, shape }: KindProps): string | undefined =>
  (help ?? (choices ? undefined : shape.merged.description))?.trim() || undefined

export const errorTextsOf = (errors: readonly FieldError[]): readonly string[] => errors.map(({ text }) => text)

/** The error list. Screen readers announce new errors; the list must always be in the page for that. */
export function FieldErrorList({ id, texts }: { readonly id: string; readonly texts: readonly string[] }) {
  const { isLive } = useTouchTracking()
  return (
    <ul id={`${id}-faults`} class="value-faults" aria-live={isLive ? 'polite' : 'off'}>
      {[...new Set(texts)].map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
