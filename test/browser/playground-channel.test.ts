import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { packChannel } from '../../src/api-spec/playground/packed-channel.ts'
import { defaultSettings } from '../../src/config/read-settings.ts'
import { contentSecurityPolicy } from '../../src/render/policy/content-security-policy.ts'
import { described } from '../support/described.ts'
import { axeFaults } from './support/axe.ts'
import { buildEntries, playgroundSheets } from './support/build-entries.ts'
import type { ChannelPage } from './support/channel-page.tsx'
import { choose as chooseOption, chosen, optionsOf } from './support/choose.ts'
import { draftPause } from './support/playground-site.ts'
import { serve } from './support/serve.ts'
import { phone, testBrowser } from './support/test-browser.ts'
import { waitForIdle, waitForTimers } from './support/wait-for-idle.ts'

type Answer = (socket: WebSocket, request: IncomingMessage) => void

const echo: Answer = socket => socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))

/** What the server does with the next connections. */
let answer: Answer = echo
let asked: IncomingMessage[] = []
let isRefused = false
let choose: ((names: Set<string>) => string | false) | undefined

const sockets = new WebSocketServer({
  port: 0,
  verifyClient: (_, answered) => answered(!isRefused, 403),
  handleProtocols: names => choose?.(names) ?? [...names][0] ?? false,
})
sockets.on('connection', (socket, request) => {
  asked.push(request)
  answer(socket, request)
})
const { port } = sockets.address() as AddressInfo // It listens on a port.

beforeEach(() => {
  answer = echo
  asked = []
  isRefused = false
  choose = undefined
})
afterAll(() => {
  for (const socket of sockets.clients) socket.terminate()
  sockets.close()
})

const complaints: string[] = []
const given = new Map<string, ChannelPage>()
const open = testBrowser(async () => {
  const files = await buildEntries({ page: 'test/browser/support/channel-page.tsx', ...playgroundSheets })
  const settings = { fonts: {}, integrations: {}, settings: defaultSettings }
  const policy = contentSecurityPolicy(settings, ['wss:', `ws://localhost:${port}`])
  const read = (path: string) => {
    const page = given.get(path.replace(/\/.*$/, ''))
    if (files.has(path)) return files.get(path)
    if (path.endsWith('/answers.json')) return '{}'
    return page && (path.endsWith('/given.js') ? `window.given = ${JSON.stringify(page)}` : html)
  }
  return serve(read, false, [], policy)
}, complaints)

const html = `<!doctype html>
<html lang="en" data-appearance="light">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Channel</title>
<link rel="stylesheet" href="/base.css"><link rel="stylesheet" href="/playground.css">
<script src="given.js"></script><script type="module" src="/page.js"></script></head>
<body><main><h1>Channel</h1></main></body></html>`

const string = { type: 'string' }
const message = (type: string, properties: object) => ({
  payload: {
    type: 'object',
    properties: { type: { const: type }, ...properties },
    required: ['type', ...Object.keys(properties)],
  },
})

const chat = {
  asyncapi: '3.0.0',
  info: { title: 'Chat', version: '1' },
  servers: {
    local: { host: `localhost:${port}`, protocol: 'ws', pathname: '/v1', description: 'Here.' },
    queue: { host: 'broker.example:9092', protocol: 'kafka', description: 'For machines.' },
  },
  channels: {
    chat: {
      address: '/rooms/{room}',
      title: 'Chat',
      description: 'Where people talk.',
      parameters: { room: { description: 'Where to talk.' } },
      messages: {
        say: {
          ...message('say', { text: { type: 'string', minLength: 2 } }),
          title: 'Say',
          summary: 'To all who are there.',
        },
        said: message('said', { text: string, at: { type: 'integer' } }),
        left: message('left', { who: string }),
      },
      bindings: { ws: { query: { type: 'object', properties: { depth: { type: 'integer', default: 5 } } } } },
    },
  },
  operations: {
    talk: {
      action: 'receive',
      channel: { $ref: '#/channels/chat' },
      messages: [{ $ref: '#/channels/chat/messages/say' }],
    },
    hear: {
      action: 'send',
      channel: { $ref: '#/channels/chat' },
      messages: [{ $ref: '#/channels/chat/messages/said' }, { $ref: '#/channels/chat/messages/left' }],
    },
  },
}

