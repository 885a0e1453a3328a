import { expect, test } from 'vitest'
import { described2, described3, lamp } from './support.ts'

const messages = { on: {} }

test('the address of a server consists of protocol, host and pathname', async () => {
  const { channel, codes } = await lamp(
    { messages },
    {
      servers: {
        live: {
          host: '{region}.lamps.example:8080',
          pathname: '/v1',
          protocol: 'wss',
          protocolVersion: '13',
          title: 'Live',
          description: 'For *all*',
          variables: { region: { $ref: '#/components/serverVariables/region' }, free: {} },
          bindings: { ws: { method: 'GET' } },
        },
        bare: { host: 'mqtt://lamps.example/', protocol: 'mqtt', pathname: 'v1' },
      },
      components: { serverVariables: { region: { enum: ['eu', 'us'], description: 'Where' } } },
    },
  )
  expect(codes).toEqual([])
  expect(channel.servers).toMatchObject([
    {
      name: 'live',
      url: 'wss://{region}.lamps.example:8080/v1',
      protocol: 'wss',
      protocolVersion: '13',
      title: 'Live',
      description: 'For *all*',
      variables: [
        { name: 'region', default: 'eu', enum: ['eu', 'us'], description: 'Where' },
        { name: 'free', default: undefined, enum: [] },
      ],
      bindings: [{ protocol: 'ws', method: 'GET', values: [] }],
    },
    { name: 'bare', url: 'mqtt://lamps.example/v1' },
  ])
})

test('a channel can use only some of the servers', async () => {
  const servers = { a: { host: 'a', protocol: 'ws' }, b: { $ref: 'servers.yaml#/b' } }
  const files = { 'servers.yaml': 'b: { host: b, protocol: ws }\nc: { host: c, protocol: ws }\n' }
  const named = (refs: readonly string[]) =>
    lamp({ messages, servers: refs.map($ref => ({ $ref })) }, { servers }, files)
  expect((await named(['#/servers/b'])).channel.servers.map(({ name }) => name)).toEqual(['b'])
  expect((await named(['servers.yaml#/b'])).channel.servers.map(({ name }) => name)).toEqual(['b'])
  expect((await named(['servers.yaml#/c'])).channel.servers).toMatchObject([{ name: 'c', url: 'ws://c' }])
  expect((await named([])).channel.servers.map(({ name }) => name)).toEqual(['a', 'b'])
  expect((await named(['#/servers/d'])).codes).toEqual(['api-spec/missing-reference'])
})

test('2.x refers to servers by key and has complete addresses', async () => {
  const { value, diagnostics } = await described2({
    servers: {
      plain: { url: 'lamps.example:{port}', protocol: 'mqtt', variables: { port: { default: 1883 } } },
      whole: { url: 'wss://lamps.example/live', protocol: 'wss' },
    },
    channels: {
      a: { servers: ['whole', 'plian'], publish: { message: {} } },
      b: { publish: { message: {} } },
    },
  })
  expect(value?.channels.map(({ servers }) => servers.map(({ url }) => url))).toEqual([
    ['wss://lamps.example/live'],
    ['mqtt://lamps.example:{port}', 'wss://lamps.example/live'],
  ])
  expect(value?.channels[1]?.servers[0]?.variables).toMatchObject([{ name: 'port', default: '1883' }])
  expect(diagnostics).toMatchObject([
    { code: 'api-spec/unknown-server', severity: 'warning', hint: 'Did you mean "plain"?' },
  ])
})

test('a server without a host is left out, and one without a protocol counts as a WebSocket server', async () => {
  const servers = { a: { protocol: 'ws' }, b: { host: 'b' }, c: { host: 'mqtt://c' } }
  const { value, diagnostics } = await described3({ servers, channels: { lamp: { messages } } })
  expect(value?.channels[0]?.servers.map(({ url }) => url)).toEqual(['ws://b', 'mqtt://c'])
  expect(diagnostics).toMatchObject([
    { code: 'api-spec/missing-value', severity: 'error' },
    { code: 'api-spec/missing-value', severity: 'warning' },
  ])
})
