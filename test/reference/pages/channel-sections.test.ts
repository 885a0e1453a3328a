import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'

const navigation = {
  groups: [
    { group: 'Start', pages: ['index'] },
    { group: 'Live', asyncapi: 'live.json' },
  ],
}
const config = JSON.stringify({ theme: 'mint', name: 'Test', colors: { primary: '#112233' }, navigation })

async function pageOf(messages: object, more: object = {}) {
  const channels = { lamps: { address: 'lamps', messages } }
  const api = { asyncapi: '3.0.0', info: { title: 'Lamps', version: '1' }, channels, ...more }
  const { files } = await builtSite({ 'docs.json': config, 'index.mdx': '# Home', 'live.json': JSON.stringify(api) })
  return files.get('api-reference/websockets/lamps/index.html') ?? ''
}

test('a schema in another language is shown as written', async () => {
  const schema = { type: 'record', name: 'Switched', fields: [] }
  const avro = { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema }
  const html = await pageOf({
    switched: { payload: avro, headers: { ...avro, schema: { ...schema, name: 'Envelope' } } },
  })
  expect(html).toContain('>Payload<')
  expect(html).toContain('Switched')
  expect(html).toContain('Envelope')
  expect(html).toContain('application/vnd.apache.avro;version=1.9.0')
})

test('an operation with its own security shows how to sign in', async () => {
  const html = await pageOf(
    { switch: { payload: { type: 'string' } } },
    {
      operations: {
        switch: {
          action: 'receive',
          channel: { $ref: '#/channels/lamps' },
          security: [{ $ref: '#/components/securitySchemes/token' }],
        },
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Only for lamps.' } } },
    },
  )
  expect(html).toContain('Only for lamps.')
  expect(html.indexOf('>Send<')).toBeLessThan(html.indexOf('Only for lamps.'))
})

test('a text that an operation shares with its only message is shown once', async () => {
  const html = await pageOf(
    { switch: { summary: 'Switches a lamp.', payload: { type: 'string' } } },
    {
      operations: { switch: { action: 'receive', channel: { $ref: '#/channels/lamps' }, summary: 'Switches a lamp.' } },
    },
  )
  expect(html.match(/Switches a lamp\./g)).toHaveLength(1)
})

test('servers that browsers cannot reach have commands of the usual tool, each once', async () => {
  const servers = {
    one: { host: 'a.example:9092', protocol: 'kafka' },
    same: { host: 'a.example:9092', protocol: 'kafka' },
    socket: { host: 'a.example', protocol: 'wss' },
    unknown: { host: 'a.example', protocol: 'jms' },
  }
  const html = await pageOf({}, { servers })
  const code = html.replace(/<[^>]+>/g, '')
  expect(code.match(/kcat -b a\.example:9092 -t lamps -[CP]/g)).toEqual([
    'kcat -b a.example:9092 -t lamps -C',
    'kcat -b a.example:9092 -t lamps -P',
  ])
  const connectable = await pageOf({}, { servers: { socket: servers.socket } })
  expect(connectable).toContain('wss://a.example')
  expect(connectable).not.toContain('data-language="bash"')
  expect(html).toContain('data-language="bash"')
})

test('an address that repeats that of the server is shown once', async () => {
  const barOf = async (pathname: string) => {
    const html = await pageOf({}, { servers: { socket: { host: 'a.example', protocol: 'wss', pathname } } })
    return /<code class="api-path".*?<\/code>/s.exec(html)?.[0].replace(/<[^>]+>/g, '')
  }
  expect(await barOf('/v1')).toBe('wss://a.example/v1/lamps')
  expect(await barOf('/v1/lamps')).toBe('wss://a.example/v1/lamps')
  expect(await barOf('/lamps/')).toBe('wss://a.example/lamps')
})

test('a channel with hundreds of messages has a small page with links to the others', async () => {
  const names = Array.from({ length: 400 }, (_, at) => `message-${at}`)
  const message = (name: string) => ({ title: name, payload: { type: 'object', properties: { [`of-${name}`]: {} } } })
  const html = await pageOf(Object.fromEntries(names.map(name => [name, message(name)])))
  expect([html.length > 10_000, html.length < 100_000]).toEqual([true, true])
  expect(html).toContain('message-0')
  expect(html).toMatch(/<a class="api-more" href="\/_schemas\/message-\d+-message-399-\w+\.html"[ >]/)
})

test('a reply shows the fields of its own direction', async () => {
  const fields = {
    type: 'object',
    properties: { made: { type: 'string', readOnly: true }, key: { type: 'string', writeOnly: true } },
  }
  const html = await pageOf(
    { ask: { payload: { type: 'string' } }, answer: { payload: fields } },
    {
      operations: {
        ask: {
          action: 'receive',
          channel: { $ref: '#/channels/lamps' },
          messages: [{ $ref: '#/channels/lamps/messages/ask' }],
          reply: {
            channel: { $ref: '#/channels/lamps' },
            messages: [{ $ref: '#/channels/lamps/messages/answer' }],
          },
        },
      },
    },
  )
  // The reader sends "ask" and receives the reply.
  expect(html).toContain('<code>made</code>')
  expect(html).not.toContain('<code>key</code>')
})

test('the description of a correlation ID follows its location', async () => {
  const correlationId = { location: '$message.header#/id', description: 'The *same* in each reply.' }
  const html = await pageOf({ switched: { correlationId } })
  expect(html).toMatch(/\$message\.header#\/id[\s\S]*The <em>same<\/em> in each reply\./)
})