async function openChannel(document: object = chat, options = {}): Promise<Page> {
  const { value } = await described(document)
  const [channel] = value?.channels ?? []
  if (!value || !channel) throw new Error('There is no channel.')
  const name = `page${given.size}`
  given.set(name, { channel: packChannel(channel), schemas: value.schemas, securitySchemes: value.securitySchemes })
  return open(`/${name}/`, options)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const state = (page: Page) => page.locator('.channel-state [role=status]')
const announced = (page: Page) => page.locator('dialog > [role=status]').textContent()

/** Names of the fields that are marked. */
const marked = (page: Page) =>
  page
    .locator('[aria-invalid=true]')
    .evaluateAll(fields => fields.map(field => field.closest<HTMLElement>('[data-at]')?.dataset.at))
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-at]')?.dataset.at)

async function connect(page: Page, room = 'hall'): Promise<void> {
  await field(page, 'room').fill(room)
  await press(page, 'Connect')
  await state(page)
    .filter({ hasText: /^Connected/ })
    .waitFor()
}

const line = (page: Page, text: string) => page.getByRole('option').filter({ hasText: text })

describe('connecting', () => {
  test('shows what the spec says about the channel, its servers and its messages', async () => {
    const page = await openChannel()
    await expect
      .poll(() => page.locator('#api-playground-input .playground-about').textContent())
      .toBe('Where people talk.')
    const [first] = await optionsOf(page.locator('.playground-server .select-button'))
    expect(first).toBe(`ws://localhost:${port}/v1 (local) · Here.`)
    await expect
      .poll(() => page.locator('.channel-others .playground-hint').allTextContents())
      .toContain('For machines.')
    const which = await field(page, 'Which message').getAttribute('aria-describedby')
    await expect.poll(() => page.locator(`[id="${which}"]`).textContent()).toBe('To all who are there.')
    await expect
      .poll(() => page.locator('.playground-parameters .value-required').first().textContent())
      .toBe('required')
  })

  test('requires the parameters of the address and sends them with the query and the subprotocol', async () => {
    const page = await openChannel()
    await expect.poll(() => page.getByRole('button', { name: 'Connect', exact: true }).isDisabled()).toBe(true)
    await expect.poll(() => page.locator('#playground-missing').textContent()).toContain('room')
    await field(page, 'Subprotocols').fill('json.v2, json.v1')
    choose = names => [...names].at(-1) ?? false
    await connect(page, 'a b/ü')
    expect(asked[0]?.url).toBe('/v1/rooms/a%20b%2F%C3%BC?depth=5')
    await expect.poll(() => state(page).textContent()).toBe('Connected with the subprotocol json.v1.')
    // The settings of the connection are collapsed, and the focus is not lost.
    await expect.poll(() => page.locator('.channel-connection').getAttribute('open')).toBeNull()
    await press(page, 'Disconnect')
    await state(page).filter({ hasText: 'closed with the code 1000' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Connect again' }).isEnabled()).toBe(true)
  })

  test('checks the query without blocking, and lists headers that a page cannot set', async () => {
    const query = { type: 'object', properties: { depth: { type: 'integer', maximum: 9 }, v: string }, required: ['v'] }
    const headers = {
      type: 'object',
      properties: { 'X-Trace': { type: 'string', examples: ["it's 1"] } },
      required: ['X-Trace'],
    }
    const asking = { ...chat.channels.chat, bindings: { ws: { query, headers } } }
    const page = await openChannel({ ...chat, channels: { chat: asking } })
    await field(page, 'depth').fill('12')
    await page.getByText('Must be at most 9.').waitFor()
    expect(await page.locator('.channel-form').getByText('Required.').count()).toBe(0)
    await field(page, 'v').focus()
    await field(page, 'depth').focus()
    await page.locator('.channel-form').getByText('Required.').waitFor()
    await page.getByText('The server asks for the header X-Trace. Browsers do not let pages set it.').waitFor()
    await field(page, 'room').fill('x')
    await expect
      .poll(() => page.locator('.channel-unsendable code').textContent())
      .toBe(`websocat '-H=X-Trace: it'\\''s 1' 'ws://localhost:${port}/v1/rooms/x?depth=12'`)
    await connect(page)
    expect(asked[0]?.url).toBe('/v1/rooms/hall?depth=12')
  })

  test('by pressing Enter in a field keeps the focus on a visible element', async () => {
    const page = await openChannel()
    await field(page, 'room').fill('x')
    await page.keyboard.press('Enter')
    await state(page)
      .filter({ hasText: /^Connected/ })
      .waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  })

  test('is explained if it is rejected, and only the reader tries again', async () => {
    isRefused = true
    const page = await openChannel()
    await field(page, 'room').fill('x')
    await press(page, 'Connect')
    await state(page).filter({ hasText: 'refused' }).waitFor()
    await expect.poll(() => state(page).textContent()).toContain(`may not allow pages of ${new URL(page.url()).origin}`)
    expect(complaints.splice(0).join()).toContain('403')
    isRefused = false
    await press(page, 'Connect again')
    await state(page)
      .filter({ hasText: /^Connected/ })
      .waitFor()
    expect(asked).toHaveLength(1)
  })

  test('ends without an agreed subprotocol, and this is reported', async () => {
    choose = () => false
    const page = await openChannel()
    await field(page, 'Subprotocols').fill('json.v1')
    await field(page, 'room').fill('x')
    await press(page, 'Connect')
    await state(page).filter({ hasText: 'none of the subprotocols' }).waitFor()
    complaints.splice(0)
  })

  test('is reported as blocked if the policy of the site blocks it', async () => {
    const page = await openChannel()
    await chooseOption(page.locator('.playground-server .select-button'), 'own')
    await field(page, 'Address of the server').fill('ws://elsewhere.example')
    await field(page, 'room').fill('x')
    await press(page, 'Connect')
    await state(page)
      .filter({ hasText: 'content security policy of this site blocks requests to ws://elsewhere.example' })
      .waitFor()
    await state(page).filter({ hasText: 'allowedConnections in lectern.json' }).waitFor()
    complaints.splice(0)
  })

  test.each([
    [1011, 'it broke', 'the server failed.'],
    [4003, 'no seat left', 'a code of the API itself.'],
  ])('shows the reason if the server ends it with %i', async (code, reason, meaning) => {
    answer = socket => socket.close(code, reason)
    const page = await openChannel()
    await field(page, 'room').fill('x')
    await press(page, 'Connect')
    await state(page)
      .filter({ hasText: `code ${code}` })
      .waitFor()
    await expect.poll(() => state(page).textContent()).toContain(meaning)
    await expect.poll(() => state(page).textContent()).toContain(`The server says: ${reason}`)
    await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
  })

  test('uses the last selected server, with variables that author scripts set', async () => {
    const zones = {
      host: `localhost:${port}`,
      pathname: '/{zone}',
      protocol: 'ws',
      variables: { zone: { enum: ['east', 'west'], default: 'east' } },
    }
    const page = await openChannel({ ...chat, servers: { ...chat.servers, zones } })
    await chooseOption(page.locator('.playground-server .select-button'), '1')
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    const address = page.locator('.playground-address code')
    await expect.poll(() => address.textContent()).toBe(`ws://localhost:${port}/east/rooms/{room}?depth=5`)
    await page.evaluate(`lectern.api.playground.setServerVariables({ zone: 'west' })`)
    await connect(page)
    expect(asked[0]?.url).toBe('/west/rooms/hall?depth=5')
  })

  test('uses the first server after a reset, also on the next visit', async () => {
    const other = { host: `localhost:${port}`, pathname: '/v2', protocol: 'ws' }
    const page = await openChannel({ ...chat, servers: { ...chat.servers, other } })
    const server = page.locator('.playground-server .select-button')
    await chooseOption(server, '1')
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect.poll(() => chosen(server)).toBe('1')
    await press(page, 'Reset')
    await expect.poll(() => chosen(server)).toBe('0')
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect.poll(() => chosen(server)).toBe('0')
  })

  test('without a complete address is prevented and announced, and the focus moves to what is missing', async () => {
    const page = await openChannel()
    await waitForTimers(page, draftPause)
    expect(await marked(page)).toEqual([])
    await page.getByRole('button', { name: 'Connect', exact: true }).press('Enter')
    await expect.poll(() => announced(page)).toBe('Fill in the path first: room')
    await expect.poll(async () => [await marked(page), asked]).toEqual([['/address/room'], []])
    await page.getByRole('button', { name: 'Fill in the path first: room' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('/address/room')
    await press(page, 'Reset')
    await expect.poll(() => announced(page)).toBe('All fields have been reset.')
    expect(await marked(page)).toEqual([])
  })

  test('is reported when it breaks off', async () => {
    answer = socket => socket.once('message', () => socket.terminate())
    const page = await openChannel()
    await connect(page)
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await send.press('Enter')
    await state(page).filter({ hasText: '1006: the connection broke' }).waitFor()
    // The focus stays on the button. If it is pressed again, it says what to do.
    await expect.poll(() => send.evaluate(button => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => announced(page)).toBe('Connect first.')
    await expect.poll(() => page.locator('.channel-composer').getByText('Connect first.').count()).toBe(1)
  })

  test('says so if its code cannot be loaded, and keeps what was filled in', async () => {
    const page = await openChannel()
    await page.route('**/connection-session-*.js', route => route.abort())
    await field(page, 'room').fill('hall')
    await press(page, 'Connect')
    await page.locator('.playground-results').getByText('could not be loaded').waitFor()
    await expect.poll(() => state(page).textContent()).toBe('Not connected.')
    await expect.poll(() => page.locator('.playground-send').textContent()).toBe('Connect')
    expect(await field(page, 'room').inputValue()).toBe('hall')
    expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
    await waitForTimers(page, draftPause)
    await page.unroute('**/connection-session-*.js')
    await page.reload()
    await expect.poll(() => field(page, 'room').inputValue()).toBe('hall')
    await connect(page)
  })

  test('can be cancelled while its code is loading', async () => {
    const page = await openChannel()
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/connection-session-*.js', async route => {
      await held
      await route.continue()
    })
    await field(page, 'room').fill('hall')
    const connecting = page.locator('.playground-send')
    await connecting.press('Enter')
    await expect.poll(() => state(page).textContent()).toBe('Connecting …')
    await expect.poll(() => connecting.textContent()).toBe('Cancel')
    // The focus is still on it.
    await page.keyboard.press('Enter')
    await expect.poll(() => state(page).textContent()).toBe('Not connected.')
    release()
    await waitForIdle(page)
    await expect.poll(() => state(page).textContent()).toBe('Not connected.')
    expect(asked).toEqual([])
  })

  test('that has ended is not ended again by closing the dialog', async () => {
    answer = socket => socket.close(1011)
    const page = await openChannel()
    await field(page, 'room').fill('x')
    await press(page, 'Connect')
    await state(page).filter({ hasText: 'code 1011' }).waitFor()
    await press(page, 'Close')
    await page.evaluate(() => document.querySelector('dialog')?.showModal())
    await expect.poll(() => state(page).textContent()).toContain('code 1011')
    answer = echo
    await press(page, 'Connect again')
    await state(page)
      .filter({ hasText: /^Connected/ })
      .waitFor()
  })
})

describe('credentials', () => {
  const secured = {
    ...chat,
    servers: { local: { ...chat.servers.local, security: [{ $ref: '#/components/securitySchemes/token' }] } },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }

  test('for a header are offered as a subprotocol, which is explained, and are in no log, link, command or stored draft', async () => {
    const secret = 'sec-RET_123.x'
    const page = await openChannel(secured)
    await field(page, 'Token').fill(secret)
    await page.getByText('<Authorization> is the value of the header Authorization without the word Bearer.').waitFor()
    await expect.poll(() => page.getByText('Sec-WebSocket-Protocol: <Authorization>').count()).toBe(1)
    await expect
      .poll(() => page.locator('.channel-command code').first().textContent())
      .toContain("'-H=Authorization: Bearer <token>'")
    await connect(page)
    expect(asked[0]?.headers['sec-websocket-protocol']).toBe(secret)
    await expect.poll(() => state(page).textContent()).toBe('Connected with the subprotocol <Authorization>.')
    expect(await page.locator('dialog').innerText()).not.toContain(secret)
    const drafts = () =>
      page.evaluate(() =>
        Object.entries(sessionStorage).flatMap(([key, value]) =>
          key.startsWith('lectern-draft') ? [atob(value)] : [],
        ),
      )
    await expect.poll(async () => (await drafts()).length).toBe(1)
    expect((await drafts()).join()).not.toContain(secret)
  })

  test('are not part of a link, which restores everything else', async () => {
    const page = await openChannel(secured, { permissions: ['clipboard-read', 'clipboard-write'] })
    await field(page, 'Token').fill('secret')
    await field(page, 'Subprotocols').fill('secret')
    await field(page, 'room').fill('hall')
    await press(page, 'Copy link')
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const held = Buffer.from(link.split('#request=')[1] ?? '', 'base64url').toString()
    expect(held).toContain('hall')
    expect(held).not.toContain('secret')
    const other = await open(new URL(link).pathname + new URL(link).search + new URL(link).hash)
    await expect.poll(() => field(other, 'room').inputValue()).toBe('hall')
    expect(await field(other, 'Token').inputValue()).toBe('')
  })

  test('are not offered if the reader does not want that', async () => {
    const page = await openChannel(secured)
    await field(page, 'Token').fill('secret')
    await page.getByLabel(/^Send values for headers/).uncheck()
    await connect(page)
    expect(asked[0]?.headers['sec-websocket-protocol']).toBeUndefined()
  })
})

describe('messages', () => {
  test('are written in a form, validated, sent by keyboard and shown in the log', async () => {
    const page = await openChannel()
    await connect(page)
    await waitForTimers(page, draftPause)
    // The reader has not reached it yet.
    expect(await page.locator('.channel-composer').getByText('Required.').count()).toBe(0)
    await page.getByLabel('text', { exact: true }).fill('x')
    await page.getByText('Minimum number of characters: 2.').waitFor()
    await page.keyboard.press('Control+Enter')
    await line(page, 'Sent · Say').filter({ hasText: 'differences: 1' }).waitFor()
    await expect.poll(() => page.locator('.response-log-line[data-marked]').count()).toBe(1)
    await line(page, 'Received').filter({ hasText: '{"type":"say","text":"x"}' }).waitFor()
  })

  test('that were sent are announced', async () => {
    answer = () => {}
    const page = await openChannel()
    await connect(page)
    await page.getByLabel('text', { exact: true }).fill('go')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => announced(page)).toBe('Sent')
  })

  test('can also be sent by keyboard from the message selection', async () => {
    const page = await openChannel()
    await connect(page)
    await page.getByLabel('text', { exact: true }).fill('go')
    await field(page, 'Which message').press('Control+Enter')
    await line(page, 'Received').filter({ hasText: '{"type":"say","text":"go"}' }).waitFor()
    await expect.poll(() => line(page, 'Sent ·').count()).toBe(1)
  })

  test('that were read after the server closed are not shown as sent', async () => {
    const page = await openChannel()
    await connect(page)
    await page.locator('.channel-composer').getByLabel('File', { exact: true }).check()
    const file = { name: 'a.bin', mimeType: '', buffer: Buffer.from([1]) }
    await page.locator('.channel-composer input[type=file]').setInputFiles(file)
    await page.evaluate(() => {
      const read = Blob.prototype.arrayBuffer
      Blob.prototype.arrayBuffer = async function () {
        await new Promise(go => document.addEventListener('go', go, { once: true }))
        return read.call(this)
      }
    })
    await press(page, 'Send')
    for (const socket of sockets.clients) socket.close(1001)
    await state(page).filter({ hasText: 'code 1001' }).waitFor()
    await page.evaluate(() => document.dispatchEvent(new Event('go')))
    await expect.poll(() => announced(page)).toBe('Connect first.')
    expect(await line(page, 'Sent ·').count()).toBe(0)
  })

  const booking = {
    ...chat,
    channels: {
      chat: {
        ...chat.channels.chat,
        messages: {
          ...chat.channels.chat.messages,
          book: message('book', {
            seat: string,
            guest: { type: 'object', required: ['name'], properties: { name: { ...string, examples: ['Ada'] } } },
          }),
        },
      },
    },
    operations: {
      ...chat.operations,
      book: {
        action: 'receive',
        channel: { $ref: '#/channels/chat' },
        messages: [{ $ref: '#/channels/chat/messages/book' }],
      },
    },
  }

  test('without an example of their own start with the example of their schema', async () => {
    const payload = { type: 'object', properties: { text: string }, examples: [{ text: 'Ada' }] }
    const messages = { say: { payload } }
    const page = await openChannel({ ...chat, channels: { chat: { ...chat.channels.chat, messages } }, operations: {} })
    await expect.poll(() => page.getByLabel('text', { exact: true }).inputValue()).toBe('Ada')
    await page.getByLabel('text', { exact: true }).fill('Bob')
    await page.locator('.channel-composer').getByRole('button', { name: 'Use example' }).press('Enter')
    await expect.poll(() => page.getByLabel('text', { exact: true }).inputValue()).toBe('Ada')
  })

  test('keep what was written if the code for an example cannot be loaded', async () => {
    const page = await openChannel()
    await page.route('**/schema-examples-*.js', route => route.abort())
    await page.getByLabel('text', { exact: true }).fill('mine')
    await page.locator('.channel-composer').getByRole('button', { name: 'Use example' }).press('Enter')
    await page.locator('.channel-composer').getByText('could not be loaded').waitFor()
    expect(await page.getByLabel('text', { exact: true }).inputValue()).toBe('mine')
    complaints.splice(0)
  })

  test('are validated where the reader has been, and completely after sending', async () => {
    const page = await openChannel(booking)
    await connect(page)
    await chooseOption(field(page, 'Which message'), 'book')
    await field(page, 'seat').fill('1')
    await page.locator('.channel-composer .playground-go').filter({ hasText: ': 1.' }).waitFor()
    expect(await marked(page)).toEqual([])
    await field(page, 'seat').fill('')
    await expect.poll(() => marked(page)).toEqual(['/message/seat'])
    await field(page, 'seat').press('Control+Enter')
    await line(page, 'Received').filter({ hasText: '{"type":"book"' }).waitFor()
    await expect.poll(() => marked(page)).toEqual(['/message/seat'])
    await chooseOption(field(page, 'Which message'), 'say')
    await waitForTimers(page, draftPause)
    expect(await marked(page)).toEqual([])
    await chooseOption(field(page, 'Which message'), 'book')
    await field(page, 'seat').fill('1')
    await page.locator('.channel-composer .playground-go').press('Enter')
    await expect.poll(() => focused(page)).toBe('/message/guest')
    await page.locator('.channel-composer').getByRole('button', { name: 'Use example' }).press('Enter')
    await expect.poll(() => announced(page)).toBe('The example is filled in.')
    expect(await field(page, 'name').inputValue()).toBe('Ada')
    // The seat has no example.
    await expect.poll(() => marked(page)).toEqual(['/message/seat'])
  })

  test.each([phone, { width: 844, height: 390 }])(
    'that were received are counted next to the state, which links to them: %j',
    async viewport => {
      answer = socket =>
        socket.on('message', () => [1, 2].map(at => socket.send(`{"type":"said","text":"hi","at":${at}}`)))
      const page = await openChannel(chat, { viewport, hasTouch: true })
      await connect(page)
      const count = page.locator('.channel-state button')
      expect(await count.count()).toBe(0)
      await page.getByLabel('text', { exact: true }).fill('go')
      await page.keyboard.press('Control+Enter')
      await expect.poll(() => count.textContent()).toBe('Messages received: 2')
      await expect.poll(() => announced(page)).toBe('Messages received: 2')
      await count.click()
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('response-log')
      const isInView = await page.locator('.response-log').evaluate(log => {
        const { top, bottom } = log.getBoundingClientRect()
        return top >= 0 && Math.floor(bottom) <= innerHeight
      })
      expect(isInView).toBe(true)
    },
  )

  test('need no button to the newest one if it is visible', async () => {
    const page = await openChannel()
    await connect(page)
    await page.getByLabel('text', { exact: true }).fill('go')
    await press(page, 'Send')
    await line(page, 'Received ·').click()
    const newest = page.getByRole('button', { name: 'To the newest message' })
    expect(await newest.count()).toBe(0)
    for (let at = 0; at < 12; at += 1) await press(page, 'Send')
    await newest.press('Enter')
    await expect.poll(() => newest.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('response-log')
    await press(page, 'Clear the log')
    await expect.poll(() => announced(page)).toBe('Messages: 0')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Clear the log')
  })

  test('that were received are recognized, and differences are shown at their positions', async () => {
    answer = socket => {
      socket.send('{"type":"said","text":"hi","at":1}')
      socket.send('{"type":"said","text":5}')
      socket.send('{"type":"left","who":"me"}')
      socket.send('pong')
    }
    const page = await openChannel()
    await connect(page)
    await line(page, 'said').filter({ hasText: 'differences: 2' }).click()
    await page.getByText("Looks like “said”, but doesn't match its schema.").waitFor()
    const marked = page.locator('.response-line[data-marked]')
    await expect
      .poll(() => marked.allInnerTexts())
      .toEqual([expect.stringContaining('at'), expect.stringContaining('string')])
    await line(page, 'left').click()
    await page.getByText('Matches the description of “left”.').waitFor()
    await line(page, 'pong').click()
    await page.getByText('This matches none of the documented messages.').waitFor()
    await expect.poll(() => page.locator('.response-badge').textContent()).toBe("Messages that don't match: 1")
    await chooseOption(field(page, 'Show'), 'differing')
    await expect.poll(() => page.getByRole('option').filter({ hasText: ':' }).count()).toBeGreaterThan(0)
    await expect.poll(() => page.locator('.response-log-line').count()).toBe(1)
  })

  test('are compared once the code for that has loaded, and until then its absence is shown', async () => {
    answer = socket => socket.send('{"type":"said","text":5,"at":1}')
    const page = await openChannel()
    let refused = 0
    await page.route('**/answers.json', route => {
      refused += 1
      return refused < 3 ? route.abort() : route.continue()
    })
    await connect(page)
    await page.getByText('Messages are not checked at the moment').waitFor()
    await line(page, 'Received').filter({ hasText: 'differences: 1' }).waitFor()
    expect(await page.getByText('Messages are not checked').count()).toBe(0)
    expect(refused).toBe(3)
    complaints.splice(0)
  })

  test('of bytes are sent from a file, shown as digits, and saved', async () => {
    const page = await openChannel()
    await connect(page)
    await page.locator('.channel-composer').getByLabel('File', { exact: true }).check()
    const bytes = Buffer.from([0, 1, 2, 250, 65, 66])
    await page
      .locator('.channel-composer input[type=file]')
      .setInputFiles({ name: 'a.bin', mimeType: '', buffer: bytes })
    await press(page, 'Send')
    await line(page, 'Received · 6').click()
    await expect
      .poll(() => page.locator('.channel-bytes').textContent())
      .toBe(`000000  00 01 02 fa 41 42${' '.repeat(32)}....AB`)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Save message-/ }).click(),
    ])
    expect(await readFile(await saved.path())).toEqual(bytes)
  })

  test('that no operation describes are sent as text, and the log can be filtered, saved and cleared', async () => {
    const page = await openChannel()
    await connect(page)
    await chooseOption(field(page, 'Which message'), '')
    await page.locator('.channel-composer textarea').fill('ping\nme')
    await press(page, 'Send')
    await line(page, 'ping').nth(1).waitFor()
    await field(page, 'Filter').fill('PING')
    await expect.poll(() => page.locator('.response-log-line').count()).toBe(2)
    await chooseOption(field(page, 'Show'), 'sent')
    await expect.poll(() => page.locator('.response-log-line').count()).toBe(1)
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Save messages')])
    expect(saved.suggestedFilename()).toBe('chat.ndjson')
    const lines = (await readFile(await saved.path(), 'utf8'))
      .trimEnd()
      .split('\n')
      .map(text => JSON.parse(text))
    expect(lines.map(({ direction, text }) => [direction, text])).toEqual([
      ['state', 'Connecting …'],
      ['state', 'Connected.'],
      ['sent', 'ping\nme'],
      ['received', 'ping\nme'],
    ])
    await press(page, 'Clear the log')
    await expect.poll(() => page.locator('.response-log-line').count()).toBe(0)
  })
})

