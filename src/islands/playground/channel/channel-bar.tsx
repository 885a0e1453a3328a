import type { VNode } from 'preact'
import type { Channel } from '../../../api-spec/model/channel.ts'
import { CloseButton } from '../dialog/close-button.tsx'
import { EndpointMenu } from '../dialog/endpoint-menu.tsx'
import { markedParameters } from '../dialog/marked-parameters.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'
import type { ConnectionState } from './connection/connection.ts'
import { connectionTone } from './connection/connection-tone.ts'
import type { ChannelLog } from './log/channel-log.ts'

interface ChannelBarProps {
  readonly channel: Channel
  /** With placeholders for credentials. */
  readonly url: string
  /** What the reader must still fill in before connecting; absent if nothing is missing. */
  readonly missing: string | undefined
  readonly state: ConnectionState
  /** The state in sentences. */
  readonly stateText: string
  /** Absent before the first connection. */
  readonly log: ChannelLog | undefined
  /** Whether screen readers announce what is missing: not when the dialog opens. */
  readonly isLive: boolean
  /** Moves the focus to the first field with an error. */
  readonly onFocusError: () => void
  readonly onConnect: () => void
  readonly onDisconnect: () => void
  readonly onClose: () => void
}

/** Loaded with the log. */
const ReceivedCount = lazyComponent(async () => (await import('./log/received-count.tsx')).ReceivedCount, {
  isSilent: true,
})

/** The head of the dialog: the URL, the connect button, and the state of the connection. */
export function ChannelBar(props: ChannelBarProps): VNode {
  const { channel, url, missing, state, stateText, log, isLive, onFocusError, onConnect, onDisconnect, onClose } = props
  const isActive = state.type === 'connecting' || state.type === 'open'
  // It keeps the focus while a connection closes, and stays focusable when connecting is not possible yet.
  const isEnabled = state.type !== 'closing' && (isActive || missing === undefined)
  const name = channel.title ?? channel.id
  return (
    <div class="playground-bar">
      <h2 id="playground-title" class="visually-hidden">
        {translate('playground-of', { name })}
      </h2>
      <EndpointMenu title={name} />
      <p class="playground-address" dir="ltr">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
        <code tabIndex={0}>{markedParameters(url)}</code>
      </p>
      <button
        type="button"
        class={isActive ? 'ui-button playground-send' : 'ui-button ui-button-primary playground-send'}
        aria-disabled={!isEnabled}
        aria-describedby={missing === undefined ? undefined : 'playground-missing'}
        // A click also marks the missing fields.
        onClick={state.type === 'closing' ? undefined : isActive ? onDisconnect : onConnect}
      >
        {translate(buttonOf(state))}
      </button>
      <CloseButton onClose={onClose} />
      <ErrorNote id="playground-missing" text={missing ?? ''} isLive={isLive} onFocusError={onFocusError} />
      <div class="channel-state" data-tone={connectionTone(state)}>
        <p role="status">{stateText}</p>
        {log && <ReceivedCount log={log} />}
      </div>
    </div>
  )
}

function buttonOf({ type }: ConnectionState): string {
  if (type === 'open' || type === 'closing') return 'channel-disconnect'
  return type === 'connecting' ? 'channel-cancel' : type === 'closed' ? 'channel-connect-again' : 'channel-connect'
}
