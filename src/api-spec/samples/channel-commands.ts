import { ownValue } from '../../source/json/own-value.ts'
import type { Channel, ChannelOperation, ChannelServer } from '../model/channel.ts'
import type { SecurityScheme } from '../model/security.ts'
import { type Credentials, exampleCredentials } from '../request/request-credentials.ts'
import { channelTopic } from '../servers/channel-address.ts'
import { baseUrlOf } from '../servers/server-url.ts'
import { quoteShellWord } from './text/quote-shell-word.ts'

/** A command line for a channel that browsers cannot connect to. */
export interface ChannelCommand {
  /** What the reader does with it. */
  readonly direction: 'receive' | 'send'
  /** The program in the command: `kcat`. */
  readonly tool: string
  /** For a POSIX shell, with all values quoted. Credentials are placeholders: `<password>`. */
  readonly command: string
}

/** The values for the command line of a protocol. */
interface CommandContext {
  /** Host and port as written; Kafka may have several, separated by commas. */
  readonly host: string
  /** The address of the server, with its variables filled in. */
  readonly url: string
  readonly topic: string
  readonly isEncrypted: boolean
  /** The SASL mechanism for name and password: `PLAIN`; absent if no login is required. */
  readonly mechanism: string | undefined
  /** The credentials for HTTP. */
  readonly credentials: Credentials
}

type CommandWriter = (context: CommandContext) => Readonly<Record<'receive' | 'send', readonly string[]>>

/**
 * Command lines of the usual tool for a protocol, to receive and to send. Only directions that operations of the
 * channel have.
 *
 * @param values Values of the channel's parameters. The default is their default values.
 * @returns Empty if the protocol has no usual tool.
 */
