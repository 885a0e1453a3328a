import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEntries } from './support/build-entries.ts'
import { docsServe, type ServedProject } from './support/docs-serve.ts'
import { serve, type TestServer } from './support/serve.ts'
import { testBrowser } from './support/test-browser.ts'

// Chats of other sites, built with React and three major versions of the AI SDK, ask the real server.

const key = 'docs_dsc_test0000000000000000000000000000000'
const versions = [5, 6, 7]
const clients = 'test/browser/support/sdk-clients'

const project = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#0F766E' },
    navigation: { pages: ['install', 'limits', 'keys'] },
  }),
  'install.mdx': '---\ntitle: Install\n---\nRun the installer to install the client on your machine.\n',
  'limits.mdx': '---\ntitle: Limits\n---\nThe rate limit of the client is one hundred requests in a minute.\n',
  'keys.mdx': '---\ntitle: Keys\n---\nRotate the secret key of the client in its settings.\n',
}

let docs: ServedProject
let pages: TestServer

beforeAll(async () => {
  docs = await docsServe(project, [], { LECTERN_ASSISTANT_KEY: key })
})
afterAll(() => docs.close())

const open = testBrowser(async () => {
  const scripts = await buildEntries(
    Object.fromEntries(versions.map(version => [`chat-${version}`, `${clients}/chat-${version}.js`])),
  )
  const html = (name: string) =>
    `<!doctype html><title>Chat</title><div id="root"></div><script type="module" src="/${name}.js"></script>`
  pages = await serve(
    path => scripts.get(path) ?? (/^chat-\d$/.test(path) ? html(path) : undefined),
    false,
    [],
    "default-src 'self'; script-src 'self' 'unsafe-eval'; connect-src *; style-src 'unsafe-inline'",
  )
  return pages
})

async function ask(page: Page, question: string): Promise<void> {
  const before = await page.locator('[data-role="assistant"]').count()
  await page.getByLabel('Question').fill(question)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[data-role="assistant"]').count()).toBe(before + 1)
  await expect.poll(() => page.locator('main').getAttribute('data-status')).toBe('ready')
}

const answersIn = (page: Page) =>
  page.locator('[data-role="assistant"]').evaluateAll(answers =>
    answers.map(answer => ({
      text: answer.textContent ?? '',
      thread: answer.getAttribute('data-thread'),
      sources: answer.getAttribute('data-sources'),
    })),
  )

describe.each(versions)('AI SDK %i', version => {
  test('three turns in one thread and a repeated answer work', async () => {
    const api = `${docs.origin}/discovery/v2/assistant/docs/message`
    const page = await open(`/chat-${version}?${new URLSearchParams({ api, key })}`)
    await ask(page, 'How do I install the client?')
    await ask(page, 'What is the rate limit of the client?')
    await ask(page, 'Where do I rotate the secret key?')
    const answers = await answersIn(page)
    expect(new Set(answers.map(({ thread }) => thread)).size).toBe(1)
    expect(answers[0]?.thread).toMatch(/^[0-9A-Z]{26}$/)
    expect(answers.map(({ sources }) => sources?.split(' ')[0])).toEqual(
      ['install', 'limits', 'keys'].map(route => `${docs.origin}/${route}/`),
    )
    expect(answers[1]?.text).toContain('one hundred requests in a minute')
    await page.getByRole('button', { name: 'Again' }).click()
    await expect.poll(() => page.locator('main').getAttribute('data-status')).toBe('ready')
    expect(await page.locator('[data-role="assistant"]').count()).toBe(3)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

test('a raw client finds the thread ID in the last event', async () => {
  const response = await fetch(`${docs.origin}/discovery/v2/assistant/docs/message`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fp: 'anonymous',
      messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: 'How do I install the client?' }] }],
    }),
  })
  const events = (await response.text())
    .split('\n\n')
    .flatMap(event => (event.startsWith('data: {') ? [JSON.parse(event.slice(6))] : []))
  expect(events.find(event => event.type === 'finish').threadId).toBe(response.headers.get('X-Thread-Id'))
})
