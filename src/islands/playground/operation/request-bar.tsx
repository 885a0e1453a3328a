import type { VNode } from 'preact'
import type { Operation } from '../../../api-spec/model/operation.ts'
import type { SampleRequest } from '../../../api-spec/request/sample-request.ts'
import { requestUrlOf } from '../../../api-spec/samples/text/request-text.ts'
import { EndpointMenu } from '../dialog/endpoint-menu.tsx'
import { sendShortcuts } from '../dialog/send-shortcut.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { translate } from '../ui/messages.ts'

export interface RequestBarProps {
  readonly operation: Operation
  readonly request: SampleRequest
  /** What keeps the request from being sent; absent when nothing does. */
  readonly missing: string | undefined
  /** How many fields do not keep to their schema. */
  readonly errorCount: number
  /** Whether readers who listen are told: not what it opens with. */
  readonly isLive: boolean
  readonly isRunning: boolean
  readonly onSend: () => void
  /** Leads to the first field that is at fault. */
  readonly onFocusError: () => void
  readonly onClose: () => void
}

/** The head of the dialog: what is called, and the button that calls it. */
export function RequestBar(props: RequestBarProps): VNode {
  const { operation, request, missing, errorCount, isLive, isRunning, onSend, onFocusError, onClose } = props
  const { method, path, summary } = operation
  // It keeps the focus while a request runs, and can be found before one may be sent.
  const isIdle = !isRunning && missing === undefined
  return (
    <div class="playground-bar">
      <h2 id="playground-title" class="visually-hidden">
        {translate('playground-of', { name: summary ?? `${method} ${path}` })}
      </h2>
      <EndpointMenu />
      <p class="playground-address" dir="ltr">
        <span class="method-pill" data-method={method}>
          {method}
        </span>{' '}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too. */}
        <code tabIndex={0}>{requestUrlOf(request)}</code>
      </p>
      <button
        type="button"
        class="button button-primary playground-send"
        aria-disabled={!isIdle}
        aria-describedby={missing === undefined ? 'playground-keys' : 'playground-missing'}
        aria-keyshortcuts={sendShortcuts}
        title={translate('send-hint')}
        // What is missing is marked when it is tried.
        onClick={isRunning ? undefined : onSend}
      >
        {translate(isRunning ? 'sending' : 'send')}
      </button>
      <button type="button" class="button playground-close" aria-label={translate('close')} onClick={onClose}>
        ×
      </button>
      <span id="playground-keys" class="visually-hidden">
        {translate('send-hint')}
      </span>
      <ErrorNote
        id="playground-missing"
        text={missing ?? (errorCount > 0 ? translate('faults-count', { count: errorCount }) : '')}
        count={errorCount}
        isLive={isLive}
        onFocusError={onFocusError}
      />
    </div>
  )
}