export function channelCommands(
  channel: CommandedChannel,
  server: ChannelServer,
  values: Readonly<Record<string, string>> = {},
  schemes: Readonly<Record<string, SecurityScheme>> = {},
): readonly ChannelCommand[] {
  const protocol = server.protocol.toLowerCase()
  const write = ownValue(commandWriters, protocol)
  const url = baseUrlOf(server)
  const host = /^[^/]*\/\/([^/?#]*)/.exec(url)?.[1] ?? ''
  if (!write || host === '') return []
  const isEncrypted = /^(?:kafka-secure|mqtts|secure-mqtt|amqps|rediss|nats-tls)$/.test(protocol)
  const written = write({
    host,
    url,
    topic: topicFor(protocol, channel, values),
    isEncrypted,
    mechanism: mechanismOf(server, schemes),
    credentials: exampleCredentials(server.security, schemes, true),
  })
  return directionsOf(channel).map(direction => {
    const commandParts = written[direction]
    return { direction, tool: commandParts[0] ?? '', command: commandParts.map(quoteShellWord).join(' ') }
  })
}

type CommandedChannel = Pick<Channel, 'id' | 'address' | 'parameters' | 'operations' | 'messages' | 'bindings'>

/** A message that no operation refers to may go in both directions. */
function directionsOf({ operations, messages, id }: CommandedChannel): readonly ChannelCommand['direction'][] {
  const directions = new Set(
    operations.flatMap(operation => [operation.readerDoes, ...replyDirectionsOf(operation, id)]),
  )
  const all = ['receive', 'send'] as const
  return operations.length === 0 || messages.length > 0 ? all : all.filter(direction => directions.has(direction))
}

/** A reply through the channel of its request goes in the opposite direction. */
function replyDirectionsOf({ readerDoes, reply }: ChannelOperation, id: string): ChannelCommand['direction'][] {
  if (reply?.channel !== id) return []
  return [readerDoes === 'send' ? 'receive' : 'send']
}

/** A Kafka topic may have another name than the channel. */
function topicFor(protocol: string, channel: CommandedChannel, values: Readonly<Record<string, string>>): string {
  const binding = /^kafka/.test(protocol)
    ? channel.bindings.find(candidate => candidate.protocol === 'kafka')
    : undefined
  const topic = binding?.values.find(([name]) => name === 'topic')?.[1]
  return typeof topic === 'string' ? topic : channelTopic(channel, values)
}

function mechanismOf(
  { security }: ChannelServer,
  schemes: Readonly<Record<string, SecurityScheme>>,
): string | undefined {
  const keys = security.flatMap(alternative => alternative.map(({ scheme }) => scheme))
  const found = keys.map(key => (Object.hasOwn(schemes, key) ? mechanismFor(schemes[key]) : undefined))
  return found.find(mechanism => mechanism !== undefined)
}

function mechanismFor(scheme: SecurityScheme | undefined): string | undefined {
  if (scheme?.type === 'http' && scheme.scheme.toLowerCase() === 'basic') return 'PLAIN'
  return scheme?.type === 'other' && Object.hasOwn(mechanisms, scheme.scheme) ? mechanisms[scheme.scheme] : undefined
}

const mechanisms: Readonly<Record<string, string>> = {
  plain: 'PLAIN',
  scramSha256: 'SCRAM-SHA-256',
  scramSha512: 'SCRAM-SHA-512',
  userPassword: 'PLAIN',
}

const kafka: CommandWriter = ({ host, topic, isEncrypted, mechanism }) => {
  const protocol = `${mechanism ? 'sasl_' : ''}${isEncrypted ? 'ssl' : 'plaintext'}`
  const user = [`sasl.mechanisms=${mechanism}`, 'sasl.username=<user>', 'sasl.password=<password>']
  const settings = [
    ...(isEncrypted || mechanism ? [`security.protocol=${protocol}`] : []),
    ...(mechanism ? user : []),
  ].flatMap(setting => ['-X', setting])
  const common = ['kcat', '-b', host, ...settings, '-t', topic]
  return { receive: [...common, '-C'], send: [...common, '-P'] }
}

const mqtt: CommandWriter = ({ host, topic, isEncrypted, mechanism }) => {
  const { name, port } = splitHost(host)
  const options = [
    ...['-h', name],
    ...(port === '' ? [] : ['-p', port]),
    ...(isEncrypted ? ['--tls-use-os-certs'] : []),
    ...(mechanism ? ['-u', '<user>', '-P', '<password>'] : []),
    ...['-t', topic],
  ]
  return { receive: ['mosquitto_sub', ...options], send: ['mosquitto_pub', ...options, '-m', '<message>'] }
}

const amqp: CommandWriter = ({ url, topic }) => ({
  receive: ['amqp-consume', `--url=${url}`, `--queue=${topic}`, 'cat'],
  send: ['amqp-publish', `--url=${url}`, `--routing-key=${topic}`, '--body=<message>'],
})

const nats: CommandWriter = ({ host, topic, isEncrypted, mechanism }) => {
  const server = [`--server=${isEncrypted ? 'tls' : 'nats'}://${host}`]
  const common = ['nats', ...server, ...(mechanism ? ['--user=<user>', '--password=<password>'] : [])]
  return { receive: [...common, 'sub', '--', topic], send: [...common, 'pub', '--', topic, '<message>'] }
}

const redis: CommandWriter = ({ host, topic, isEncrypted, mechanism }) => {
  const address = `redis${isEncrypted ? 's' : ''}://${host}`
  const common = ['redis-cli', '-u', address, ...(mechanism ? ['--user', '<user>', '--pass', '<password>'] : [])]
  return { receive: [...common, 'SUBSCRIBE', topic], send: [...common, 'PUBLISH', topic, '<message>'] }
}

const pulsar: CommandWriter = ({ url, topic }) => {
  const common = ['pulsar-client', '--url', url]
  return {
    receive: [...common, 'consume', '-s', '<subscription>', '-n', '0', topic],
    send: [...common, 'produce', '-m', '<message>', topic],
  }
}

const http: CommandWriter = ({ url, topic, credentials: { query, headers, cookies } }) => {
  const path = `${url}${topic.replace(/^(?!\/)/, '/')}`
  const queryText = query.map(pair => pair.join('=')).join('&')
  const address = queryText === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${queryText}`
  const common = [
    ...['--url', address],
    ...headers.flatMap(pair => ['--header', pair.join(': ')]),
    ...cookies.flatMap(pair => ['--cookie', pair.join('=')]),
  ]
  return {
    receive: ['curl', '--globoff', '--no-buffer', ...common],
    send: ['curl', '--globoff', '--data', '<message>', ...common],
  }
}

const commandWriters: Readonly<Record<string, CommandWriter>> = {
  kafka,
  'kafka-secure': kafka,
  mqtt,
  mqtts: mqtt,
  mqtt5: mqtt,
  'secure-mqtt': mqtt,
  amqp,
  amqps: amqp,
  nats,
  redis,
  rediss: redis,
  pulsar,
  http,
  https: http,
}

/** An IPv6 address is in brackets. */
function splitHost(host: string): { readonly name: string; readonly port: string } {
  const [, name = host, port = ''] = /^(.*?)(?::(\d+))?$/.exec(host) ?? []
  return { name: name.replace(/^\[|\]$/g, ''), port }
}
