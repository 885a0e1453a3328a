import type { VNode } from 'preact'
import { CopyButton } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useTranslate } from '../ui/labels.ts'

interface PanelHeaderProps {
  readonly isHistoryShown: boolean
  /** Absent if there is nothing to copy. */
  readonly copyText?: (() => string) | undefined
  readonly onNew: () => void
  readonly onHistory: () => void
  /** Absent if the panel is the content of the page. */
  readonly onClose?: (() => void) | undefined
}

/** The title of the panel, and the actions for the whole conversation. */
export function PanelHeader({ isHistoryShown, copyText, onNew, onHistory, onClose }: PanelHeaderProps): VNode {
  const translate = useTranslate()
  return (
    <div class="chat-assistant-header">
      {isHistoryShown ? (
        <IconButton icon="back" label={translate('back')} onClick={onHistory} />
      ) : (
        <Icon name="sparkle" />
      )}
      <h2 class="chat-assistant-title">{translate(isHistoryShown ? 'history' : 'title')}</h2>
      {!isHistoryShown && copyText && <CopyButton label={translate('copy-conversation')} text={copyText} />}
      {!isHistoryShown && <IconButton icon="history" label={translate('history')} onClick={onHistory} />}
      <IconButton icon="new" label={translate('new')} onClick={onNew} />
      {onClose && <IconButton icon="close" label={translate('close')} onClick={onClose} />}
    </div>
  )
}
