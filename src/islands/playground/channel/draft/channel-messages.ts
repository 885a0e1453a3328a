import type { Channel, Message } from '../../../../api-spec/model/channel.ts'
import { isJson, isText } from '../../../../api-spec/model/media-type.ts'
import { isFileSchema } from '../../../../api-spec/schemas/is-file-schema.ts'
import { mergedSchema, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../../source/json/json.ts'
import { initialPropertyValue } from '../../fields/model/initial-value.ts'
import { toLineText } from '../../values/value-text.ts'
import type { ChannelCode } from './channel-code.ts'

/** How a message is written: in form fields, as JSON, as any text, or as the bytes of a file. */
export type MessageMode = 'form' | 'json' | 'text' | 'file'

/** The messages of a channel that readers send, or that they receive. Messages without an operation count as both. */
export function messagesForAction(channel: Channel, action: 'send' | 'receive'): readonly Message[] {
  const all = channel.operations.flatMap(({ readerDoes, messages, reply }) =>
    readerDoes === action ? messages : (reply?.messages ?? []),
  )
  return [...new Map([...all, ...channel.messages].map(message => [message.id, message])).values()]
}

export const messageTitle = ({ title, name, id }: Message): string => title ?? name ?? id

/** Whether a message is JSON. Without a content type it is, if it has a schema. */
const isJsonMessage = ({ contentType, payload }: Message): boolean =>
  contentType === undefined ? payload !== undefined : isJson(contentType)

/** The ways to write a message, the default first. */
export function modesOf(message: Message | undefined, schemas: Schemas): readonly MessageMode[] {
  if (!message) return ['text', 'file']
  const merged = message.payload && mergedSchema(message.payload, schemas)
  if (merged && isFileSchema(merged)) return ['file', 'text']
  if (isJsonMessage(message)) return merged ? ['form', 'json', 'text', 'file'] : ['json', 'text', 'file']
  const { contentType = '' } = message
  return contentType === '' || isText(contentType) ? ['text', 'file'] : ['file', 'text']
}

/** The initial value of a message: its example, or else a value from its schema. */
export function initialMessageValue(
  { examples, payload }: Message,
  schemas: Schemas,
  { schemaExamples }: ChannelCode,
): Json | undefined {
  const given = examples.find(({ value }) => value !== undefined)?.value
  if (given) return given[0]
  const options = { direction: 'request', required: false, presets: true } as const
  const declared = payload && schemaExamples?.declaredExample(payload, schemas, options)
  return declared ?? (payload && initialPropertyValue(payload, schemas))
}

/** The initial text of a message that is not JSON. */
export function initialMessageText(message: Message, schemas: Schemas, code: ChannelCode): string {
  const written = message.examples.find(({ text }) => text !== undefined)?.text
  const value = written ?? initialMessageValue(message, schemas, code)
  return toLineText(value)
}
