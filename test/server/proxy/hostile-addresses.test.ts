import { expect, test } from 'vitest'
import { serverNetwork } from '../../../src/host/network/machine-network.ts'
import { memoryStore } from '../../../src/server/in-memory/store.ts'
import { createProxy } from '../../../src/server/proxy/create-proxy.ts'
import { internet, redirect } from '../../support/network.ts'
import { api, headOf, proxied, refusalOf, sendTo } from './proxied.ts'

/** Spellings of addresses that lie in no public network. */
const inside = [
  'http://127.0.0.1',
  'http://127.1',
  'http://2130706433',
  'http://0x7f000001',
  'http://0177.0.0.1',
  'http://0x7f.0.0x1',
  'http://127.0.0.1.',
  'http://①②⑦.0.0.1',
  'http://0',
  'http://0.0.0.0',
  'http://10.0.0.1',
  'http://100.64.0.1',
  'http://172.31.255.255',
  'http://192.168.1.1',
  'http://169.254.169.254',
  'http://0xa9fea9fe',
  'http://0251.0376.0251.0376',
  'http://2852039166',
  'http://168.63.129.16',
  'http://224.0.0.1',
  'http://255.255.255.255',
  'http://[::]',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://[::ffff:a9fe:a9fe]',
  'http://[::ffff:0:a9fe:a9fe]',
  'http://[::127.0.0.1]',
  'http://[64:ff9b::169.254.169.254]',
  'http://[64:ff9b::7f00:1]',
  'http://[64:ff9b:1::1]',
  'http://[2002:7f00:1::]',
  'http://[2001:0:7f00:1::]',
  'http://[fe80::1]',
  'http://[fd00:ec2::254]',
  'http://[ff02::1]',
  'http://localhost',
  'http://LOCALHOST.',
  'http://api.localhost',
  'http://printer.local',
]

test.each(inside)('the proxy does not call %s, wherever it is named', async address => {
  const { send, asked, connected, lines } = await proxied({}, { named: [api, new URL(address).origin] })
  const refusal = await refusalOf(await send({ url: `${address}/latest/meta-data?key=secret` }))
  expect(refusal).toMatchObject({ status: 403, code: 'private-address', rest: {}, told: false })
  expect([asked, connected]).toEqual([[], []])
  expect(lines).toEqual([`proxy refused GET ${new URL(address).origin}: private-address`])
})

// A header has no other letters.
test.each(inside.filter(address => !address.includes('①')))('follows no redirect to %s', async address => {
  const { send, asked, lines } = await proxied(
    { [`${api}/`]: redirect(`${address}/?key=secret`, 307) },
    { named: [api, new URL(address).origin] },
  )
  expect(await refusalOf(await send())).toMatchObject({ status: 502, code: 'redirect-not-allowed', told: false })
  expect(asked).toEqual([`${api}/`])
  expect(lines).toEqual([`proxy refused GET ${new URL(address).origin}: redirect-not-allowed`])
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  '168.63.129.16',
  'no address',
])('does not call a host whose name resolves to %s, even among public addresses', async address => {
  for (const list of [[address], ['93.184.215.14', address]]) {
    const { send, asked, connected, lines } = await proxied({}, { names: { 'api.example.com': [list] } })
    expect(await refusalOf(await send())).toMatchObject({ status: 403, code: 'private-address' })
    expect([asked, connected]).toEqual([[], []])
    expect(lines).toEqual([`proxy refused GET ${api}: private-address`])
  }
})

test('connects to the checked address, even if the name resolves differently a moment later', async () => {
  const names = { 'api.example.com': [['93.184.215.14'], ['127.0.0.1']] }
  const { send, connected, lines } = await proxied({ [`${api}/`]: 'ok' }, { names })
  expect(await (await send()).text()).toBe('ok')
  expect(await refusalOf(await send())).toMatchObject({ code: 'private-address' })
  expect(connected).toEqual(['93.184.215.14'])
  expect(lines).toEqual([`proxy refused GET ${api}: private-address`])
})

test('checks a name again at each redirect', async () => {
  const names = { 'api.example.com': [['93.184.215.14'], ['169.254.169.254']] }
  const { send, connected } = await proxied({ [`${api}/`]: redirect('/next'), [`${api}/next`]: 'secret' }, { names })
  expect(await refusalOf(await send())).toMatchObject({ code: 'redirect-not-allowed' })
  expect(connected).toEqual(['93.184.215.14'])
})

