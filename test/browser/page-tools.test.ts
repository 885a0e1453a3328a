import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { serveFiles } from './support/built-site.ts'
import { docsDev, docsServe } from './support/docs-serve.ts'
import { callTool, modelContextScript, toolNames, toolsOf } from './support/fake-model-context.ts'
import { serve } from './support/serve.ts'
import { type OpenPage, testBrowser } from './support/test-browser.ts'

const files = (settings: object = {}, pages: Readonly<Record<string, string>> = {}) => ({
  'docs.json': JSON.stringify({
    ...{ theme: 'mint', name: 'Acme', colors: { primary: '#0f766e' } },
    navigation: { pages: ['index', 'keys', 'long', 'notes'] },
    redirects: [
      { source: '/moved', destination: '/keys' },
      { source: '/away', destination: 'https://example.com/' },
    ],
  }),
  'lectern.json': JSON.stringify(settings),
  'index.mdx': '---\ntitle: Start\n---\n\nWelcome to Acme.\n',
  'keys.mdx': '---\ntitle: API keys\n---\n\nKeys are secret.\n\n## Rotate\n\nRotate keys every day.\n',
  'long.mdx': `---\ntitle: Long page\n---\n\n${'Many words in a line of a very long page.\n\n'.repeat(1500)}The end.\n`,
  'notes.mdx': '---\ntitle: Notes\nsearchable: false\n---\n\nKeys of a wombat.\n',
  ...pages,
})

/** Open a page in a browser that has the API. */
async function openWithTools(open: OpenPage, path = '/', owner?: 'navigator'): Promise<Page> {
  const page = await open(path)
  await page.addInitScript(modelContextScript(owner))
  await page.reload()
  await expect.poll(() => toolNames(page)).toContain('read_docs_page')
  return page
}

const withSearch = ['open_docs_page', 'read_docs_page', 'search_docs']

