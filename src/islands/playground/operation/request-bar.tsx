import type { VNode } from 'preact'
import type { Operation } from '../../../api-spec/model/operation.ts'
import type { ApiRequest } from '../../../api-spec/request/api-request.ts'
import { requestUrlOf } from '../../../api-spec/samples/text/request-url.ts'
import { CloseButton } from '../dialog/close-button.tsx'
import { EndpointMenu } from '../dialog/endpoint-menu.tsx'
import { markedParameters } from '../dialog/marked-parameters.tsx'
import { sendShortcuts } from '../dialog/send-shortcut.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { translate } from '../ui/messages.ts'

export interface RequestBarProps {
  readonly operation: Operation
  readonly request: ApiRequest
  /** What the reader must still fill in before sending; absent if nothing is missing. */
  readonly missing: string | undefined
  /** How many fields have errors. */
  readonly errorCount: number
  /** Whether screen readers announce it: not when the dialog opens. */
  readonly isLive: boolean
  readonly isRunning: boolean
  readonly onSend: () => void
  readonly onCancel: () => void
  /** Moves the focus to the first field with an error. */
  readonly onFocusError: () => void
  readonly onClose: () => void
}

/** The head of the dialog: the URL, and the send button. */
export function RequestBar(props: RequestBarProps): VNode {
  const { operation, request, missing, errorCount, isLive, isRunning, onSend, onCancel, onFocusError, onClose } = props
  const { method, path, summary } = operation
  // It stays focusable when sending is not possible yet, and keeps the focus while a request runs.
  const isEnabled = isRunning || missing === undefined
  const name = summary ?? `${method} ${path}`
  return (
    <div class="playground-bar">
      <h2 id="playground-title" class="visually-hidden">
        {translate('playground-of', { name })}
      </h2>
      <EndpointMenu title={name} />
      <p class="playground-address" dir="ltr">
        <span class="method-pill" data-method={method}>
          {method}
        </span>{' '}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
        <code tabIndex={0}>{markedParameters(requestUrlOf(request))}</code>
      </p>
      <button
        type="button"
        class={isRunning ? 'ui-button playground-send' : 'ui-button ui-button-primary playground-send'}
        aria-disabled={!isEnabled}
        aria-describedby={missing === undefined ? 'playground-keys' : 'playground-missing'}
        aria-keyshortcuts={isRunning ? undefined : sendShortcuts}
        title={isRunning ? undefined : translate('send-hint')}
        data-running={isRunning || undefined}
        // A click also marks the missing fields.
        // The second click of a double-click on Send must not cancel.
        onClick={isRunning ? event => event.detail < 2 && onCancel() : onSend}
      >
        {translate(isRunning ? 'cancel' : 'send')}
      </button>
      <CloseButton onClose={onClose} />
      <span id="playground-keys" class="visually-hidden">
        {translate('send-hint')}
      </span>
      <ErrorNote
        id="playground-missing"
        text={missing ?? faultsText(errorCount)}
        count={errorCount}
        isLive={isLive}
        onFocusError={onFocusError}
      />
    </div>
  )
}

function faultsText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? translate('faults-one') : translate('faults-count', { count })
}
