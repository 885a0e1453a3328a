import type { VNode } from 'preact'
import { translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'

/** Why a request without credentials was rejected, and a button that leads to their field. */
export function CredentialsNote({ onRequest }: { readonly onRequest: () => void }): VNode {
  const id = useId()
  const enter = () => {
    onRequest()
    // The form may be hidden until the next render.
    requestAnimationFrame(() => emptyField()?.focus())
  }
  return (
    <div class="response-note" data-tone="neutral">
      <p id={id}>{translate('response-credentials')}</p>
      <button type="button" class="ui-button" aria-describedby={id} onClick={enter}>
        {translate('response-credentials-enter')}
      </button>
    </div>
  )
}

const emptyField = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('.playground .credential-box input')].find(
    ({ value }) => value === '',
  )