describe('a static site', () => {
  const open = testBrowser(() => serveFiles(files()))

  test('browsers without the API load nothing for it', async () => {
    const page = await open('/')
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter(name => /tool|site-search|page-tools/.test(name))).toEqual([])
  })

  test.each([undefined, 'navigator'] as const)('agents can search, read and open pages (%s)', async owner => {
    const page = await openWithTools(open, '/', owner)
    await expect.poll(() => toolNames(page)).toEqual(withSearch)
    const [searched, read] = [
      await callTool(page, 'search_docs', { query: 'rotate keys', limit: 1 }),
      await callTool(page, 'read_docs_page', {}),
    ]
    const [result] = JSON.parse(searched.text)
    expect(result).toMatchObject({ title: 'API keys', url: `${new URL(page.url()).origin}/keys/` })
    expect(result.sections[0]).toMatchObject({ title: 'Rotate', url: `${new URL(page.url()).origin}/keys/#rotate` })
    expect(read.text).toContain('Welcome to Acme.')
    expect((await callTool(page, 'read_docs_page', { url: result.url })).text).toContain('Rotate keys every day.')
    const { url } = result.sections[0]
    const opened = page.waitForURL(url)
    expect(await callTool(page, 'open_docs_page', { url })).toEqual({ text: `Opening ${url}`, isError: false })
    await opened
    await expect.poll(() => toolNames(page)).toEqual(withSearch)
    expect((await callTool(page, 'read_docs_page', {})).text).toContain('Keys are secret.')
  })

  test('tools describe themselves to agents and browsers', async () => {
    const page = await openWithTools(open)
    await expect.poll(() => toolNames(page)).toEqual(withSearch)
    for (const { name, title, description, inputSchema, annotations } of await toolsOf(page)) {
      expect([title, description]).not.toContain('')
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(annotations).toEqual({ readOnlyHint: name !== 'open_docs_page', consequentialHint: false })
    }
  })

  test('a search finds only what the search of readers finds', async () => {
    const page = await openWithTools(open)
    await expect.poll(() => toolNames(page)).toContain('search_docs')
    expect((await callTool(page, 'search_docs', { query: 'wombat' })).text).not.toContain('notes')
    expect((await callTool(page, 'search_docs', { query: 'zzzzqqqq' })).text).toBe('No pages found. Try other words.')
  })

  test('a long page is read in parts', async () => {
    const page = await openWithTools(open, '/long/')
    const first = await callTool(page, 'read_docs_page', {})
    expect(first.text).toMatch(/This is part 1 of 2\. Read the next one with "part": 2\.$/)
    const second = await callTool(page, 'read_docs_page', { part: 2 })
    expect(second.text).toContain('The end.')
    expect(second.text).toMatch(/This is part 2 of 2\.$/)
    expect(await callTool(page, 'read_docs_page', { part: 3 })).toEqual({
      text: 'This page has 2 parts.',
      isError: true,
    })
  })

  test('redirects of the site are followed', async () => {
    const page = await openWithTools(open)
    expect((await callTool(page, 'read_docs_page', { url: '/moved' })).text).toContain('Keys are secret.')
    expect((await callTool(page, 'read_docs_page', { url: 'keys' })).text).toContain('Keys are secret.')
  })

  test('nothing outside of the site is opened or read', async () => {
    const page = await openWithTools(open)
    await expect.poll(() => toolNames(page)).toEqual(withSearch)
    const before = page.url()
    const outside = [
      'https://example.com/',
      '//example.com/',
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
    ]
    for (const url of [...outside, '/away', '/llms.txt', '/keys.md', '', ' ', 'x'.repeat(3000)])
      for (const tool of ['open_docs_page', 'read_docs_page'])
        expect([tool, url, (await callTool(page, tool, { url })).isError]).toEqual([tool, url, true])
    for (const [tool, input] of [
      ['open_docs_page', {}],
      ['open_docs_page', null],
      ['open_docs_page', { url: ['/keys'] }],
      ['open_docs_page', { url: '/keys', target: '_blank' }],
      ['search_docs', { query: 3 }],
      ['search_docs', { query: 'keys', limit: 1e9 }],
      ['read_docs_page', { part: -1 }],
    ] as const)
      expect([tool, input, (await callTool(page, tool, input)).isError]).toEqual([tool, input, true])
    expect(page.url()).toBe(before)
  })

  test('each call is an event for scripts of the author', async () => {
    const page = await openWithTools(open)
    await page.evaluate(() => {
      document.addEventListener('docs.agent.tool_call', event =>
        Object.assign(document.body.dataset, { call: JSON.stringify((event as CustomEvent).detail) }),
      )
    })
    await callTool(page, 'read_docs_page', { url: '/keys' })
    expect(await page.evaluate(() => document.body.dataset.call)).toBe('{"tool":"read_docs_page","path":"/"}')
  })
})

