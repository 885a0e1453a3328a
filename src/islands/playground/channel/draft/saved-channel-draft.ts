import type { Channel } from '../../../../api-spec/model/channel.ts'
import { isRecord } from '../../../../source/json/is-record.ts'
import type { Json } from '../../../../source/json/json.ts'
import { decodeData } from '../../draft/draft-link.ts'
import { entriesOf, textsIn } from '../../draft/json-entries.ts'
import type { Subject } from '../../draft/load-subject.ts'
import { withNewPrefill } from '../../draft/stored-prefill.ts'
import { type ChannelDraft, type MessageDraft, parametersOf, readerValuesIn } from './channel-draft.ts'
import { type MessageMode, messagesForAction } from './channel-messages.ts'

/** A draft from a link or from this tab, as far as it fits the channel; `undefined` for an invalid text. */
export const decodeChannelDraft = (
  text: string,
  first: ChannelDraft,
  channel: Channel,
  servers: number,
): ChannelDraft | undefined => parseChannelDraft(decodeData(text), first, channel, servers)

/** The draft in parsed JSON, as far as it fits the channel. The JSON is untrusted. */
export function parseChannelDraft(
  value: Json | undefined,
  first: ChannelDraft,
  channel: Channel,
  servers: number,
): ChannelDraft | undefined {
  if (!isRecord(value)) return undefined
  const server = isRecord(value.server) ? value.server : {}
  const ids = new Set(['', ...messagesForAction(channel, 'send').map(({ id }) => id)])
  const message = typeof value.message === 'string' && ids.has(value.message) ? value.message : first.message
  return {
    server: {
      index: [...Array(servers).keys()].find(at => at === server.index) ?? 0,
      variables: textsIn(server.variables),
      custom: typeof server.custom === 'string' ? server.custom : undefined,
    },
    parameters: textsIn(value.parameters),
    isAddressed: value.isAddressed !== false,
    query: Object.fromEntries(entriesOf(value.query)),
    protocols: typeof value.protocols === 'string' && value.protocols !== '' ? value.protocols : first.protocols,
    isOffered: value.isOffered !== false,
    alternative: typeof value.alternative === 'number' ? value.alternative : undefined,
    message,
    written: Object.fromEntries(
      entriesOf(value.written).flatMap(([id, one]) => (ids.has(id) ? [[id, readMessageDraft(one)]] : [])),
    ),
  }
}

function readMessageDraft(written: Json): MessageDraft {
  if (!isRecord(written)) return { mode: 'text' }
  const mode = modes.find(mode => mode === written.mode) ?? 'text'
  const text = typeof written.text === 'string' ? written.text : undefined
  return { mode, value: written.value, text }
}

const modes: readonly MessageMode[] = ['form', 'json', 'text', 'file']

/** A stored draft with the values of a reader who has signed in since then. */
export function withReaderValues(draft: ChannelDraft, { reader }: Subject, name: string): ChannelDraft {
  const parameters = withNewPrefill(parametersOf(draft), reader?.parameters, name)
  const filled = { parameters, credentials: {} }
  return { ...draft, parameters: textsIn(readerValuesIn('path', filled)), query: readerValuesIn('query', filled) }
}
