import { expect, test } from 'vitest'
import { toAnswerEvents } from '../../../../src/islands/assistant/stream/to-answer-events.ts'
import type { Json } from '../../../../src/source/json/json.ts'

test.each<[Json, unknown]>([
  [
    { type: 'start', messageId: 'm1', messageMetadata: { threadId: 't1', mode: 'extractive' } },
    [
      { type: 'metadata-received', threadId: 't1', mode: 'extractive' },
      { type: 'answer-started', answerId: 'm1' },
    ],
  ],
  [{ type: 'start' }, [{ type: 'answer-started', answerId: undefined }]],
  [
    { type: 'data-status', data: { state: 'searching', query: 'limits' }, transient: true },
    [{ type: 'activity-changed', activity: { state: 'searching', query: 'limits', path: undefined } }],
  ],
  [
    { type: 'source-url', sourceId: '/a#b', url: 'https://docs.example.com/a/#b', title: 'A › B' },
    [{ type: 'source-found', source: { id: '/a#b', url: 'https://docs.example.com/a/#b', title: 'A › B' } }],
  ],
  [
    { type: 'source-url', url: 'https://docs.example.com/a/' },
    [
      {
        type: 'source-found',
        source: {
          id: 'https://docs.example.com/a/',
          url: 'https://docs.example.com/a/',
          title: 'https://docs.example.com/a/',
        },
      },
    ],
  ],
  [{ type: 'text-start', id: 't' }, [{ type: 'text-started' }]],
  [{ type: 'text-delta', id: 't', delta: 'a\r\nb' }, [{ type: 'text-received', text: 'a\nb' }]],
  [
    { type: 'data-deflection', data: { kind: 'email', address: 'help@example.com' } },
    [{ type: 'deflection-offered', deflection: { kind: 'email', address: 'help@example.com' } }],
  ],
  [
    { type: 'data-deflection', data: { kind: 'email', address: 'help@example.com', form: 'sales' } },
    [{ type: 'deflection-offered', deflection: { kind: 'email', address: 'help@example.com', form: 'sales' } }],
  ],
  [
    { type: 'data-deflection', data: { kind: 'email', address: 'help@example.com', form: 'https://evil.example' } },
    [{ type: 'deflection-offered', deflection: { kind: 'email', address: 'help@example.com' } }],
  ],
  [
    { type: 'message-metadata', messageMetadata: { mode: 'model' } },
    [{ type: 'metadata-received', threadId: undefined, mode: 'model' }],
  ],
  [
    { type: 'finish', threadId: 't1' },
    [
      { type: 'metadata-received', threadId: 't1', mode: undefined },
      { type: 'answer-ended', isIncomplete: false },
    ],
  ],
  [{ type: 'finish', finishReason: 'length' }, [{ type: 'answer-ended', isIncomplete: true }]],
  [
    { type: 'finish', messageMetadata: { mode: 'model', finishReason: 'content-filter' } },
    [
      { type: 'metadata-received', threadId: undefined, mode: 'model' },
      { type: 'answer-ended', isIncomplete: true },
    ],
  ],
  [{ type: 'finish', finishReason: 'stop' }, [{ type: 'answer-ended', isIncomplete: false }]],
  [{ type: 'abort' }, [{ type: 'answer-stopped' }]],
  [{ type: 'error', errorText: 'Secret' }, [{ type: 'answer-failed', failure: { kind: 'failed' } }]],
])('%j', (frame, events) => {
  expect(toAnswerEvents(frame)).toEqual(events)
})

test.each<[Json]>([
  [null],
  [[]],
  ['text-delta'],
  [{ type: 1 }],
  [{ type: 'constructor' }],
  [{ type: '__proto__' }],
  [{ type: 'text-end', id: 't' }],
  [{ type: 'tool-input-start', toolCallId: '1', toolName: 'search' }],
  [{ type: 'text-delta', delta: { text: 'a' } }],
  [{ type: 'source-url', url: 1 }],
  [{ type: 'data-status', data: { state: 'thinking' } }],
  [{ type: 'data-deflection', data: { kind: 'phone', number: '1' } }],
  [{ type: 'message-metadata', messageMetadata: { threadId: 1, mode: 'other' } }],
])('%j becomes no event', frame => {
  expect(toAnswerEvents(frame)).toEqual([])
})