test('the page stays responsive with 20,000 messages', async () => {
  const count = 20_000
  answer = socket => {
    let sent = 0
    const more = () => {
      for (let at = 0; at < 1_000 && sent < count; at += 1, sent += 1)
        socket.send(`{"type":"said","text":"message ${sent}","at":${sent % 1_000 === 0 ? '"no"' : sent}}`)
      if (sent < count) setImmediate(more)
    }
    socket.once('message', more)
  }
  const page = await openChannel()
  await connect(page)
  const longest = await watchTasks(page)
  await page.getByLabel('text', { exact: true }).fill('go')
  const start = Date.now()
  await press(page, 'Send')
  const wait = { timeout: 90_000, interval: 250 }
  await expect.poll(() => page.locator('.response-count').first().textContent(), wait).toBe('Messages: 20,003')
  const arrived = Date.now() - start
  await expect.poll(() => page.locator('.response-badge').textContent(), wait).toContain(': 20')
  const whileComing = await longest()
  expect(await page.locator('.response-log-line').count()).toBeLessThan(60)
  await field(page, 'Filter').fill('message 19999')
  await expect.poll(() => page.locator('.response-log-line').count()).toBe(1)
  const whileFiltered = await longest()
  await field(page, 'Filter').fill('')
  const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Save messages')])
  expect((await readFile(await saved.path(), 'utf8')).split('\n')).toHaveLength(count + 4)
  const whileSaved = await longest()
  const tasks = `coming ${whileComing} ms, filtered ${whileFiltered} ms, saved ${whileSaved} ms`
  console.info(`20,000 messages after ${arrived} ms; longest task while they were ${tasks}`)
  expect(Math.max(whileComing, whileFiltered, whileSaved)).toBeLessThan(20_000)
})

