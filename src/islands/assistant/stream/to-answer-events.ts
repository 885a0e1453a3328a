import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import type { AnswerEvent } from '../conversation/conversation-event.ts'
import { toDeflection, toSource } from '../conversation/read-conversation.ts'

type Frame = { readonly [field: string]: Json }

/** The events of one frame of the stream; none for a frame that the assistant does not show. */
export function toAnswerEvents(frame: Json): readonly AnswerEvent[] {
  if (!isRecord(frame) || typeof frame.type !== 'string' || !Object.hasOwn(readers, frame.type)) return []
  return [...metadataOf(frame), ...(readers[frame.type]?.(frame) ?? [])]
}

/** Frames by their type. */
const readers: Readonly<Record<string, (frame: Frame) => readonly AnswerEvent[]>> = {
  start: ({ messageId }) => [{ type: 'answer-started', answerId: textOf(messageId) }],
  'message-metadata': () => [],
  'data-status': ({ data }) => activityOf(data),
  'source-url': ({ sourceId, url, title }) => {
    const source = toSource({ id: sourceId ?? null, url: url ?? null, title: title ?? null })
    return source ? [{ type: 'source-found', source }] : []
  },
  'text-start': () => [{ type: 'text-started' }],
  'text-delta': ({ delta }) =>
    typeof delta === 'string' ? [{ type: 'text-received', text: delta.replace(/\r\n?/g, '\n') }] : [],
  'data-deflection': ({ data }) => {
    const deflection = toDeflection(data)
    return deflection ? [{ type: 'deflection-offered', deflection }] : []
  },
  finish: frame => [{ type: 'answer-ended', isIncomplete: isIncomplete(frame) }],
  abort: () => [{ type: 'answer-stopped' }],
  error: () => [{ type: 'answer-failed', failure: { kind: 'failed' } }],
}

function activityOf(data: Json | undefined): readonly AnswerEvent[] {
  if (!isRecord(data) || (data.state !== 'searching' && data.state !== 'reading')) return []
  const activity = { state: data.state, query: textOf(data.query), path: textOf(data.path) } as const
  return [{ type: 'activity-changed', activity }]
}

function metadataOf({ messageMetadata, threadId }: Frame): readonly AnswerEvent[] {
  const metadata = isRecord(messageMetadata) ? messageMetadata : {}
  const mode = metadata.mode === 'model' || metadata.mode === 'extractive' ? metadata.mode : undefined
  const thread = textOf(metadata.threadId) ?? textOf(threadId)
  return mode === undefined && thread === undefined ? [] : [{ type: 'metadata-received', threadId: thread, mode }]
}

/** Whether the provider of the model has cut the answer. */
function isIncomplete({ finishReason, messageMetadata }: Frame): boolean {
  const metadata = isRecord(messageMetadata) ? messageMetadata : {}
  return [finishReason, metadata.finishReason].some(reason => reason === 'length' || reason === 'content-filter')
}

const textOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined)
