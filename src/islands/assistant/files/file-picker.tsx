import type { VNode } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import type { AttachedFile } from '../conversation/conversation.ts'
import { maxFileBytes } from '../conversation/question-files.ts'
import { AnnounceContext } from '../ui/announce-context.ts'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useTranslate } from '../ui/labels.ts'
import type { FileControls } from './file-controls.tsx'

export interface FilePickerProps {
  readonly files: readonly AttachedFile[]
  readonly onChange: (files: readonly AttachedFile[]) => void
  /** @param isReading Whether files are being added. */
  readonly onReading: (isReading: boolean) => void
}

/** The files of the question that the reader is writing. The code for them is loaded after the panel. */
export function FilePicker(props: FilePickerProps): VNode | null {
  const translate = useTranslate()
  const announce = useContext(AnnounceContext)
  const [loaded, setLoaded] = useState<{ readonly FileControls: typeof FileControls }>()
  useEffect(() => {
    // If the code cannot be loaded, questions have no files.
    import('./file-controls.tsx').then(setLoaded, () => {})
  }, [])
  return loaded ? (
    <loaded.FileControls {...props} {...{ translate, announce, maxFileBytes, Chip, Icon, IconButton }} />
  ) : null
}
