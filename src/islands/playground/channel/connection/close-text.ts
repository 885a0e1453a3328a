import { policyText } from '../../response/status-text.ts'
import { translate } from '../../ui/messages.ts'
import type { ConnectionEnd } from './connection.ts'

/**
 * Why there is no connection, in sentences: the meaning of the close code, the server's reason, and possible causes.
 */
export function closeTexts(end: ConnectionEnd): readonly string[] {
  const { code, reason, wasOpen, cause, block, hasSubprotocols } = end
  if (block) return [policyText(block)]
  if (cause !== undefined) return [translate(`channel-failed-${cause}`)]
  const reasonTexts = reason === '' ? [] : [translate('channel-reason', { reason })]
  if (code === 1006 && !wasOpen) {
    return [
      translate('channel-refused'),
      ...(hasSubprotocols ? [translate('channel-refused-protocol')] : []),
      translate('channel-refused-origin', { origin: location.origin }),
    ]
  }
  return [translate('channel-closed-code', { code, meaning: meaningOf(code) }), ...reasonTexts]
}

/** @see RFC 6455, 7.4; IANA WebSocket close code number registry */
function meaningOf(code: number): string {
  const known = describedCodes.has(code) ? `channel-code-${code}` : undefined
  if (known) return translate(known)
  if (code >= 4000 && code <= 4999) return translate('channel-code-own')
  return translate(code >= 3000 && code <= 3999 ? 'channel-code-registered' : 'channel-code-unknown')
}

const describedCodes = new Set([
  1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 1015, 3000, 3003,
])
