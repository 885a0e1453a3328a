import { formatSize } from '../ui/format-quantity.ts'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { controlId } from './controls/control-id.ts'
import { englishErrorMessages } from './errors/english-error-messages.ts'
import { acceptOf, isAcceptedFile } from './model/accepted-file.ts'
import type { KindProps } from './model/field-props.ts'

addEnglishMessages(englishErrorMessages)

interface ChosenFileProps extends KindProps {
  readonly file: File
}

/** A file that the reader has chosen. */
export function ChosenFile({ file, ...props }: ChosenFileProps) {
  const accept = acceptOf(props.shape.merged.contentMediaType)
  return (
    <span class="value-file">
      <bdi class="value-file-name">{file.name}</bdi>
      <span class="value-file-size">{formatSize(file.size)}</span>
      {!props.isItem && <RemoveFile {...props} name={file.name} />}
      {accept !== undefined && !isAcceptedFile(file, accept) && (
        <span class="playground-warning" role="status">
          {translate('fault-enum', { wanted: accept })}
        </span>
      )}
    </span>
  )
}

function RemoveFile(props: KindProps) {
  const { name, onChange } = props
  const remove = () => {
    onChange(undefined)
    document.getElementById(controlId(props))?.focus()
  }
  return (
    <button type="button" class="value-action" aria-label={translate('field-remove-of', { name })} onClick={remove}>
      {translate('field-remove')}
    </button>
  )
}
