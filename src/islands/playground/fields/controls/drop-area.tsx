import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { translate } from '../../ui/messages.ts'
import type { ControlIds } from './control.tsx'

interface DropAreaProps {
  readonly ties: ControlIds
  /** Of the field. */
  readonly name: string
  readonly accept?: string | undefined
  readonly isMultiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children?: ComponentChildren
}

/** Where files are dropped, with the button that chooses them. */
export function DropArea({ ties, name, accept, isMultiple = false, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = [...(event.dataTransfer?.files ?? [])]
    if (dropped.length > 0) onFiles(isMultiple ? dropped : dropped.slice(0, 1))
  }
  return (
    // What is dropped can be chosen by the button as well.
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer alone drops files
    <span
      class="value-drop"
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label class="button value-choose">
        <input
          {...ties}
          type="file"
          class="visually-hidden"
          aria-label={translate(isMultiple ? 'field-choose-files-of' : 'field-choose-file-of', { name })}
          accept={accept}
          multiple={isMultiple}
          onChange={event => {
            const chosen = [...(event.currentTarget.files ?? [])]
            // So that the same file can be chosen again.
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
