import type { Channel, ChannelOperation, ChannelParameter, Message, WrittenSchema } from '../api-spec/channel.ts'
import { isNamedTwice } from '../api-spec/named-twice.ts'
import { isConnectableServer } from '../api-spec/playground-subject.ts'
import type { BodyNode } from '../content/body.ts'
import type { GeneratedPart } from '../content/parse-page.ts'
import { bindingNodes } from './binding-nodes.ts'
import { rootNodes } from './body-sections.ts'
import { codeWithin } from './code-pieces.ts'
import { commandNodes } from './command-nodes.ts'
import { drawWithin } from './draw-within.ts'
import { addressOf, playgroundNode } from './endpoint-node.ts'
import type { Field } from './field-drawing.ts'
import { freeRows } from './free-rows.ts'
import { messageExamples } from './message-examples.ts'
import { element, text } from './nodes.ts'
import { headTexts } from './page-head.ts'
import { fieldDrawing, oneOfSeveral, type PageDrawing, type PartSettings, section } from './page-parts.ts'
import { piecesWithin, titleOfMessage } from './pieces.ts'
import { displayOf, isPlayable } from './playable.ts'
import { docsLink, schemaFields } from './schema-fields.ts'
import { securityPieces } from './security-section.ts'
import { serverNodes, textSchema } from './server-section.ts'
import type { Term } from './terms.ts'
import { toldWords } from './told-words.ts'

/** The reference of a channel: where it is, what is sent and received there. */
export function channelPart(channel: Channel, settings: PartSettings): GeneratedPart {
  const { head, below } = headTexts(channel.title ?? channel.id, toldWords(channel))
  return {
    head: { ...head, asyncapi: channel.id },
    marker: markerOf(channel),
    isPlayable: frontmatter => isPlayable(channel, displayOf(frontmatter, settings.api)),
    draw: (written, frontmatter) => [
      ...addressNodes(channel, displayOf(frontmatter, settings.api), settings),
      ...settings.headings(below(frontmatter)),
      ...written,
      ...docsLink(channel, settings.words),
      ...drawWithin(settings, false, drawing => channelSections(channel, drawing)),
      ...messageExamples(channel, written, settings),
    ],
  }
}

/** `WS` or `WSS`, as the first server says that a browser can connect to. */
const markerOf = ({ servers }: Channel): string | undefined => servers.find(isConnectableServer)?.protocol.toUpperCase()

function addressNodes(channel: Channel, display: string, settings: PartSettings): BodyNode[] {
  if (display === 'none' || display === 'auth') return []
  const { address, servers, id } = channel
  const addresses = servers.map(addressOf)
  const hosts = [...new Set(addresses.map(url => (servers.length > 1 ? url : urlBefore(url, address))))]
  // An address that is known at runtime alone stands behind no server; any other is a part of its own.
  const shown = address === undefined && hosts.length === 1 ? [] : hosts
  const path = address !== undefined && hosts.length === 1 ? address.replace(/^(?!\/)/, '/') : (address ?? id)
  const props = { kind: 'channel', path, servers: shown.length > 0 ? shown : undefined }
  return [element('Api.Endpoint', props, isPlayable(channel, display) ? [playgroundNode(channel, settings)] : [])]
}

/** The address of a server without that of the channel, which stands behind it. */
function urlBefore(url: string, address = ''): string {
  if (!isNamedTwice(url, address)) return url
  const path = address.replace(/^\/|\/+$/g, '')
  return url.replace(/\/+$/, '').slice(0, -path.length - 1)
}

function channelSections(channel: Channel, drawing: PageDrawing): BodyNode[] {
  const alternatives = channel.servers.flatMap(({ security }) => security)
  return [
    ...section('api-authorizations', securityPieces(alternatives, drawing)),
    ...section('api-servers', [...serverNodes(channel.servers, drawing), ...commandNodes(channel, drawing)]),
    ...section(
      'api-parameters',
      freeRows(channel.parameters.map(toField), fieldDrawing(drawing, 'parameter', 'request')),
    ),
    ...operationSections(channel, 'send', drawing),
    ...operationSections(channel, 'receive', drawing),
    ...section('api-messages', messageNodes(channel.messages, { prefix: 'message' }, drawing)),
    ...section('api-bindings', bindingNodes(channel.bindings, drawing)),
  ]
}

function toField(parameter: ChannelParameter): Field {
  const { name, description, enum: values, default: preset, examples, location } = parameter
  const schema = parameter.schema ?? { ...textSchema(values, preset, description), examples }
  return { name, description, schema, isRequired: true, place: location }
}

/** What readers do with the messages, from their side. */
function operationSections(
  { operations }: Channel,
  does: ChannelOperation['readerDoes'],
  drawing: PageDrawing,
): BodyNode[] {
  const shown = operations.filter(({ readerDoes }) => readerDoes === does)
  const term: Term = does === 'send' ? 'api-send' : 'api-receive'
  return section(term, operationRows(shown, shown.length > 1, drawing))
}

