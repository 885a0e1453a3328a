import type { Json } from '../../../../source/json/json.ts'
import { jsonText } from '../../../../source/json/json-text.ts'
import { translate } from '../../ui/messages.ts'
import { isSameJsonText, pointerId } from '../../values/edits.ts'
import { lineAndColumn } from '../../values/find-json-error.ts'
import { isPointerWithin } from '../../values/json-pointer.ts'
import { parseJsonValue } from '../../values/value-text.ts'
import { FieldErrorList } from '../controls/control.tsx'
import type { ControlIds, FieldError, FieldErrors } from '../model/field-props.ts'
import { JsonEditor, syntaxErrorText } from './json-editor.tsx'
import { jsonOffsets } from './json-offsets.ts'

export interface JsonFieldProps {
  /** As typed; absent before typing. If the value differs from this text, the value is shown instead. */
  readonly text: string | undefined
  readonly onText: (text: string | undefined) => void
  readonly value: Json | undefined
  /** Called for each valid JSON text, and for an empty one. */
  readonly onChange: (value: Json | undefined) => void
  readonly errors: FieldErrors
  /** Pointer of the value, unique in the form: `/body`. */
  readonly at?: string | undefined
  /** The visible label; if absent, only screen readers get one. */
  readonly name?: string | undefined
}

/** A value as raw JSON text. */
export function JsonField({ text, onText, value, onChange, errors, at = '/json', name }: JsonFieldProps) {
  const id = `${pointerId(at)}-json`
  const displayText = displayTextOf(text, value)
  const syntaxError = displayText.trim() === '' ? undefined : syntaxErrorText(displayText)
  const texts = [...(syntaxError === undefined ? [] : [syntaxError]), ...textsOf(errors, displayText, at)]
  const controlIds: ControlIds = {
    id,
    'aria-describedby': texts.length > 0 ? `${id}-faults` : undefined,
    'aria-invalid': texts.length > 0 || undefined,
    'aria-required': undefined,
  }
  const update = (typed: string) => {
    const parsed = parseJsonValue(typed)
    onText(typed)
    if (typed.trim() === '') onChange(undefined)
    else if (parsed !== undefined) onChange(parsed)
  }
  return (
    <div class="value-field value-json" data-at={at} data-whole>
      <div class="value-head">
        <label for={id} class={name === undefined ? 'visually-hidden' : 'value-name'}>
          {name ?? 'JSON'}
        </label>
        <span class="value-actions">
          <button
            type="button"
            class="value-action"
            aria-disabled={syntaxError !== undefined}
            onClick={() => syntaxError === undefined && onText(undefined)}
          >
            {translate('field-format-json')}
          </button>
        </span>
      </div>
      <JsonEditor controlIds={controlIds} text={displayText} rows={12} onText={update} />
      <FieldErrorList id={id} texts={texts} />
    </div>
  )
}

/** The typed text while it is invalid or equals the value; otherwise the value. */
function displayTextOf(text: string | undefined, value: Json | undefined): string {
  const typed = text === undefined ? undefined : parseJsonValue(text)
  const showsTyped =
    text !== undefined &&
    (typed === undefined ? text.trim() !== '' || value === undefined : isSameJsonText(typed, value))
  return showsTyped ? text : value === undefined ? '' : jsonText(value, 2)
}

const maxListed = 20

/** Error texts, with the position in the text if it is known. */
function textsOf(errors: FieldErrors, text: string, at: string): readonly string[] {
  const all = [...errors].flatMap(([pointer, found]) => found.map(error => ({ ...error, at: pointer })))
  if (all.length === 0) return []
  const offsets = jsonOffsets(text)
  const listed = all.slice(0, maxListed).map(error => {
    const pointer = error.at.slice(at.length)
    const offset = isPointerWithin(error.at, at) ? offsets.get(pointer) : undefined
    return offset === undefined ? `${error.at}: ${error.text}` : positionedText(error, pointer, text, offset)
  })
  const more = all.length - maxListed
  return more > 0 ? [...listed, translate('field-more-faults', { count: more })] : listed
}

function positionedText(error: FieldError, pointer: string, text: string, offset: number): string {
  return translate('json-place', { ...lineAndColumn(text, offset), place: pointer || '/', fault: error.text })
}
