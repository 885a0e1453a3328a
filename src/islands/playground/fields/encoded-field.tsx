import { useState } from 'preact/hooks'
import { formatSize } from '../ui/format-quantity.ts'
import { translate } from '../ui/messages.ts'
import { fileToBase64 } from '../values/file-to-base64.ts'
import { Control } from './controls/control.tsx'
import { DropArea } from './controls/drop-area.tsx'
import { useEdit } from './controls/use-edit.ts'
import type { KindProps } from './model/field-props.ts'

/** For longer values only the size is shown, in characters. */
const maxEditableLength = 20_000

/** Binary data as Base64 text: typed, or read from a file. */
export function EncodedField(props: KindProps) {
  const { name, value, onChange, isItem, shape } = props
  // Other fields may change while a file is read.
  const edit = useEdit(props)
  const [error, setError] = useState<string>()
  const text = typeof value === 'string' ? value : ''
  const read = async ([file]: readonly File[]) => {
    if (!file) return
    try {
      const encoded = await fileToBase64(file, isForUrls(shape.merged))
      edit(() => encoded)
      setError(undefined)
    } catch {
      setError(translate('field-file-unreadable', { name: file.name }))
    }
  }
  return (
    <Control {...props} syntaxErrors={error === undefined ? [] : [error]}>
      {controlIds => (
        <>
          {text.length > maxEditableLength ? (
            <p class="value-note">{translate('field-base64-text', { size: formatSize(text.length) })}</p>
          ) : (
            <textarea
              {...controlIds}
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
            controlIds={{
              ...controlIds,
              id: text.length > maxEditableLength ? controlIds.id : `${controlIds.id}-file`,
            }}
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