/** @returns A function that returns the longest task since its last call, in milliseconds. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const tasks = await page.evaluateHandle(() => {
    const durations: number[] = []
    const take = (list: PerformanceObserverEntryList) => {
      for (const { duration } of list.getEntries()) durations.push(Math.round(duration))
    }
    new PerformanceObserver(take).observe({ entryTypes: ['longtask'] })
    return durations
  })
  return () => tasks.evaluate(durations => Math.max(0, ...durations.splice(0)))
}

test('servers of other protocols have a command and no button', async () => {
  const page = await openChannel()
  await field(page, 'room').fill('it is')
  const lines = await page.locator('.channel-others .channel-command code').allTextContents()
  expect(lines).toEqual([
    "kcat -b broker.example:9092 -t '/rooms/it is' -C",
    "kcat -b broker.example:9092 -t '/rooms/it is' -P",
  ])
  await expect
    .poll(() => optionsOf(page.locator('.playground-server .select-button')))
    .toEqual([expect.stringContaining('localhost'), 'Another address …'])
})

test.each([
  ['wide', {}],
  ['on a phone, dark', { viewport: phone, colorScheme: 'dark', hasTouch: true }],
] as const)('the channel playground has no accessibility problems: %s', async (_, options) => {
  answer = socket => socket.send('{"type":"said","text":5}')
  const page = await openChannel(chat, options)
  if ('colorScheme' in options) await page.evaluate(() => document.documentElement.classList.add('dark'))
  expect(await axeFaults(page)).toEqual([])
  await connect(page)
  await line(page, 'said').click()
  await page.locator('.response-line[data-marked]').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  const tooWide = await page.evaluate(() => (document.querySelector('dialog')?.scrollWidth ?? 0) > innerWidth)
  expect(tooWide).toBe(false)
})