test('calls a private address that the operator lists, and connects only to that address', async () => {
  const { network, asked } = await internet({})
  // The port of that server, by asking it: the fake network connects there whatever the address says.
  const port = await new Promise<number>((resolve, reject) => {
    const request = network.request(new URL(api), {})
    request.on('response', answer => resolve(answer.resume().socket.remotePort ?? 0))
    request.on('error', reject).end()
  })
  asked.length = 0
  const lines: string[] = []
  const resolved: string[] = []
  const resolve = async (hostname: string) => {
    resolved.push(hostname)
    return [{ address: '127.0.0.1', family: 4 }]
  }
  const origin = `http://inner.example:${port}`
  const world = {
    network: { ...serverNetwork, resolve },
    clock: { now: () => 0 },
  }
  const listed = createProxy({
    ...world,
    store: memoryStore({ clock: performance }),
    allowed: () => [{ origin, mayBePrivate: true }],
    siteOrigin: 'https://docs.example.com',
  })
  expect(headOf(await sendTo(listed, { url: `${origin}/a?b` }))).toMatchObject({ status: '404', url: `${origin}/a?b` })
  const named = createProxy({
    ...world,
    store: memoryStore({ clock: performance }),
    allowed: () => [{ origin, mayBePrivate: false }],
    siteOrigin: 'https://docs.example.com',
  })
  expect((await sendTo(named, { url: `${origin}/a?b` }, lines)).status).toBe(403)
  expect(resolved).toEqual(['inner.example', 'inner.example'])
  expect(asked).toEqual([`undefined//inner.example:${port}/a?b`])
  expect(lines).toEqual([`proxy refused GET ${origin}: private-address`])
})

test.each([
  ['https://other.example.com/', 'origin-not-allowed', 'https://other.example.com'],
  ['http://api.example.com/', 'origin-not-allowed', 'http://api.example.com'],
  ['https://api.example.com:8443/', 'origin-not-allowed', 'https://api.example.com:8443'],
  ['https://api.example.com.evil.example/', 'origin-not-allowed', 'https://api.example.com.evil.example'],
  ['https://api.example.com.', 'origin-not-allowed', 'https://api.example.com.'],
  ['https://api.example.com@evil.example/', 'credentials-in-url', 'https://evil.example'],
  ['https://me:secret@api.example.com/', 'credentials-in-url', api],
  ['https:\\\\evil.example\\', 'origin-not-allowed', 'https://evil.example'],
  ['ftp://api.example.com/', 'scheme-not-allowed', 'ftp://api.example.com'],
  ['ws://api.example.com/', 'scheme-not-allowed', 'ws://api.example.com'],
  ['file:///etc/passwd', 'scheme-not-allowed', '-'],
  ['data:text/plain,x', 'scheme-not-allowed', '-'],
  ['gopher://api.example.com/x', 'scheme-not-allowed', '-'],
  ['javascript:alert(1)', 'scheme-not-allowed', '-'],
])('does not call %s', async (url, code, origin) => {
  const { send, asked, lines } = await proxied({})
  const refusal = await refusalOf(await send({ url }))
  expect(refusal).toMatchObject({ code, rest: {}, told: false })
  expect(refusal.message).not.toContain('secret')
  expect(asked).toEqual([])
  expect(lines).toEqual([`proxy refused GET ${origin}: ${code}`])
  const redirecting = await proxied({ [`${api}/`]: redirect(url) })
  expect(await refusalOf(await redirecting.send())).toMatchObject({ status: 502, code: 'redirect-not-allowed' })
  expect(redirecting.asked).toEqual([`${api}/`])
})

test.each([
  '',
  '/users',
  'api.example.com',
  'https://',
  'https://a b/',
  'https://[::1',
  'http://1.2.3.999/',
  'http://\0/',
])('does not call an address such as %j', async url => {
  const { send, lines } = await proxied({})
  expect(await refusalOf(await send({ url }))).toMatchObject({ status: 400, code: 'invalid-url' })
  expect(lines).toEqual(['proxy refused - -: invalid-url'])
})

