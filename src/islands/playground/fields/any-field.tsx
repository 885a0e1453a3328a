import { useState } from 'preact/hooks'
import { Control } from './control.tsx'
import { sameJson } from './edits.ts'
import type { KindProps } from './field-props.ts'
import { JsonEditor, mistakeText } from './json-editor.tsx'
import { looseText, looseValue } from './scalar-text.ts'

/** A value of any kind as JSON; what is no JSON is text, which may be a mistake where it looks like JSON. */
export function AnyField(props: KindProps) {
  const { value, onChange, isItem, shape } = props
  const [draft, setDraft] = useState('')
  const text = value !== undefined && sameJson(looseValue(draft), value) ? draft : looseText(value)
  const mistake = typeof value === 'string' && /^\s*[[{"]/.test(text) ? mistakeText(text) : undefined
  const take = (typed: string) => {
    setDraft(typed)
    onChange(typed === '' && isItem ? '' : looseValue(typed))
  }
  return (
    <Control {...props} mistakes={mistake === undefined ? [] : [mistake]}>
      {ties => <JsonEditor ties={ties} text={text} rows={2} placeholder={shape.merged.placeholder} onText={take} />}
    </Control>
  )
}