/**
 * Operations one below the other.
 *
 * @param isNamed Whether each is told from others: nothing else says where one ends.
 */
export function operationRows(
  list: readonly ChannelOperation[],
  isNamed: boolean,
  drawing: PageDrawing,
): readonly BodyNode[] {
  if (list.length === 0) return []
  return piecesWithin({ kind: 'operations', list }, drawing, fitting =>
    fitting.flatMap(operation => {
      const title = operation.title ?? (isNamed ? operation.id : undefined)
      if (title === undefined) return operationNodes(operation, 3, drawing)
      return [element('Heading', { level: 3 }, [text(title)]), ...operationNodes(operation, 4, drawing)]
    }),
  )
}

function operationNodes(operation: ChannelOperation, level: number, drawing: PageDrawing): BodyNode[] {
  const { readerDoes: prefix } = operation
  const told = toldWords(operation)
  const [only, ...others] = operation.messages
  const isShared = only !== undefined && others.length === 0 && toldWords(only) === told
  const reply = operation.reply
    ? section(
        'api-reply',
        [
          ...(operation.reply.address
            ? [element('p', {}, [element('code', {}, [text(operation.reply.address)])])]
            : []),
          ...messageNodes(operation.reply.messages, { prefix: `${prefix}-reply`, level: level + 1 }, drawing),
        ],
        level,
      )
    : []
  return [
    ...markOf(operation),
    ...(isShared ? [] : drawing.words(told)),
    ...section('api-authorizations', securityPieces(operation.security, drawing), level),
    ...messageNodes(operation.messages, { prefix, level }, drawing),
    ...reply,
    ...bindingNodes(operation.bindings, drawing),
  ]
}

interface MessagePlace {
  /** Beginning of the ids of its fields. */
  readonly prefix: string
  /** Of the headings. */
  readonly level?: number | undefined
}

/** Messages, of several one behind each title. */
export function messageNodes(list: readonly Message[], place: MessagePlace, drawing: PageDrawing): readonly BodyNode[] {
  return piecesWithin({ kind: 'messages', list, prefix: place.prefix }, drawing, messages => {
    const pieces = messages.map(message => ({
      title: titleOfMessage(message),
      children: messageContent(message, place, drawing),
    }))
    const [only] = pieces
    const name =
      pieces.length === 1 && only
        ? [element('p', { class: 'schema-type' }, [element('strong', {}, [text(only.title)])])]
        : []
    return [...name, ...oneOfSeveral(pieces)]
  })
}

function messageContent(message: Message, { prefix, level = 3 }: MessagePlace, drawing: PageDrawing): BodyNode[] {
  const direction = prefix.startsWith('send') ? 'request' : 'response'
  const words = drawing.words(toldWords(message))
  const type = message.contentType
    ? [element('p', { class: 'media-type' }, [element('code', {}, [text(message.contentType)])])]
    : []
  const headers = message.headers
    ? schemaFields(message.headers, fieldDrawing(drawing, `${prefix}-header`, direction))
    : writtenNodes(message.writtenHeaders, drawing)
  const payload = message.payload
    ? rootNodes(message.payload, drawing, { prefix, direction, name: 'payload' })
    : writtenNodes(message.writtenPayload, drawing)
  const correlation = message.correlationId
    ? [element('Api.Facts', { constraints: [['api-correlation', message.correlationId]] })]
    : []
  return [
    ...markOf(message),
    ...words,
    ...tagNodes(message.tags),
    ...type,
    ...correlation,
    ...section('api-headers', headers, level),
    ...section('api-payload', payload, level),
    ...docsLink(message, drawing.words),
    ...bindingNodes(message.bindings, drawing),
  ]
}

/** In one line with what else is short. */
function tagNodes(tags: readonly string[]): BodyNode[] {
  const badges = tags.flatMap((tag, at) => [
    ...(at > 0 ? [text(' ')] : []),
    element('Badge', { size: 'sm' }, [text(tag)]),
  ])
  return badges.length > 0 ? [element('p', { class: 'schema-type' }, badges)] : []
}

const markOf = ({ isDeprecated }: { readonly isDeprecated: boolean }): BodyNode[] =>
  isDeprecated ? [element('Api.Deprecated', {})] : []

/** A schema of another language, as its author wrote it. */
function writtenNodes(schema: WrittenSchema | undefined, drawing: PageDrawing): BodyNode[] {
  if (!schema) return []
  const { format, language, text: code } = schema
  return [
    element('p', { class: 'media-type' }, [element('code', {}, [text(format)])]),
    ...codeWithin({ title: undefined, language, code }, drawing),
  ]
}
