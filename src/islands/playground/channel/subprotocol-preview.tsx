import type { VNode } from 'preact'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import type { SubprotocolCredential } from './connection/handshake.ts'
import { englishSubprotocolMessages } from './english-subprotocol-messages.ts'

addEnglishMessages(englishSubprotocolMessages)

/** What is sent instead of headers, with placeholders, because others may see the screen. */
export function SubprotocolPreview({
  carried,
  protocols,
}: {
  carried: readonly SubprotocolCredential[]
  protocols: readonly string[]
}): VNode {
  const preview = protocols.map(name => placeholderOf(name, carried)).join(', ')
  return (
    <div class="playground-hint">
      <p>
        <code dir="ltr">Sec-WebSocket-Protocol: {preview}</code>
      </p>
      <ul>
        {carried.map(({ header, scheme = '', isEncoded }) => (
          <li key={header}>
            {translate(subprotocolTextKey(scheme, isEncoded), { header, word: scheme, placeholder: `<${header}>` })}
          </li>
        ))}
      </ul>
      <p>{translate('channel-offer-answer')}</p>
    </div>
  )
}

function placeholderOf(name: string, carried: readonly SubprotocolCredential[]): string {
  const carriedToken = carried.find(({ token }) => token === name)
  return carriedToken ? `<${carriedToken.header}>` : name
}

function subprotocolTextKey(scheme: string, isEncoded: boolean): string {
  if (scheme === '') return isEncoded ? 'channel-offered-encoded' : 'channel-offered'
  return isEncoded ? 'channel-offered-word-encoded' : 'channel-offered-word'
}
