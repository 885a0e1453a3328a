import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { fileIn, serveFiles } from './built-site.ts'
import type { TestServer } from './serve.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A question as it arrived, and the answer that the test writes to it. */
export interface AskedQuestion {
  readonly body: AssistantRequest
  /** Send frames of the stream. */
  readonly send: (...frames: readonly object[]) => void
  /** Send a whole answer. */
  readonly answer: (text: string, options?: AnswerOptions) => void
  /** Answer with an error before the stream. */
  readonly reject: (status: number, headers?: Readonly<Record<string, string>>) => void
  /** Break the connection. */
  readonly destroy: () => void
  /** Resolves when the browser has ended the connection. */
  readonly closed: Promise<void>
}

export interface AssistantRequest {
  readonly fp: string
  readonly messages: readonly {
    readonly role: string
    readonly parts: readonly { readonly type: string; readonly text: string }[]
  }[]
  readonly threadId: string | null
  readonly context: readonly { readonly type: string; readonly value: string; readonly path: string }[]
  readonly currentPath?: string
  readonly filter: object
  readonly trigger?: string
  readonly messageId?: string
}

export interface AnswerOptions {
  readonly id?: string
  readonly mode?: 'model' | 'extractive'
  readonly sources?: readonly { readonly id: string; readonly title: string }[]
  readonly deflection?: object
  readonly finishReason?: string
}

export interface AssistantSite extends TestServer {
  /** The next question that arrives. */
  readonly question: () => Promise<AskedQuestion>
  /** Ratings that arrived. */
  readonly ratings: object[]
  /** Paths that were requested. */
  readonly requested: string[]
  /** Forget all requests, before the next test. */
  readonly forget: () => void
}

/** Build and serve the project of a test, with an assistant whose answers the test writes. */
export async function serveAssistant(files: Readonly<Record<string, string>>): Promise<AssistantSite> {
  const site = await serveFiles(files)
  const [, policy = ''] =
    /Content-Security-Policy: (.*)/.exec(readFileSync(join(site.folder, '_headers'), 'utf8')) ?? []
  const arrived = queueOf<AskedQuestion>()
  const ratings: object[] = []
  const requested: string[] = []
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    requested.push(pathname)
    if (request.method !== 'POST') return sendFile(response, site.folder, pathname, policy)
    let text = ''
    for await (const piece of request) text += piece
    // The assistant of the site wrote it.
    if (pathname.endsWith('/_api/assistant/message'))
      arrived.push(toQuestion(JSON.parse(text) as AssistantRequest, response))
    else ratings.push(JSON.parse(text) as object)
    if (pathname.endsWith('/_api/assistant/rating')) response.writeHead(204).end()
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  // A server that listens on a port has the address of one.
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise<void>(resolve => server.close(() => resolve()))
    await site.close()
  }
  const forget = () => {
    arrived.clear()
    ratings.length = 0
    requested.length = 0
  }
  return { origin: `http://localhost:${port}`, question: arrived.next, ratings, requested, forget, close }
}

function sendFile(response: ServerResponse, folder: string, pathname: string, policy: string): void {
  const file = fileIn(folder, decodeURIComponent(pathname).slice(1))
  response.writeHead(file === undefined && pathname !== '/favicon.ico' ? 404 : 200, {
    'content-type': types[extname(pathname)] ?? 'text/html; charset=utf-8',
    'content-security-policy': policy,
  })
  response.end(file)
}

function toQuestion(body: AssistantRequest, response: ServerResponse): AskedQuestion {
  const send = (...frames: readonly object[]) => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const frame of frames) response.write(`data: ${JSON.stringify(frame)}\n\n`)
  }
  return {
    body,
    send,
    answer: (text, { id = 'a1', mode = 'model', sources = [], deflection, finishReason } = {}) => {
      send(
        { type: 'start', messageId: id, messageMetadata: { threadId: 't1', mode } },
        ...sources.map(source => sourceFrame(source)),
        { type: 'text-start', id: 't' },
        { type: 'text-delta', id: 't', delta: text },
        { type: 'text-end', id: 't' },
        ...(deflection ? [{ type: 'data-deflection', data: deflection }] : []),
        { type: 'finish', threadId: 't1', finishReason, messageMetadata: { threadId: 't1', mode, isAnswered: true } },
      )
      response.end('data: [DONE]\n\n')
    },
    reject: (status, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"error":"","code":""}')
    },
    destroy: () => response.destroy(),
    closed: new Promise(resolve => response.on('close', () => resolve())),
  }
}

/** The published site has another origin than that of the tests. */
export const sourceFrame = ({ id, title }: { readonly id: string; readonly title: string }): object => {
  const [route = '', fragment] = id.split('#')
  const url = `https://docs.example.com${route}/${fragment === undefined ? '' : `#${fragment}`}`
  return { type: 'source-url', sourceId: id, url, title }
}

/** Values in the order in which they arrive. */
function queueOf<Value>() {
  const values: Value[] = []
  const waiting: ((value: Value) => void)[] = []
  return {
    push: (value: Value) => {
      const next = waiting.shift()
      if (next) next(value)
      else values.push(value)
    },
    next: (): Promise<Value> => {
      const value = values.shift()
      return value === undefined ? new Promise(resolve => waiting.push(resolve)) : Promise.resolve(value)
    },
    clear: () => {
      values.length = 0
      waiting.length = 0
    },
  }
}

/** The field for a question. */
export const field = (page: Page) => page.locator('#chat-assistant-textarea')

/** Open the panel, and ask a question. */
export async function ask(page: Page, question: string): Promise<void> {
  if (!(await field(page).isVisible())) await page.keyboard.press('Control+i')
  await field(page).fill(question)
  await field(page).press('Enter')
}

/** The text of the answers, in their order, without names for screen readers. */
export const answers = (page: Page): Promise<string[]> =>
  page
    .locator('.chat-assistant-answer')
    .evaluateAll(elements =>
      elements.map(element =>
        [...element.querySelectorAll('.chat-assistant-prose')].map(prose => prose.textContent).join(),
      ),
    )

/** A site with some pages, and the assistant. */
export const assistantProject: Readonly<Record<string, string>> = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Orbit',
    colors: { primary: '#0f766e' },
    seo: { trailingSlash: true },
    navigation: {
      languages: [
        { language: 'en', groups: [{ group: 'Guides', pages: ['index', 'guides/limits', 'chat'] }] },
        { language: 'ar', groups: [{ group: 'الأدلة', pages: ['ar/index'] }] },
      ],
    },
  }),
  'lectern.json': JSON.stringify({
    server: true,
    assistant: { starterQuestions: ['How do I start?', 'What are the limits?'] },
  }),
  'index.mdx':
    '---\ntitle: Home\n---\n\nWhere everything begins.\n\n```sh install.sh\nnpm install orbit\n```\n\n## Next\n',
  'guides/limits.mdx': '---\ntitle: Limits\n---\n\nThere are limits.\n\n## Rate\n\nA hundred per hour.\n',
  'chat.mdx': '---\ntitle: Ask us\nmode: assistant\n---\n\nFor readers without scripts.\n',
  'ar/index.mdx': '---\ntitle: البداية\n---\n\nنص.\n',
}
