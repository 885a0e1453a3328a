import { type SpecNode, spanOf } from '../document/node.ts'
import { textOf } from '../document/node-readers.ts'
import { longTextOf } from '../document/read-context.ts'
import { advice } from '../document/report.ts'
import { readExternalDocs } from '../json-schema/read-external-docs.ts'
import type { Channel, ChannelOperation, ChannelServer, Message } from '../model/channel.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import { readBindings } from './read-bindings.ts'
import { readExtensions } from './read-extensions.ts'
import { readParameters } from './read-parameters.ts'
import { readTagNames } from './read-tags.ts'

/** The parts of a channel that differ between versions. */
export interface ChannelParts {
  readonly id: string
  readonly address: string | undefined
  readonly servers: readonly ChannelServer[]
  readonly operations: readonly ChannelOperation[]
  /** Tags of its operations, used if the channel has no tags. */
  readonly operationTags: readonly string[]
  /** Messages that no operation refers to. */
  readonly messages: readonly Message[]
  /** Whether the document has any messages for it, shown or not. */
  readonly hasMessages: boolean
  /** The node that diagnostics about the channel point to. */
  readonly entry: SpecNode
}

/** Reads a channel with everything that its page shows. */
export function readChannel(parts: ChannelParts, node: SpecNode, context: AsyncApiContext): Channel {
  const { report } = context
  const { id, address, servers, operations, messages, operationTags } = parts
  const text = (key: string) => textOf(node, key, report)
  const tags = readTagNames(node, context)
  const span = spanOf(parts.entry)
  if (!parts.hasMessages) {
    const message = `The channel "${id}" has no messages, so its page is almost empty.`
    report(
      advice(
        'api-spec/channel-without-messages',
        span,
        message,
        'Add the messages that are sent and received to "messages".',
      ),
    )
  }
  return {
    id,
    address,
    title: text('title'),
    summary: text('summary'),
    description: longTextOf(node, 'description', context),
    tags: tags.length > 0 ? tags : [...new Set(operationTags)],
    servers,
    parameters: readParameters(node, address, context),
    operations,
    messages,
    bindings: readBindings([node], context),
    externalDocs: readExternalDocs(node, report),
    extensions: readExtensions(node, context),
    span,
  }
}
