import type { VNode } from 'preact'
import type { Channel } from '../../../api-spec/model/channel.ts'
import { EndpointMenu } from '../dialog/endpoint-menu.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { translate } from '../ui/messages.ts'
import type { ConnectionState } from './connection/connection.ts'
import { stateText, toneOf } from './connection/state-text.ts'
import type { ChannelLog } from './log/channel-log.ts'
import { ReceivedCount } from './log/received-count.tsx'

interface ChannelBarProps {
  readonly channel: Channel
  /** Placeholders stand for credentials. */
  readonly url: string
  /** What keeps the reader from connecting; absent when nothing does. */
  readonly missing: string | undefined
  readonly state: ConnectionState
  readonly log: ChannelLog
  /** Whether readers who listen are told what is missing: not what it opens with. */
  readonly isLive: boolean
  /** Leads to the first field that is at fault. */
  readonly onFocusError: () => void
  readonly onConnect: () => void
  readonly onDisconnect: () => void
  readonly onClose: () => void
}

/** The head of the dialog: where it connects to, the button that does, and what has become of it. */
export function ChannelBar(props: ChannelBarProps): VNode {
  const { channel, url, missing, state, log, isLive, onFocusError, onConnect, onDisconnect, onClose } = props
  const isUp = state.type === 'connecting' || state.type === 'open'
  // It keeps the focus while a connection closes, and can be found before one may be opened.
  const isIdle = state.type !== 'closing' && (isUp || missing === undefined)
  return (
    <div class="playground-bar">
      <h2 id="playground-title" class="visually-hidden">
        {translate('playground-of', { name: channel.title ?? channel.id })}
      </h2>
      <EndpointMenu />
      <p class="playground-address" dir="ltr">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too. */}
        <code tabIndex={0}>{url}</code>
      </p>
      <button
        type="button"
        class={isUp ? 'button' : 'button button-primary'}
        aria-disabled={!isIdle}
        aria-describedby={missing === undefined ? undefined : 'playground-missing'}
        // What is missing is marked when it is tried.
        onClick={state.type === 'closing' ? undefined : isUp ? onDisconnect : onConnect}
      >
        {translate(buttonOf(state))}
      </button>
      <button type="button" class="button playground-close" aria-label={translate('close')} onClick={onClose}>
        ×
      </button>
      <ErrorNote id="playground-missing" text={missing ?? ''} isLive={isLive} onFocusError={onFocusError} />
      <div class="channel-state" data-tone={toneOf(state)}>
        <p role="status">{stateText(state)}</p>
        <ReceivedCount log={log} />
      </div>
    </div>
  )
}

function buttonOf({ type }: ConnectionState): string {
  if (type === 'open' || type === 'closing') return 'channel-disconnect'
  return type === 'connecting' ? 'channel-cancel' : type === 'closed' ? 'channel-connect-again' : 'channel-connect'
}
