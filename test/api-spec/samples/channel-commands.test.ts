import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import type { ChannelOperation, ChannelServer } from '../../../src/api-spec/model/channel.ts'
import type { SecurityScheme } from '../../../src/api-spec/model/security.ts'
import { channelCommands } from '../../../src/api-spec/samples/channel-commands.ts'

const server = (url: string, protocol: string, keys: readonly string[] = []): ChannelServer => ({
  url,
  protocol,
  variables: [],
  security: keys.map(scheme => [{ scheme, scopes: [] }]),
  bindings: [],
})
const channel = {
  id: 'lights',
  address: 'city/{id}',
  parameters: [{ name: 'id', enum: [], default: 'a', examples: [] }],
  operations: [],
  messages: [],
  bindings: [],
}
const scram: SecurityScheme = { key: 's', type: 'other', scheme: 'scramSha256', isDeprecated: false }
const linesFor = (...[url, protocol, ...keys]: [string, string, ...string[]]) =>
  channelCommands(channel, server(url, protocol, keys), {}, { s: scram }).map(({ command: line }) => line)

describe('a command line', () => {
  test('uses the common tool for the protocol', () => {
    expect(linesFor('kafka://a:9092,b:9092', 'kafka')).toEqual([
      'kcat -b a:9092,b:9092 -t city/a -C',
      'kcat -b a:9092,b:9092 -t city/a -P',
    ])
    expect(linesFor('mqtts://a.example:8883', 'mqtts')).toEqual([
      'mosquitto_sub -h a.example -p 8883 --tls-use-os-certs -t city/a',
      "mosquitto_pub -h a.example -p 8883 --tls-use-os-certs -t city/a -m '<message>'",
    ])
    expect(linesFor('amqp://a.example/v', 'AMQP')).toEqual([
      "amqp-consume '--url=amqp://a.example/v' '--queue=city/a' cat",
      "amqp-publish '--url=amqp://a.example/v' '--routing-key=city/a' '--body=<message>'",
    ])
    expect(linesFor('nats://a.example', 'nats')[0]).toContain('sub -- city/a')
    expect(linesFor('redis://a.example:6379', 'redis')[1]).toContain('PUBLISH city/a')
    expect(linesFor('https://a.example/hub', 'mercure')).toEqual([])
  })

  test('contains placeholders for the credentials', () => {
    const [line] = linesFor('kafka-secure://a:9092', 'kafka-secure', 's')
    for (const part of ['security.protocol=sasl_ssl', 'sasl.mechanisms=SCRAM-SHA-256', 'sasl.password=<password>'])
      expect(line).toContain(part)
  })

  test('contains the credentials of an HTTP scheme', () => {
    const token: SecurityScheme = { key: 't', type: 'http', scheme: 'bearer', isDeprecated: false }
    const key: SecurityScheme = { key: 'k', type: 'apiKey', in: 'query', name: 'key', isDeprecated: false }
    const linesWith = (scheme: SecurityScheme) =>
      channelCommands(channel, server('https://a.example', 'https', ['s']), {}, { s: scheme }).map(
        ({ command: line }) => line,
      )
    expect(linesWith(token)).toEqual([
      "curl --globoff --no-buffer --url https://a.example/city/a --header 'Authorization: Bearer <token>'",
      "curl --globoff --data '<message>' --url https://a.example/city/a --header 'Authorization: Bearer <token>'",
    ])
    expect(linesWith(key)[0]).toContain("--url 'https://a.example/city/a?key=<api-key>'")
  })

  test('splits an IPv6 address', () => {
    expect(linesFor('mqtt://[::1]:1883', 'mqtt')[0]).toBe('mosquitto_sub -h ::1 -p 1883 -t city/a')
  })

  test('passes each value through a shell unchanged', () => {
    const id = `a'b"c $(echo x) \`echo y\` \\ ; & | * ~ \n {z}`
    const [first] = channelCommands(channel, server('mqtt://h:1', 'mqtt'), { id })
    const printed = execFileSync('sh', [
      '-c',
      `mosquitto_sub() { for word; do printf '%s\\0' "$word"; done; }\n${first?.command}`,
    ])
    expect(printed.toString().split('\0').slice(0, -1)).toEqual(['-h', 'h', '-p', '1', '-t', `city/${id}`])
  })
})

describe('of a channel', () => {
  const kafka = server('kafka://a:9092', 'kafka')
  const toolsFor = (more: Partial<Parameters<typeof channelCommands>[0]>) =>
    channelCommands({ ...channel, ...more }, kafka).map(({ command: line }) => line.replace('kcat -b a:9092 -t ', ''))
  const place: ChannelOperation = {
    id: 'place',
    readerDoes: 'send',
    isDeprecated: false,
    messages: [],
    security: [],
    bindings: [],
    codeSamples: [],
  }

  test('there is one command for each kind of operation and for replies on the channel', () => {
    expect(toolsFor({ operations: [place] })).toEqual(['city/a -P'])
    expect(toolsFor({ operations: [{ ...place, reply: { channel: 'others', messages: [] } }] })).toEqual(['city/a -P'])
    expect(toolsFor({ operations: [{ ...place, reply: { channel: 'lights', messages: [] } }] })).toHaveLength(2)
    const message = { id: 'm', examples: [], isDeprecated: false, tags: [], bindings: [] }
    expect(toolsFor({ operations: [place], messages: [message] })).toHaveLength(2)
  })

  test('the topic is the Kafka topic, not the name in the document', () => {
    const bindings = [{ protocol: 'kafka', values: [['topic', 'city.lights'] as const] }]
    expect(toolsFor({ operations: [place], bindings })).toEqual(['city.lights -P'])
    expect(toolsFor({ operations: [place], address: undefined })).toEqual(["'<address>' -P"])
  })
})

test('a protocol without a common tool, or with an unknown name, has no command', () => {
  expect(linesFor('jms://a', 'jms')).toEqual([])
  expect(linesFor('x://a', 'constructor')).toEqual([])
})
