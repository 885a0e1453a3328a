import type { VNode } from 'preact'
import type { QuestionFile } from '../conversation/conversation.ts'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTranslate } from '../ui/labels.ts'

/** The names of the files of a question that was sent. */
export function FileList({ files }: { readonly files: readonly QuestionFile[] }): VNode | null {
  const translate = useTranslate()
  if (files.length === 0) return null
  return (
    <ul class="chat-assistant-chips">
      {files.map(({ id, name }) => (
        <Chip key={id} icon={<Icon name="file" />} kind={translate('file')} text={name} title={name} />
      ))}
    </ul>
  )
}
