import { ownValue } from '../../source/json/own-value.ts'
import type { Channel, ChannelOperation, ChannelServer } from '../model/channel.ts'
import type { SecurityScheme } from '../model/security.ts'
import { type Credentials, exampleCredentials } from '../request/request-credentials.ts'
import { channelTopic } from '../servers/channel-address.ts'
import { baseUrlOf } from '../servers/server-url.ts'
import { quoteShellWord } from './text/quote-shell-word.ts'

/** A command line for a channel that no browser can speak to. */
export interface ChannelCommand {
  /** What a reader does with it. */
  readonly direction: 'receive' | 'send'
  /** The program that it runs: `kcat`. */
  readonly tool: string
  /** For a POSIX shell, every value quoted. Credentials are placeholders: `<password>`. */
  readonly command: string
}

/** What the line of a protocol is written from. */
interface CommandContext {
  /** Host and port as they are written; several of Kafka with commas between them. */
  readonly host: string
  /** The address of the server, its variables filled in. */
  readonly url: string
  readonly topic: string
  readonly isEncrypted: boolean
  /** How a name and a password are given, as SASL names it: `PLAIN`; absent where none is asked for. */
  readonly mechanism: string | undefined
  /** What HTTP asks for. */
  readonly credentials: Credentials
}

type CommandWriter = (facts: CommandContext) => Readonly<Record<'receive' | 'send', readonly string[]>>

/**
 * Command lines of the usual tool for a protocol, to receive and to send: what no operation of the channel does has none.
 *
 * @param values Of the parameters of the channel; their defaults where nothing is said.
 * @returns Empty for a protocol that has no usual tool.
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
  return directionsOf(channel).map(does => {
    const words = written[does]
    return { direction: does, tool: words[0] ?? '', command: words.map(quoteShellWord).join(' ') }
  })
}

type CommandedChannel = Pick<Channel, 'id' | 'address' | 'parameters' | 'operations' | 'messages' | 'bindings'>

/** A message that no operation names may go either way. */
function directionsOf({ operations, messages, id }: CommandedChannel): readonly ChannelCommand['direction'][] {
  const does = new Set(operations.flatMap(operation => [operation.readerDoes, ...replyDirectionsOf(operation, id)]))
  const all = ['receive', 'send'] as const
  return operations.length === 0 || messages.length > 0 ? all : all.filter(way => does.has(way))
}

/** A reply through the channel of its request goes the other way. */
function replyDirectionsOf({ readerDoes, reply }: ChannelOperation, id: string): ChannelCommand['direction'][] {
  if (reply?.channel !== id) return []
  return [readerDoes === 'send' ? 'receive' : 'send']
}

/** Kafka may call a topic otherwise than the channel. */
function topicFor(protocol: string, channel: CommandedChannel, values: Readonly<Record<string, string>>): string {
  const binding = /^kafka/.test(protocol) ? channel.bindings.find(each => each.protocol === 'kafka') : undefined
  const topic = binding?.facts.find(([name]) => name === 'topic')?.[1]
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
  const secured = ['plaintext', 'ssl', 'sasl_plaintext', 'sasl_ssl'][(isEncrypted ? 1 : 0) + (mechanism ? 2 : 0)]
  const user = [`sasl.mechanisms=${mechanism}`, 'sasl.username=<user>', 'sasl.password=<password>']
  const settings = [
    ...(isEncrypted || mechanism ? [`security.protocol=${secured}`] : []),
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
  const asked = query.map(pair => pair.join('=')).join('&')
  const address = asked === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${asked}`
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

/** An address of IPv6 stands in brackets. */
function splitHost(host: string): { readonly name: string; readonly port: string } {
  const [, name = host, port = ''] = /^(.*?)(?::(\d+))?$/.exec(host) ?? []
  return { name: name.replace(/^\[|\]$/g, ''), port }
}
