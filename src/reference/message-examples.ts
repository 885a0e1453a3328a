import type { Channel, ChannelOperation, Message, MessageExample } from '../api-spec/channel.ts'
import { exampleOf } from '../api-spec/example-of.ts'
import type { BodyNode } from '../content/body.ts'
import type { Json } from '../source/json.ts'
import type { CodePiece } from './code-pieces.ts'
import { hasElement, pairedExamples } from './example-nodes.ts'
import { fittingJson } from './fitting-json.ts'
import { ownSamples } from './own-samples.ts'
import type { PartSettings } from './page-parts.ts'
import { titleOfMessage } from './pieces.ts'

/** Messages as they go over the wire, beside the text: those that readers send, then those that they receive. */
export function messageExamples(channel: Channel, written: readonly BodyNode[], settings: PartSettings): BodyNode[] {
  if (hasElement(written, 'Panel')) return []
  const sent = piecesOf(channel, 'send', settings)
  const received = [
    ...piecesOf(channel, 'receive', settings),
    ...piecesOfMessages(channel.messages, 'response', settings),
  ]
  return pairedExamples(
    hasElement(written, 'RequestExample') ? [] : sent,
    hasElement(written, 'ResponseExample') ? [] : received,
    settings,
  )
}

function piecesOf({ operations }: Channel, does: ChannelOperation['readerDoes'], settings: PartSettings): CodePiece[] {
  const shown = operations.filter(({ readerDoes }) => readerDoes === does)
  return [
    ...ownSamples(shown.flatMap(({ codeSamples }) => codeSamples)).pieces,
    ...piecesOfMessages(
      shown.flatMap(({ messages }) => messages),
      does === 'send' ? 'request' : 'response',
      settings,
    ),
  ]
}

function piecesOfMessages(
  messages: readonly Message[],
  direction: 'request' | 'response',
  settings: PartSettings,
): CodePiece[] {
  return messages.flatMap(message => {
    const title = titleOfMessage(message)
    const given = message.examples.flatMap((example, at) => {
      const named = `${title} · ${example.summary ?? (example.name || at + 1)}`
      const shown = wholeOf(example)
      const code = shown && fittingJson(shown[0])
      return code === undefined ? [] : [{ title: message.examples.length > 1 ? named : title, language: 'json', code }]
    })
    if (given.length > 0) return given
    const made =
      message.payload && exampleOf(message.payload, settings.description.schemas, { direction, required: false })
    return made === undefined ? [] : [{ title, language: 'json', code: fittingJson(made) }]
  })
}

/** The payload of an example, together with its headers where it has any. */
function wholeOf({ value, headers }: MessageExample): readonly [Json] | undefined {
  if (headers === undefined) return value
  return [value ? { headers, payload: value[0] } : { headers }]
}