test('follows at most five redirects', async () => {
  const hops = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${api}/${at}`, redirect(`/${at + 1}`)]))
  const few = await proxied({ ...hops(5), [`${api}/5`]: 'ok' })
  expect(await (await few.send({ url: `${api}/0` })).text()).toBe('ok')
  const many = await proxied({ ...hops(6), [`${api}/6`]: 'ok' })
  expect(await refusalOf(await many.send({ url: `${api}/0` }))).toMatchObject({
    status: 502,
    code: 'too-many-redirects',
  })
  expect(many.asked).toHaveLength(6)
  const round = await proxied({ [`${api}/`]: redirect('/') })
  expect(await refusalOf(await round.send())).toMatchObject({ code: 'too-many-redirects' })
  expect(round.lines).toEqual([`proxy refused GET ${api}: too-many-redirects`])
})

test('sends no key to another origin, not even on the way back', async () => {
  const other = 'https://other.example.com'
  const { send, asked, headers } = await proxied(
    {
      [`${api}/`]: redirect('/same', 307),
      [`${api}/same`]: redirect(`${other}/`, 307),
      [`${other}/`]: redirect(`${api}/back`, 307),
      [`${api}/back`]: 'ok',
    },
    { named: [api, other] },
  )
  const keys = { authorization: 'Bearer s', cookie: 'sid=s', 'x-api-key': 's', 'x-anything': 's', 'user-agent': 's' }
  const body = { 'content-type': 'text/plain', 'accept-language': 'de' }
  const response = await send({ method: 'POST', headers: Object.entries({ ...keys, ...body }), body: 'text' })
  expect(headOf(response)).toMatchObject({ status: '200', url: `${api}/back` })
  expect(asked).toEqual([`${api}/`, `${api}/same`, `${other}/`, `${api}/back`])
  for (const [at, given] of headers.entries()) {
    const names = Object.keys(keys).filter(name => given[name as keyof typeof given]?.includes('s'))
    expect(at < 2 ? names : Object.values(given).filter(value => value === 's' || value === 'sid=s')).toEqual(
      at < 2 ? Object.keys(keys) : [],
    )
    expect(given).toMatchObject({ ...body, 'content-length': '4' })
  }
  expect(headers[2]).not.toHaveProperty('authorization')
})

test('explains why an API could not be reached', async () => {
  const unknown = await proxied({}, { names: { 'api.example.com': [['unknown']] } })
  expect(await refusalOf(await unknown.send())).toMatchObject({ status: 502, code: 'unknown-host' })
  const broken = await proxied({ [`${api}/`]: ({ socket }) => socket.destroy() })
  expect(await refusalOf(await broken.send())).toEqual({
    status: 502,
    error: 'The API could not be reached, or it closed the connection.',
    code: 'no-connection',
    message: 'The API could not be reached, or it closed the connection.',
    rest: {},
    told: false,
  })
  const upgrading = await proxied({
    [`${api}/`]: ({ socket }) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  })
  expect(await refusalOf(await upgrading.send())).toMatchObject({ status: 502, code: 'no-connection' })
  const nonsense = await proxied({ [`${api}/`]: ({ socket }) => socket.end('SSH-2.0-OpenSSH_9.9\r\n') })
  expect(await refusalOf(await nonsense.send())).toMatchObject({ status: 502, code: 'no-connection' })
  const { world, ...untrusted } = await proxied({})
  // Without an address the sockets of the machine connect to nothing.
  const nameless = { ...serverNetwork, resolve: async () => [] }
  const nowhere = createProxy({
    ...world,
    store: memoryStore({ clock: performance }),
    siteOrigin: 'https://docs.example.com',
    network: nameless,
  })
  expect(await refusalOf(await sendTo(nowhere, {}))).toMatchObject({ status: 502, code: 'unknown-host' })
  const proxy = createProxy({
    ...world,
    store: memoryStore({ clock: performance }),
    siteOrigin: 'https://docs.example.com',
    network: {
      ...world.network,
      send: () => Promise.reject(Object.assign(new Error('untrusted'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })),
    },
  })
  expect(await refusalOf(await sendTo(proxy, {}, untrusted.lines))).toMatchObject({
    status: 502,
    code: 'bad-certificate',
  })
  expect(untrusted.lines.at(-1)).toBe(`proxy refused GET ${api}: bad-certificate`)
})
