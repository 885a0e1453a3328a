import type { Message } from '../../../api-spec/model/channel.ts'
import { englishFailureMessages } from '../transport/english-failure-messages.ts'
import { addEnglishMessages } from '../ui/messages.ts'
import type { FileStore } from '../values/file-store.ts'
import { type Connection, type ConnectionState, connect, type MessageData } from './connection/connection.ts'
import type { Handshake } from './connection/handshake.ts'
import { stateText } from './connection/state-text.ts'
import type { MessageDraft } from './draft/channel-draft.ts'
import { buildMessageContent, type UnsentReason } from './draft/message-content.ts'
import { englishConnectionMessages } from './english-connection-messages.ts'
import { ChannelLog } from './log/channel-log.ts'

addEnglishMessages({ ...englishFailureMessages, ...englishConnectionMessages })

/** What happened to a message: a connection may end while its content is read. */
export type SendResult = 'sent' | 'closed' | UnsentReason

/** One connection at a time, with one log for all of them. */
export interface ConnectionSession {
  readonly log: ChannelLog
  /** @param redact Removes secrets from texts that the server sends about the connection. */
  readonly open: (handshake: Handshake, redact: (text: string) => string) => void
  readonly close: () => void
  /** @param message The message type that the reader selected. */
  readonly send: (written: MessageDraft, files: FileStore, message: Message | undefined) => Promise<SendResult>
}

/** @param onState Called on each change, with the state in sentences. */
export function createConnectionSession(onState: (state: ConnectionState, text: string) => void): ConnectionSession {
  const log = new ChannelLog()
  let connection: Connection | undefined
  return {
    log,
    open: ({ url, protocols }, redact) => {
      const showState = (rawState: ConnectionState) => {
        const next = redactState(rawState, redact)
        const text = stateText(next)
        onState(next, text)
        if (next.type !== 'closing') log.add({ direction: 'state', text })
      }
      const onMessage = (content: MessageData) => log.add({ direction: 'received', ...entryContentOf(content) })
      connection = connect(url, protocols, { onState: showState, onMessage })
    },
    close: () => connection?.close(),
    send: async (written, files, message) => {
      const built = await buildMessageContent(written, files)
      if ('reason' in built) return built.reason
      if (!connection?.send(built.content)) return 'closed'
      log.add({ direction: 'sent', message, ...entryContentOf(built.content) })
      return 'sent'
    },
  }
}

const entryContentOf = (content: MessageData) => (typeof content === 'string' ? { text: content } : { bytes: content })

/** A server may send the credential back: as the subprotocol that it chooses. */
function redactState(state: ConnectionState, redact: (text: string) => string): ConnectionState {
  if (state.type === 'open') return { ...state, protocol: redact(state.protocol) }
  return state.type === 'closed' ? { ...state, end: { ...state.end, reason: redact(state.end.reason) } } : state
}
