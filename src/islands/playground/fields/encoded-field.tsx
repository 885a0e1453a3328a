import { useState } from 'preact/hooks'
import { sizeText } from '../exchange/quantities.ts'
import { word } from '../words.ts'
import { base64Of } from './base64-of.ts'
import { Control } from './control.tsx'
import { DropArea } from './drop-area.tsx'
import type { KindProps } from './field-props.ts'

/** A longer text than this is told by its size: nobody reads it. */
const mostShown = 20_000

/** Bytes as a text in Base64: typed, or read from a file. */
export function EncodedField(props: KindProps) {
  const { name, value, onChange, isItem, shape } = props
  const [failed, setFailed] = useState<string>()
  const text = typeof value === 'string' ? value : ''
  const read = async ([file]: readonly File[]) => {
    if (!file) return
    try {
      onChange(await base64Of(file, isForUrls(shape.merged)))
      setFailed(undefined)
    } catch {
      setFailed(word('field-file-unreadable', { name: file.name }))
    }
  }
  return (
    <Control {...props} mistakes={failed === undefined ? [] : [failed]}>
      {ties => (
        <>
          {text.length > mostShown ? (
            <p class="value-note">{word('field-base64-text', { size: sizeText(text.length) })}</p>
          ) : (
            <textarea
              {...ties}
              class="value-input value-code"
              rows={1}
              dir="ltr"
              spellcheck={false}
              placeholder={value === null ? 'null' : shape.merged.placeholder}
              value={text}
              onInput={({ currentTarget: { value: typed } }) => onChange(typed === '' && !isItem ? undefined : typed)}
            />
          )}
          <DropArea
            ties={{ ...ties, id: text.length > mostShown ? ties.id : `${ties.id}-file` }}
            name={name}
            onFiles={files => void read(files)}
          />
        </>
      )}
    </Control>
  )
}

const isForUrls = ({ format, contentEncoding }: KindProps['shape']['merged']): boolean =>
  format === 'base64url' || contentEncoding === 'base64url'
