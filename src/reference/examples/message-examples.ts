import { exampleOf } from '../../api-spec/examples/example-of.ts'
import type { Channel, ChannelOperation, Message, MessageExample } from '../../api-spec/model/channel.ts'
import { titleOfMessage } from '../../api-spec/model/title-of-message.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { Json } from '../../source/json/json.ts'
import type { CodeTab } from '../context/code-tab.ts'
import type { PageContext } from '../context/page-context.ts'
import { shortenedJson } from '../context/shorten-json.ts'
import { authorSamples } from './author-samples.ts'
import { hasElement, requestResponseExamples } from './example-nodes.ts'

/** Examples of messages as sent over the wire: those that readers send, then those that they receive. */
export function messageExamples(channel: Channel, written: readonly BodyNode[], settings: PageContext): BodyNode[] {
  if (hasElement(written, 'Panel')) return []
  const sent = tabsOf(channel, 'send', settings)
  const received = [...tabsOf(channel, 'receive', settings), ...messageTabs(channel.messages, 'response', settings)]
  return requestResponseExamples(
    hasElement(written, 'RequestExample') ? [] : sent,
    hasElement(written, 'ResponseExample') ? [] : received,
  )
}

function tabsOf({ operations }: Channel, action: ChannelOperation['readerDoes'], settings: PageContext): CodeTab[] {
  const matching = operations.filter(({ readerDoes }) => readerDoes === action)
  return [
    ...authorSamples(matching.flatMap(({ codeSamples }) => codeSamples)).tabs,
    ...messageTabs(
      matching.flatMap(({ messages }) => messages),
      action === 'send' ? 'request' : 'response',
      settings,
    ),
  ]
}

function messageTabs(
  messages: readonly Message[],
  direction: 'request' | 'response',
  settings: PageContext,
): CodeTab[] {
  return messages.flatMap(message => {
    const title = titleOfMessage(message)
    const declared = message.examples.flatMap((example, at) => {
      const named = `${title} · ${example.summary ?? (example.name || at + 1)}`
      const fullExample = fullExampleOf(example)
      const code = fullExample && shortenedJson(fullExample[0])
      return code === undefined ? [] : [{ title: message.examples.length > 1 ? named : title, language: 'json', code }]
    })
    if (declared.length > 0) return declared
    const generated =
      message.payload && exampleOf(message.payload, settings.spec.schemas, { direction, required: false })
    return generated === undefined ? [] : [{ title, language: 'json', code: shortenedJson(generated) }]
  })
}

/** The payload of an example, together with its headers if it has any. */
function fullExampleOf({ value, headers }: MessageExample): readonly [Json] | undefined {
  if (headers === undefined) return value
  return [value ? { headers, payload: value[0] } : { headers }]
}
