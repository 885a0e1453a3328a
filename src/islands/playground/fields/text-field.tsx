import type { TargetedClipboardEvent } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { isVariableReference } from '../values/is-variable-reference.ts'
import { parseJsonValue, toLineText } from '../values/value-text.ts'
import { Control } from './controls/control.tsx'
import { usePlaceholder } from './controls/use-placeholder.ts'
import type { KindProps } from './model/field-props.ts'
import { inputModes, isMultilineText } from './model/text-input-mode.ts'

/** Few strings are dates, so the code for them is loaded when one is. */
const DatePicker = lazyComponent(async () => (await import('./controls/date-picker.tsx')).DatePicker, {
  isAwaited: true,
})

/** A text field: one line, or several if the text is long or has line breaks. */
export function TextField(props: KindProps) {
  const { value, onChange, isItem, shape } = props
  const text = value === null ? '' : toLineText(value)
  const [isLong, setLong] = useState(() => isMultilineText(shape.merged))
  const showsLines = isLong || text.includes('\n')
  const placeholder = usePlaceholder(shape.merged)
  const area = useRef<HTMLTextAreaElement>(null)
  const wasPasted = useRef(false)
  useLayoutEffect(() => {
    if (!showsLines) return
    // Deleting the last line break must not move the focus out of the field.
    setLong(true)
    if (wasPasted.current) area.current?.focus()
    wasPasted.current = false
  }, [showsLines])
  const isSecret = shape.merged.format === 'password' && !isVariableReference(text)
  const update = (typed: string) => onChange(typed === '' && !isItem ? undefined : typed)
  const pasteLines = (event: TargetedClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? ''
    // A pasted JSON value fills in the form around this field.
    if (parseJsonValue(pasted) !== undefined || !pasted.trim().includes('\n')) return
    event.preventDefault()
    wasPasted.current = true
    update(withPasted(event.currentTarget, pasted))
  }
  return (
    <Control {...props}>
      {controlIds =>
        showsLines ? (
          <textarea
            {...controlIds}
            ref={area}
            class="value-input"
            rows={3}
            placeholder={shape.merged.placeholder}
            dir="auto"
            value={text}
            onInput={event => update(event.currentTarget.value)}
          />
        ) : (
          <span class="value-line">
            <input
              {...controlIds}
              class="value-input"
              {...(isSecret ? ({ type: 'password' } as const) : ({ type: 'text' } as const))}
              inputMode={inputModes[shape.merged.format ?? '']}
              placeholder={value === null ? 'null' : placeholder}
              autocomplete={isSecret ? 'new-password' : 'off'}
              autocapitalize="off"
              spellcheck={false}
              dir="auto"
              value={text}
              onInput={event => update(event.currentTarget.value)}
              onPaste={pasteLines}
            />
            {/^(date|date-time|time)$/.test(shape.merged.format ?? '') && <DatePicker {...props} />}
          </span>
        )
      }
    </Control>
  )
}

function withPasted({ value, selectionStart, selectionEnd }: HTMLInputElement, pasted: string): string {
  return value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length)
}
