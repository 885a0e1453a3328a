import type { VNode } from 'preact'
import type { Channel } from '../../../api-spec/channel.ts'
import { EndpointMenu } from '../endpoint-menu.tsx'
import { word } from '../words.ts'
import type { ConnectionState } from './connection.ts'
import { stateText, toneOf } from './state-text.ts'

interface ChannelBarProps {
  readonly channel: Channel
  /** Placeholders stand for credentials. */
  readonly url: string
  /** What keeps the reader from connecting; absent when nothing does. */
  readonly missing: string | undefined
  readonly state: ConnectionState
  readonly onOpen: () => void
  readonly onEnd: () => void
  readonly onClose: () => void
}

/** The head of the dialog: where it connects to, the button that does, and what has become of it. */
export function ChannelBar({ channel, url, missing, state, onOpen, onEnd, onClose }: ChannelBarProps): VNode {
  const isUp = state.type === 'connecting' || state.type === 'open'
  // It keeps the focus while a connection closes, and can be found before one may be opened.
  const isIdle = state.type !== 'closing' && (isUp || missing === undefined)
  return (
    <div class="playground-bar">
      <h2 id="playground-title" class="visually-hidden">
        {word('playground-of', { name: channel.title ?? channel.id })}
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
        onClick={isIdle ? (isUp ? onEnd : onOpen) : undefined}
      >
        {word(buttonOf(state))}
      </button>
      <button type="button" class="button playground-close" aria-label={word('close')} onClick={onClose}>
        ×
      </button>
      {missing !== undefined && (
        <p id="playground-missing" class="playground-missing">
          {missing}
        </p>
      )}
      <p class="channel-state" data-tone={toneOf(state)} role="status">
        {stateText(state)}
      </p>
    </div>
  )
}

function buttonOf({ type }: ConnectionState): string {
  if (type === 'open' || type === 'closing') return 'channel-disconnect'
  return type === 'connecting' ? 'channel-cancel' : type === 'closed' ? 'channel-connect-again' : 'channel-connect'
}
