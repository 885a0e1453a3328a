import type { ValueFault } from '../../../api-spec/value-fault.ts'
import type { Json } from '../../../source/json.ts'
import { jsonText } from '../../../source/json-text.ts'
import { word } from '../words.ts'
import { FaultList, type Ties } from './control.tsx'
import { idOf, sameJson } from './edits.ts'
import { faultText } from './fault-text.ts'
import type { Faults } from './field-props.ts'
import { JsonEditor, mistakeText } from './json-editor.tsx'
import { lineAndColumn } from './json-mistake.ts'
import { jsonPlaces } from './json-places.ts'
import { isWithin } from './pointer.ts'
import { parsedJson } from './scalar-text.ts'

export interface JsonFieldProps {
  /** As it was typed; absent before that. Once the value is another one than it says, the value is shown. */
  readonly text: string | undefined
  readonly onText: (text: string | undefined) => void
  readonly value: Json | undefined
  /** Called for each text that is JSON, and for none at all. */
  readonly onChange: (value: Json | undefined) => void
  readonly faults: Faults
  /** Unique on the page: `/body`. */
  readonly at?: string | undefined
  /** What readers see above it; absent: only what they hear. */
  readonly name?: string | undefined
}

/** A value as raw text. */
export function JsonField({ text, onText, value, onChange, faults, at = '/json', name }: JsonFieldProps) {
  const id = `${idOf(at)}-json`
  const shown = shownText(text, value)
  const mistake = shown.trim() === '' ? undefined : mistakeText(shown)
  const told = [...(mistake === undefined ? [] : [mistake]), ...textsOf(faults, shown, at)]
  const ties: Ties = {
    id,
    'aria-describedby': told.length > 0 ? `${id}-faults` : undefined,
    'aria-invalid': told.length > 0 || undefined,
    'aria-required': undefined,
  }
  const take = (typed: string) => {
    const parsed = parsedJson(typed)
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
            aria-disabled={mistake !== undefined}
            onClick={() => mistake === undefined && onText(undefined)}
          >
            {word('field-format-json')}
          </button>
        </span>
      </div>
      <JsonEditor ties={ties} text={shown} rows={12} onText={take} />
      <FaultList id={id} texts={told} />
    </div>
  )
}

/** What was typed, as long as it is no JSON or says what the value is; else the value. */
function shownText(text: string | undefined, value: Json | undefined): string {
  const typed = text === undefined ? undefined : parsedJson(text)
  const isKept =
    text !== undefined && (typed === undefined ? text.trim() !== '' || value === undefined : sameJson(typed, value))
  return isKept ? text : value === undefined ? '' : jsonText(value, 2)
}

const mostTold = 20

/** Each with the place in the text where it is found, as far as the text says it. */
function textsOf(faults: Faults, text: string, at: string): readonly string[] {
  const all = [...faults].flatMap(([pointer, found]) => found.map(fault => ({ ...fault, at: pointer })))
  if (all.length === 0) return []
  const places = jsonPlaces(text)
  const told = all.slice(0, mostTold).map(fault => {
    const place = fault.at.slice(at.length)
    const offset = isWithin(fault.at, at) ? places.get(place) : undefined
    return offset === undefined ? `${fault.at}: ${faultText(fault)}` : placedText(fault, place, text, offset)
  })
  const more = all.length - mostTold
  return more > 0 ? [...told, word('field-more-faults', { count: more })] : told
}

function placedText(fault: ValueFault, place: string, text: string, offset: number): string {
  return word('json-place', { ...lineAndColumn(text, offset), place: place || '/', fault: faultText(fault) })
}
