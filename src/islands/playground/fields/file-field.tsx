import { chosenFileOf } from '../../../api-spec/request-values.ts'
import { word } from '../words.ts'
import { Control } from './control.tsx'
import { DropArea } from './drop-area.tsx'
import type { KindProps } from './field-props.ts'
import { fileSize } from './file-size.ts'

/** A file of the reader's: chosen, or dropped on the field. */
export function FileField(props: KindProps) {
  const { name, value, onChange, isItem, files, shape } = props
  const chosen = chosenFileOf(value)
  const file = files.fileOf(value)
  const lost = chosen && !file ? [word('field-file-lost', { name: chosen.name })] : []
  return (
    <Control {...props} mistakes={lost}>
      {ties => (
        <DropArea
          ties={ties}
          name={name}
          accept={acceptOf(shape.merged.contentMediaType)}
          onFiles={([first]) => first && onChange(files.take(first))}
        >
          {file && (
            <span class="value-file">
              <bdi class="value-file-name">{file.name}</bdi> <span class="value-file-size">{fileSize(file.size)}</span>
              {!isItem && (
                <button
                  type="button"
                  class="value-action"
                  aria-label={word('field-remove-of', { name: file.name })}
                  onClick={() => {
                    onChange(undefined)
                    document.getElementById(ties.id)?.focus()
                  }}
                >
                  {word('field-remove')}
                </button>
              )}
            </span>
          )}
          {!file && typeof value === 'string' && !chosen && value !== '' && <code>{value.slice(0, 200)}</code>}
        </DropArea>
      )}
    </Control>
  )
}

/** Only what a browser can tell from the name of a file: media types and ranges of them. */
export function acceptOf(mediaType: string | undefined): string | undefined {
  return mediaType !== undefined && /^[\w.+-]+\/([\w.+-]+|\*)(\s*,\s*[\w.+-]+\/([\w.+-]+|\*))*$/.test(mediaType)
    ? mediaType.includes('octet-stream')
      ? undefined
      : mediaType
    : undefined
}
