import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core'
import { contentSecurityPolicy } from '../../../src/render/policy/content-security-policy.ts'
import { readConfig } from '../../support/literal-config.ts'
import { fileIn, serveFiles } from './built-site.ts'
import { launchChromium } from './chromium.ts'
import { waitForIdle } from './wait-for-idle.ts'

const origin = 'https://docs.example.com'

const project = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Orbit',
    colors: { primary: '#0f766e' },
    navbar: {
      links: [{ label: 'Status', href: '/second' }],
      primary: { type: 'button', label: 'Sign up', href: '/second' },
    },
    contextual: { options: ['copy', 'view', 'chatgpt', 'cursor'] },
    navigation: {
      tabs: [
        { tab: 'Guides', pages: ['index'] },
        { tab: 'API', pages: ['second', 'users'] },
      ],
    },
    // A test replaces it in the pages.
    integrations: { fathom: { siteId: 'replaced' } },
  }),
  'index.mdx': `---
title: Home
---

<Accordion title="More">Text about orbits.</Accordion>

<Expandable title="fields">Nested.</Expandable>

\`\`\`js start.js
start()
\`\`\`
`,
  'users.mdx':
    '---\ntitle: Users\napi: GET https://api.example.com/users/{id}\n---\n\n<ParamField path="id" type="string" default="7" required />',
  'second.mdx': '---\ntitle: Second\n---\n\nText.',
}

/** A request of a page to another site. */
export interface OtherRequest {
  readonly url: string
  readonly type: string
}

export interface IntegrationsPage {
  readonly page: Page
  /** What was requested from other sites, in order. */
  readonly requests: readonly OtherRequest[]
}

export interface OpenOptions extends BrowserContextOptions {
  /** The code of scripts of other sites by their address; all others are empty. */
  readonly scripts?: Readonly<Record<string, string>>
  /** Runs before the scripts of the page. */
  readonly before?: string
}

/**
 * A site at its public address. The test responds to requests for other sites. Pages record calls of services in
 * `calls`, their own events in `events`, and violations of the content security policy in `violations`.
 */
export async function openIntegrationsSite() {
  const [site, browser] = await Promise.all([serveFiles(project), launchChromium()])
  const open = async (integrations: object, options: OpenOptions = {}): Promise<IntegrationsPage> =>
    openPage(site.folder, browser, integrations, options)
  const close = async () => {
    await browser.close()
    await site.close()
  }
  return { open, close, localOrigin: site.origin, browser }
}

async function openPage(
  folder: string,
  browser: Browser,
  integrations: object,
  { scripts = {}, before = '', ...options }: OpenOptions,
): Promise<IntegrationsPage> {
  const { config } = readConfig({ integrations })
  const policy = contentSecurityPolicy(config)
  const block = JSON.stringify(config.integrations)
  const context = await browser.newContext(options)
  const requests: OtherRequest[] = []
  const answer = async (route: Route) => {
    const url = new URL(route.request().url())
    if (url.origin === origin) {
      const file = fileIn(folder, decodeURIComponent(url.pathname).slice(1))
      const isPage = !/\.\w+$/.test(url.pathname)
      const body = isPage
        ? String(Buffer.from(file ?? '')).replace(/(id="integrations-data">)[^<]*/, (_, start) => start + block)
        : Buffer.from(file ?? '')
      const type = isPage ? 'text/html' : (types[url.pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      return route.fulfill({
        status: file ? 200 : 404,
        body,
        contentType: type,
        headers: { 'content-security-policy': policy },
      })
    }
    requests.push({ url: url.href, type: route.request().resourceType() })
    const contentType = route.request().resourceType() === 'script' ? 'text/javascript' : 'text/html'
    return route.fulfill({
      body: scripts[url.href] ?? '',
      contentType,
      headers: { 'access-control-allow-origin': '*' },
    })
  }
  await context.route('**/*', answer)
  await context.addInitScript(`
    window.calls = []; window.events = []; window.violations = []
    window.called = (...values) => { calls.push(JSON.parse(JSON.stringify(values))) }
    document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => violations.push(violatedDirective + ' ' + blockedURI))
    const dispatch = document.dispatchEvent
    document.dispatchEvent = function (event) {
      if (event.type.startsWith('docs.')) events.push([event.type, event.detail])
      return dispatch.call(this, event)
    }
    ${before}`)
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  await waitForIdle(page)
  return { page, requests }
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
}
