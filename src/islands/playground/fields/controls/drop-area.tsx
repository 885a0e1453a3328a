import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { addEnglishMessages, translate } from '../../ui/messages.ts'
import type { ControlIds } from '../model/field-props.ts'
import { englishFileMessages } from './english-file-messages.ts'

addEnglishMessages(englishFileMessages)

interface DropAreaProps {
  readonly controlIds: ControlIds
  /** Of the field. */
  readonly name: string
  readonly accept?: string | undefined
  readonly isMultiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children?: ComponentChildren
}

/** A drop area for files, with a button to choose them. */
export function DropArea({ controlIds, name, accept, isMultiple = false, onFiles, children }: DropAreaProps) {
  const [isDragOver, setDragOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(false)
    const dropped = [...(event.dataTransfer?.files ?? [])]
    if (dropped.length > 0) onFiles(isMultiple ? dropped : dropped.slice(0, 1))
  }
  return (
    // Files can also be chosen with the button.
    // biome-ignore lint/a11y/noStaticElementInteractions: only a pointer can drop files
    <span
      class="value-drop"
      data-over={isDragOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
    >
      <label class="ui-button value-choose">
        <input
          {...controlIds}
          type="file"
          class="visually-hidden"
          aria-label={translate(isMultiple ? 'field-choose-files-of' : 'field-choose-file-of', { name })}
          accept={accept}
          multiple={isMultiple}
          onChange={event => {
            const chosen = [...(event.currentTarget.files ?? [])]
            // Allows choosing the same file again.
            event.currentTarget.value = ''
            if (chosen.length > 0) onFiles(chosen)
          }}
        />
        {translate(isMultiple ? 'field-choose-files' : 'field-choose-file')}
      </label>
      {children ?? <span class="value-note">{translate('field-or-drop')}</span>}
    </span>
  )
}
