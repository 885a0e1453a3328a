import type { Channel, ChannelOperation, ChannelParameter, Message, RawSchema } from '../../api-spec/model/channel.ts'
import { titleOfMessage } from '../../api-spec/model/title-of-message.ts'
import { isConnectableServer } from '../../api-spec/playground/playground-subject.ts'
import { repeatsChannelAddress } from '../../api-spec/servers/repeats-channel-address.ts'
import type { GeneratedContent } from '../../content/parse-page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { codeNodes } from '../context/code-nodes.ts'
import type { Field } from '../context/field-context.ts'
import type { Term } from '../context/heading-terms.ts'
import { element, listProp, text } from '../context/node-builders.ts'
import { fieldContextOf, type PageContext, section, tabsOf } from '../context/page-context.ts'
import { hasInteractivePlayground, playgroundDisplayOf } from '../context/playground-display.ts'
import { summaryAndDescription } from '../context/summary-and-description.ts'
import { messageExamples } from '../examples/message-examples.ts'
import { externalDocsLink } from '../external-docs-link.ts'
import { fieldRows, schemaFields } from '../fields/schema-fields.ts'
import { bindingNodes } from '../sections/binding-nodes.ts'
import { rootNodes } from '../sections/body-sections.ts'
import { commandNodes } from '../sections/command-nodes.ts'
import { playgroundNode, serverUrlOf } from '../sections/endpoint-node.ts'
import { needsChannelServers } from '../sections/needs-server-section.ts'
import { securityNodes } from '../sections/security-section.ts'
import { serverNodes, textSchema } from '../sections/server-section.ts'
import { describedPage, splitDescriptionHead } from './description-head.ts'

/** The reference of a channel: its address, and what is sent and received on it. */
export function channelContent(channel: Channel, settings: PageContext): GeneratedContent {
  const description = describedPage(
    splitDescriptionHead(channel.title ?? channel.id, summaryAndDescription(channel)),
    settings,
  )
  return {
    frontmatterDefaults: { ...description.head, asyncapi: channel.id },
    marker: protocolLabelOf(channel),
    isPlayable: frontmatter => hasInteractivePlayground(channel, playgroundDisplayOf(frontmatter, settings)),
    hasWholeDescription: description.hasWholeDescription,
    build: (written, frontmatter) => [
      ...addressNodes(channel, playgroundDisplayOf(frontmatter, settings), settings),
      ...description.nodes(frontmatter),
      ...written,
      ...externalDocsLink(channel, settings.renderMarkdown),
      ...channelSections(channel, playgroundDisplayOf(frontmatter, settings), settings),
      ...messageExamples(channel, written, settings),
    ],
  }
}

/** `WS` or `WSS`, from the first server that a browser can connect to. */
const protocolLabelOf = ({ servers }: Channel): string | undefined =>
  servers.find(isConnectableServer)?.protocol.toUpperCase()

function addressNodes(channel: Channel, display: string, settings: PageContext): BodyNode[] {
  if (display === 'none') return []
  const { address, servers, id } = channel
  const addresses = servers.map(serverUrlOf)
  const hosts = [...new Set(addresses.map(url => (servers.length > 1 ? url : withoutChannelAddress(url, address))))]
  // A single server is shown before the address, unless that is only known at runtime.
  const isWhole = address !== undefined && hosts.length === 1
  const path = isWhole ? address.replace(/^(?!\/)/, '/') : (address ?? id)
  const props = { kind: 'channel', path, servers: listProp(isWhole ? hosts : []) }
  return [
    element(
      'Api.Endpoint',
      props,
      hasInteractivePlayground(channel, display) ? [playgroundNode(channel, settings)] : [],
    ),
  ]
}

/** The URL of a server without the address of the channel at its end. */
function withoutChannelAddress(url: string, address = ''): string {
  if (!repeatsChannelAddress(url, address)) return url
  const path = address.replace(/^\/|\/+$/g, '')
  return url.replace(/\/+$/, '').slice(0, -path.length - 1)
}

function channelSections(channel: Channel, display: string, context: PageContext): BodyNode[] {
  const alternatives = channel.servers.flatMap(({ security }) => security)
  const isInBar = display !== 'none' && channel.address !== undefined && !needsChannelServers(channel.servers)
  const servers = isInBar ? [] : serverNodes(channel.servers, context)
  return [
    ...section('api-authorizations', securityNodes(alternatives, context)),
    ...section('api-servers', [...servers, ...commandNodes(channel, context)]),
    ...section(
      'api-parameters',
      fieldRows(channel.parameters.map(toField), fieldContextOf(context, 'parameter', 'request')),
    ),
    ...operationSections(channel, 'send', context),
    ...operationSections(channel, 'receive', context),
    ...section('api-messages', messageNodes(channel.messages, { prefix: 'message' }, context)),
    ...section('api-bindings', bindingNodes(channel.bindings, context)),
  ]
}

function toField(parameter: ChannelParameter): Field {
  const { name, description, enum: values, default: preset, examples, location } = parameter
  const schema = parameter.schema ?? { ...textSchema(values, preset, description), examples }
  return { name, description, schema, isRequired: true, typeNote: location }
}

