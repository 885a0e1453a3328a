import type { Channel, ChannelOperation, ChannelServer } from './channel.ts'
import { topicOf } from './channel-address.ts'
import { type Credentials, credentialsOf } from './request-of-security.ts'
import { addressBefore } from './request-of-url.ts'
import { shellWord } from './samples/shared/shell-word.ts'
import type { SecurityScheme } from './security.ts'

/** A command line for a channel that no browser can speak to. */
export interface ChannelCommand {
  /** What a reader does with it. */
  readonly does: 'receive' | 'send'
  /** The program that it runs: `kcat`. */
  readonly tool: string
  /** For a POSIX shell, every value quoted. Credentials are placeholders: `<password>`. */
  readonly line: string
}

/** What the line of a protocol is written from. */
interface Facts {
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

type Write = (facts: Facts) => Readonly<Record<'receive' | 'send', readonly string[]>>

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
  const write = Object.hasOwn(tools, protocol) ? tools[protocol] : undefined
  const url = addressBefore(server)
  const host = /^[^/]*\/\/([^/?#]*)/.exec(url)?.[1] ?? ''
  if (!write || host === '') return []
  const isEncrypted = /^(?:kafka-secure|mqtts|secure-mqtt|amqps|rediss|nats-tls)$/.test(protocol)
  const written = write({
    host,
    url,
    topic: topicFor(protocol, channel, values),
    isEncrypted,
    mechanism: mechanismOf(server, schemes),
    credentials: credentialsOf(server.security, schemes, true),
  })
  return waysOf(channel).map(does => {
    const words = written[does]
    return { does, tool: words[0] ?? '', line: words.map(shellWord).join(' ') }
  })
}

type CommandedChannel = Pick<Channel, 'id' | 'address' | 'parameters' | 'operations' | 'messages' | 'bindings'>

/** A message that no operation names may go either way. */
function waysOf({ operations, messages, id }: CommandedChannel): readonly ChannelCommand['does'][] {
  const does = new Set(operations.flatMap(operation => [operation.readerDoes, ...waysOfReply(operation, id)]))
  const all = ['receive', 'send'] as const
  return operations.length === 0 || messages.length > 0 ? all : all.filter(way => does.has(way))
}

/** A reply through the channel of its request goes the other way. */
function waysOfReply({ readerDoes, reply }: ChannelOperation, id: string): ChannelCommand['does'][] {
  if (reply?.channel !== id) return []
  return [readerDoes === 'send' ? 'receive' : 'send']
}

/** Kafka may call a topic otherwise than the channel. */
function topicFor(protocol: string, channel: CommandedChannel, values: Readonly<Record<string, string>>): string {
  const binding = /^kafka/.test(protocol) ? channel.bindings.find(each => each.protocol === 'kafka') : undefined
  const topic = binding?.facts.find(([name]) => name === 'topic')?.[1]
  return typeof topic === 'string' ? topic : topicOf(channel, values)
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

const kafka: Write = ({ host, topic, isEncrypted, mechanism }) => {
  const secured = ['plaintext', 'ssl', 'sasl_plaintext', 'sasl_ssl'][(isEncrypted ? 1 : 0) + (mechanism ? 2 : 0)]
  const user = [`sasl.mechanisms=${mechanism}`, 'sasl.username=<user>', 'sasl.password=<password>']
  const settings = [
    ...(isEncrypted || mechanism ? [`security.protocol=${secured}`] : []),
    ...(mechanism ? user : []),
  ].flatMap(setting => ['-X', setting])
  const common = ['kcat', '-b', host, ...settings, '-t', topic]
  return { receive: [...common, '-C'], send: [...common, '-P'] }
}

const mqtt: Write = ({ host, topic, isEncrypted, mechanism }) => {
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

const amqp: Write = ({ url, topic }) => ({
  receive: ['amqp-consume', `--url=${url}`, `--queue=${topic}`, 'cat'],
  send: ['amqp-publish', `--url=${url}`, `--routing-key=${topic}`, '--body=<message>'],
})

const nats: Write = ({ host, topic, isEncrypted, mechanism }) => {
  const server = [`--server=${isEncrypted ? 'tls' : 'nats'}://${host}`]
  const common = ['nats', ...server, ...(mechanism ? ['--user=<user>', '--password=<password>'] : [])]
  return { receive: [...common, 'sub', '--', topic], send: [...common, 'pub', '--', topic, '<message>'] }
}

const redis: Write = ({ host, topic, isEncrypted, mechanism }) => {
  const address = `redis${isEncrypted ? 's' : ''}://${host}`
  const common = ['redis-cli', '-u', address, ...(mechanism ? ['--user', '<user>', '--pass', '<password>'] : [])]
  return { receive: [...common, 'SUBSCRIBE', topic], send: [...common, 'PUBLISH', topic, '<message>'] }
}

const pulsar: Write = ({ url, topic }) => {
  const common = ['pulsar-client', '--url', url]
  return {
    receive: [...common, 'consume', '-s', '<subscription>', '-n', '0', topic],
    send: [...common, 'produce', '-m', '<message>', topic],
  }
}

const http: Write = ({ url, topic, credentials: { query, headers, cookies } }) => {
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

const tools: Readonly<Record<string, Write>> = {
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
