import type { VNode } from 'preact'
import { translate } from '../ui/messages.ts'

export function CloseButton({ onClose }: { readonly onClose: () => void }): VNode {
  return (
    <button type="button" class="icon-button playground-close" aria-label={translate('close')} onClick={onClose}>
      <svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 6l12 12M18 6 6 18" />
      </svg>
    </button>
  )
}
