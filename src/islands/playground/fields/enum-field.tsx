import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { EnumValue } from '../../../api-spec/model/schema.ts'
import type { Json } from '../../../source/json/json.ts'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { plainText } from '../ui/plain-text.ts'
import { Select } from '../ui/select.tsx'
import { isSameJsonText } from '../values/edits.ts'
import { parseLooseText, toLineText, toLooseText } from '../values/value-text.ts'
import { Control } from './controls/control.tsx'
import { englishChoiceMessages } from './english-choice-messages.ts'
import type { KindProps } from './model/field-props.ts'
import { allowedValues } from './model/field-shape.ts'

addEnglishMessages(englishChoiceMessages)

const other = 'other'

/** A field for one of the allowed values, for no value, or for another typed value. */
export function EnumField(props: KindProps) {
  const { name, value, onChange, isItem, shape } = props
  const allowed = allowedValues(shape)
  const index = value === undefined ? -1 : allowed.findIndex(({ value: one }) => isSameJsonText(one, value))
  const isAllowed = index >= 0
  const isEmpty = value === undefined || (value === null && (shape.isNullable || isItem) && !isAllowed)
  const [isTyping, setTyping] = useState(false)
  const typed = useRef<HTMLInputElement>(null)
  const wasChosen = useRef(false)
  useLayoutEffect(() => {
    if (wasChosen.current) typed.current?.focus()
    wasChosen.current = false
  })
  const showsOther = isTyping || (!isEmpty && !isAllowed)
  const choose = (chosen: string) => {
    setTyping(chosen === other)
    wasChosen.current = chosen === other
    if (chosen === other) return
    const one = chosen === '' ? undefined : allowed[Number(chosen)]
    onChange(one?.value ?? (isItem || one ? null : undefined))
  }
  // A list has no absent items, only `null`.
  const mayBeEmpty = isEmpty || !isItem || shape.isNullable
  const emptyLabel = isItem || (value === null && !isAllowed) ? 'null' : translate('field-not-set')
  const asText = shape.merged.types.every(type => type === 'string' || type === 'null')
  return (
    <Control {...props}>
      {controlIds => (
        <span class="value-line">
          <Select
            {...controlIds}
            value={showsOther ? other : isAllowed ? String(index) : ''}
            options={[
              ...(mayBeEmpty ? [{ value: '', label: emptyLabel }] : []),
              ...allowed.map((one, at) => ({ value: String(at), label: labelOf(one) })),
              { value: other, label: translate('field-another-value') },
            ]}
            onValue={choose}
          />
          {showsOther && (
            <input
              ref={typed}
              class="value-input"
              type="text"
              aria-label={translate('field-another-value-of', { name })}
              autocomplete="off"
              dir="auto"
              value={asText && typeof value === 'string' ? toLineText(value) : toLooseText(isEmpty ? undefined : value)}
              onInput={event => onChange(typedValue(event.currentTarget.value, asText, isItem))}
              onFocus={() => setTyping(true)}
              onBlur={() => setTyping(false)}
            />
          )}
        </span>
      )}
    </Control>
  )
}

function typedValue(text: string, asText: boolean, isItem: boolean | undefined): Json | undefined {
  if (text === '') return isItem ? null : undefined
  return asText ? text : parseLooseText(text)
}

function labelOf({ value, description }: EnumValue): string {
  const text = value === '' ? '""' : toLineText(value)
  const explanation = plainText(description, 80)
  return explanation === undefined || explanation === text ? text : `${text} · ${explanation}`
}