/** The operations of one direction, seen from the reader. */
function operationSections(
  { operations }: Channel,
  action: ChannelOperation['readerDoes'],
  context: PageContext,
): BodyNode[] {
  const matching = operations.filter(({ readerDoes }) => readerDoes === action)
  const term: Term = action === 'send' ? 'api-send' : 'api-receive'
  return section(term, operationRows(matching, matching.length > 1, context))
}

/**
 * Operations one below the other.
 *
 * @param isNamed Whether each has a heading, because nothing else shows where one ends.
 */
function operationRows(list: readonly ChannelOperation[], isNamed: boolean, context: PageContext): readonly BodyNode[] {
  return list.flatMap(operation => {
    const title = operation.title ?? (isNamed ? operation.id : undefined)
    if (title === undefined) return operationNodes(operation, 3, context)
    return [element('Heading', { level: 3 }, [text(title)]), ...operationNodes(operation, 4, context)]
  })
}

function operationNodes(operation: ChannelOperation, level: number, context: PageContext): BodyNode[] {
  const { readerDoes: prefix } = operation
  const description = summaryAndDescription(operation)
  const [only, ...others] = operation.messages
  const isShared = only !== undefined && others.length === 0 && summaryAndDescription(only) === description
  const reply = operation.reply
    ? section(
        'api-reply',
        [
          ...(operation.reply.address
            ? [element('p', {}, [element('code', {}, [text(operation.reply.address)])])]
            : []),
          ...messageNodes(operation.reply.messages, { prefix: `${prefix}-reply`, level: level + 1 }, context),
        ],
        level,
      )
    : []
  return [
    ...deprecationNodes(operation),
    ...(isShared ? [] : context.renderMarkdown(description)),
    ...section('api-authorizations', securityNodes(operation.security, context), level),
    ...messageNodes(operation.messages, { prefix, level }, context),
    ...reply,
    ...bindingNodes(operation.bindings, context),
  ]
}

interface MessageLocation {
  /** Prefix of the ids of its fields. */
  readonly prefix: string
  /** Level of the headings. */
  readonly level?: number | undefined
}

/** Messages: several ones each under their title. */
function messageNodes(
  messages: readonly Message[],
  location: MessageLocation,
  context: PageContext,
): readonly BodyNode[] {
  const panels = messages.map(message => ({
    title: titleOfMessage(message),
    children: messageContent(message, location, context),
  }))
  const [only] = panels
  const name =
    panels.length === 1 && only
      ? [element('p', { class: 'schema-type' }, [element('strong', {}, [text(only.title)])])]
      : []
  return [...name, ...tabsOf(panels)]
}

function messageContent(message: Message, { prefix, level = 3 }: MessageLocation, context: PageContext): BodyNode[] {
  // The reply to a message that the reader sends is received, and vice versa.
  const isSent = prefix.startsWith('send') !== prefix.endsWith('-reply')
  const direction = isSent ? 'request' : 'response'
  const intro = context.renderMarkdown(summaryAndDescription(message))
  const type = message.contentType
    ? [element('p', { class: 'media-type' }, [element('code', {}, [text(message.contentType)])])]
    : []
  const headers = message.headers
    ? schemaFields(message.headers, fieldContextOf(context, `${prefix}-header`, direction))
    : rawSchemaNodes(message.rawHeaders)
  const payload = message.payload
    ? rootNodes(message.payload, context, { prefix, direction, name: 'payload' })
    : rawSchemaNodes(message.rawPayload)
  const correlation = message.correlationId
    ? [element('Api.Details', { constraints: [['api-correlation', message.correlationId]] })]
    : []
  return [
    ...deprecationNodes(message),
    ...intro,
    ...tagNodes(message.tags),
    ...type,
    ...correlation,
    ...context.renderMarkdown(message.correlationDescription ?? ''),
    ...section('api-headers', headers, level),
    ...section('api-payload', payload, level),
    ...externalDocsLink(message, context.renderMarkdown),
    ...bindingNodes(message.bindings, context),
  ]
}

/** Tags on one line, like other short details. */
function tagNodes(tags: readonly string[]): BodyNode[] {
  const badges = tags.flatMap((tag, at) => [
    ...(at > 0 ? [text(' ')] : []),
    element('Badge', { size: 'sm' }, [text(tag)]),
  ])
  return badges.length > 0 ? [element('p', { class: 'schema-type' }, badges)] : []
}

const deprecationNodes = ({ isDeprecated }: { readonly isDeprecated: boolean }): BodyNode[] =>
  isDeprecated ? [element('Api.Deprecated', {})] : []

/** A schema in another language, as its author wrote it. */
function rawSchemaNodes(schema: RawSchema | undefined): BodyNode[] {
  if (!schema) return []
  const { format, language, text: code } = schema
  return [
    element('p', { class: 'media-type' }, [element('code', {}, [text(format)])]),
    ...codeNodes([{ title: undefined, language, code }]),
  ]
}
