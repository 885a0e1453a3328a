import { formatSize } from '../ui/format-quantity.ts'
import { translate } from '../ui/messages.ts'
import { controlId } from './controls/control-id.ts'
import type { KindProps } from './model/field-props.ts'

interface ChosenFileProps extends KindProps {
  readonly file: File
}

/** A file that the reader has chosen. */
export function ChosenFile({ file, ...props }: ChosenFileProps) {
  return (
    <span class="value-file">
      <bdi class="value-file-name">{file.name}</bdi>
      <span class="value-file-size">{formatSize(file.size)}</span>
      {!props.isItem && <RemoveFile {...props} name={file.name} />}
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