describe('below a base path, without search', () => {
  const settings = { search: { enabled: false } }
  const open = testBrowser(async () => {
    const site = await serveFiles(files(settings), { base: '/docs' })
    const read = (path: string) => readFileSync(join(site.folder, path.replace(/^docs\//, '')))
    const below = await serve(path => (path.startsWith('docs/') ? read(path) : undefined))
    const close = async () => {
      await below.close()
      await site.close()
    }
    return { ...below, close }
  })

  test('pages outside of the base path are not part of the site', async () => {
    const page = await openWithTools(open, '/docs/')
    expect(await toolNames(page)).toEqual(['open_docs_page', 'read_docs_page'])
    expect((await callTool(page, 'read_docs_page', { url: '/docs/keys/' })).text).toContain('Keys are secret.')
    for (const url of ['/', '/docsx/', '/other/'])
      expect((await callTool(page, 'read_docs_page', { url })).text).toContain('not on this site')
  })
})

describe('a site that turns tools off', () => {
  const open = testBrowser(() => serveFiles(files({ discovery: { pageTools: false } })))

  test('no tools are offered or loaded', async () => {
    const page = await open('/')
    await page.addInitScript(modelContextScript())
    await page.reload({ waitUntil: 'networkidle' })
    expect(await toolNames(page)).toEqual([])
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter(name => /tool/.test(name))).toEqual([])
  })
})

describe('a protected site', () => {
  const signIn = { protect: 'pages', providers: { password: { type: 'password' } } }
  const pages = {
    'index.mdx': '---\ntitle: Start\npublic: true\n---\n\nWelcome to Acme.\n',
    'notes.mdx': '---\ntitle: Notes\ngroups: [staff]\n---\n\nKeys of a wombat.\n',
  }
  const secrets = {
    LECTERN_PASSWORD: 'a long password of the harbor',
    LECTERN_SESSION_SECRET: 'a secret for sessions, with 32 characters',
  }
  const complaints: string[] = []
  const open = testBrowser(
    () => docsServe(files({ server: true, assistant: false, signIn }, pages), [], secrets),
    complaints,
  )

  test('agents find and read what the reader may read', async () => {
    const page = await openWithTools(open)
    await expect.poll(() => toolNames(page)).toContain('search_docs')
    const found = async () => (await callTool(page, 'search_docs', { query: 'keys' })).text
    const isReadable = async (url: string) => !(await callTool(page, 'read_docs_page', { url })).isError
    expect([await isReadable('/'), await isReadable('/keys'), await isReadable('/notes')]).toEqual([true, false, false])
    expect(await found()).toBe('No pages found. Try other words.')
    await page.goto(new URL('/keys', page.url()).href)
    await page.fill('input[name=password]', secrets.LECTERN_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/keys**')
    await expect.poll(() => toolNames(page)).toContain('search_docs')
    expect([await isReadable('/keys'), await isReadable('/notes')]).toEqual([true, false])
    expect(await found()).toContain('/keys')
    expect(await found()).not.toContain('wombat')
    // Browsers log that the page for the staff does not exist for this reader.
    await expect.poll(() => complaints.splice(0)).toEqual([expect.stringContaining('404')])
  })
})

describe('feedback', () => {
  const feedback = { feedback: { thumbs: true } }
  const open = testBrowser(() =>
    docsServe(files({ ...feedback, server: true, assistant: { storeConversations: false } })),
  )

  test('an agent sends a comment, which is marked as its own', async () => {
    const page = await openWithTools(open, '/keys/')
    await expect.poll(() => toolNames(page)).toContain('send_docs_feedback')
    const tool = (await toolsOf(page)).find(({ name }) => name === 'send_docs_feedback')
    expect(tool?.annotations).toEqual({ readOnlyHint: false, consequentialHint: true })
    const sent = page.waitForRequest(request => request.method() === 'POST')
    const answer = await callTool(page, 'send_docs_feedback', { feedback: ' Which <b>port</b>? ' })
    expect(answer).toEqual({ text: 'Thank you. The feedback was sent.', isError: false })
    const request = await sent
    expect(request.postDataJSON()).toMatchObject({
      ...{ page: '/keys', kind: 'page', rating: 'none', text: 'Which <b>port</b>?', source: 'agent' },
    })
    expect((await request.response())?.ok()).toBe(true)
    for (const input of [{}, { feedback: '' }, { feedback: 'x'.repeat(2001) }, { feedback: 'x', page: '/other' }])
      expect((await callTool(page, 'send_docs_feedback', input)).isError).toBe(true)
  })
})

describe('feedback by email', () => {
  const open = testBrowser(() => serveFiles(files({ feedback: { thumbs: true, email: 'docs@example.com' } })))

  test('agents cannot send it: the reader does', async () => {
    const page = await openWithTools(open)
    await expect.poll(() => toolNames(page)).toEqual(withSearch)
    expect(await toolNames(page)).not.toContain('send_docs_feedback')
  })
})

describe('the preview', () => {
  const feedback = { thumbs: true, endpoint: 'https://api.example.com/feedback' }
  const previews: { readonly project: string }[] = []
  const open = testBrowser(async () => {
    const preview = await docsDev(files({ feedback }))
    previews.push(preview)
    return preview
  })

  test('tools work, and feedback is not sent', async () => {
    const page = await openWithTools(open, '/keys')
    await expect.poll(() => toolNames(page)).toContain('send_docs_feedback')
    expect((await callTool(page, 'read_docs_page', {})).text).toContain('Keys are secret.')
    expect((await callTool(page, 'send_docs_feedback', { feedback: 'Good' })).text).toMatch(/preview/)
  })
  test('open pages follow the setting', async () => {
    const page = await openWithTools(open)
    const [{ project } = { project: '' }] = previews
    const write = (discovery: object) =>
      writeFileSync(join(project, 'lectern.json'), JSON.stringify({ feedback, discovery }))
    write({ pageTools: false })
    await expect.poll(() => toolNames(page)).toEqual([])
    write({})
    await expect.poll(() => toolNames(page)).toContain('read_docs_page')
  })
})
