import type { VNode } from 'preact'
import { chosenFileOf } from '../../../api-spec/model/request-values.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'
import { Control } from './controls/control.tsx'
import { DropArea } from './controls/drop-area.tsx'
import { acceptOf } from './model/accepted-file.ts'
import type { KindProps } from './model/field-props.ts'

/** The code is loaded when a file is chosen. */
const ChosenFile = lazyComponent(async () => (await import('./chosen-file.tsx')).ChosenFile, { isSilent: true })

/** A file of the reader: chosen, or dropped on the field. */
export function FileField(props: KindProps) {
  const { name, value, onChange, files, shape } = props
  const chosen = chosenFileOf(value)
  const lost = chosen && !files.fileOf(value) ? [translate('field-file-lost', { name: chosen.name })] : []
  return (
    <Control {...props} syntaxErrors={lost}>
      {controlIds => (
        <DropArea
          controlIds={controlIds}
          name={name}
          accept={acceptOf(shape.merged.contentMediaType)}
          onFiles={([first]) => first && onChange(files.take(first))}
        >
          {contentOf(props)}
        </DropArea>
      )}
    </Control>
  )
}

/** The chosen file, or the text that is the value instead. */
function contentOf(props: KindProps): VNode | undefined {
  const { value, files } = props
  const file = files.fileOf(value)
  if (file) return <ChosenFile {...props} file={file} />
  return typeof value === 'string' && !chosenFileOf(value) && value !== '' ? (
    <code>{value.slice(0, 200)}</code>
  ) : undefined
}
