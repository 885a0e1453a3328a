import type { VNode } from 'preact'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'
import { englishAddressMessages } from './english-address-messages.ts'

addEnglishMessages(englishAddressMessages)

/** Anyone can create a link, so its server is used only if the reader agrees. */
export function LinkedServer({ address, onUse }: { readonly address: string; readonly onUse: () => void }): VNode {
  const id = useId()
  return (
    <div class="response-note" data-tone="orange">
      <p id={id}>{translate('link-server', { address })}</p>
      <button type="button" class="ui-button" aria-describedby={id} onClick={onUse}>
        {translate('link-server-use')}
      </button>
    </div>
  )
}
