import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { integrationSources } from '../../src/render/policy/integration-hosts.ts'
import { type Directive, providerSources } from '../../src/render/policy/provider-sources.ts'
import { readConfig } from '../support/literal-config.ts'
import { type KnownService, knownServices } from './support/integration-services.ts'
import { openIntegrationsSite } from './support/integrations-site.ts'

const site = await openIntegrationsSite()
afterAll(site.close)

const read = (page: Page, name: 'calls' | 'violations') => page.evaluate<unknown[][]>(name)

/** Whether a source of a policy allows an address. */
function allows(source: string, address: string): boolean {
  if (source === 'blob:') return address === 'blob:'
  const [scheme = '', host = ''] = source.split('://')
  const url = new URL(address)
  if (url.protocol !== `${scheme}:`) return false
  return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host
}

/** Load something that a directive allows, like the script of a service. */
async function loadAll(page: Page, { loads }: KnownService): Promise<void> {
  await page.evaluate(async all => {
    const element = (name: string, attributes: object) =>
      new Promise<void>(resolve => {
        const created = Object.assign(document.createElement(name), attributes)
        created.addEventListener('load', () => resolve())
        created.addEventListener('error', () => resolve())
        document.body.append(created)
        if (name === 'audio') resolve()
      })
    const blobs = URL.createObjectURL(new Blob(['']))
    const ways: Record<Directive, (url: string) => unknown> = {
      script: src => element('script', { src }),
      style: href => element('link', { rel: 'stylesheet', href: href === 'blob:' ? blobs : href }),
      img: src => element('img', { src }),
      media: src => element('audio', { src }),
      font: src => new FontFace('x', `url(${src})`).load().catch(() => {}),
      frame: src => element('iframe', { src }),
      connect: url => (url.startsWith('wss:') ? undefined : fetch(url).catch(() => {})),
      worker: () => new Worker(blobs),
    }
    for (const [directive, urls] of Object.entries(all)) for (const url of urls) await ways[directive as Directive](url)
  }, loads)
}

test('a site without integrations sends no request to another site', async () => {
  const { page, requests } = await site.open({})
  await page.locator('.accordion-summary').click()
  expect(requests).toEqual([])
  await page.context().close()
})

test('every integration is known here', () => {
  const { config, diagnostics } = readConfig({
    integrations: Object.fromEntries(Object.entries(knownServices).map(([name, { fields }]) => [name, fields])),
  })
  expect(diagnostics.map(({ code }) => code)).toEqual(['config/conflicting-keys'])
  expect(Object.keys(config.integrations)).toEqual(Object.keys(providerSources))
})

test.each(Object.entries(knownServices))(
  '%s: the policy allows exactly what it loads',
  (name, { fields, script, loads }) => {
    const { config } = readConfig({ integrations: { [name]: fields } })
    const sources = integrationSources(config.integrations)
    expect(Object.keys(sources).sort()).toEqual(Object.keys(loads).sort())
    for (const [directive, allowed] of Object.entries(sources)) {
      const addresses = [...(loads[directive as Directive] ?? []), ...(directive === 'script' ? [script] : [])]
      expect(addresses.filter(address => !allowed.some(source => allows(source, address)))).toEqual([])
      expect(allowed.filter(source => !addresses.some(address => allows(source, address)))).toEqual([])
    }
  },
)

test.each(Object.entries(knownServices))('%s is loaded, and receives events', async (name, service) => {
  const { page, requests } = await site.open(
    { [name]: service.fields },
    { scripts: { [service.script]: service.code } },
  )
  await expect.poll(() => requests).toEqual([{ url: service.script, type: 'script' }])
  await expect.poll(() => read(page, 'calls')).toEqual(service.start ?? [])
  await page.locator('.accordion-summary').click()
  await expect.poll(() => read(page, 'calls')).toEqual([...(service.start ?? []), ...service.calls])
  await loadAll(page, service)
  expect(await read(page, 'violations')).toEqual([])
  await page.addScriptTag({ url: 'https://other.example/x.js' }).catch(() => {})
  await expect.poll(() => read(page, 'violations')).toEqual(['script-src-elem https://other.example/x.js'])
  await page.context().close()
})

const [fathom, chat] = [knownServices.fathom, knownServices.intercom]
const loaded = (requests: readonly { readonly url: string }[]) => requests.map(({ url }) => new URL(url).host)

test('integrations load nothing in a local preview', async () => {
  const page = await site.browser.newPage()
  const hosts: string[] = []
  page.on('request', request => hosts.push(new URL(request.url()).origin))
  await page.goto(`${site.localOrigin}/`)
  await page.waitForLoadState('networkidle')
  expect([...new Set(hosts)]).toEqual([site.localOrigin])
  await page.close()
})

test('scripts of others are requested after the page is loaded', async () => {
  const { page, requests } = await site.open({ fathom: fathom?.fields })
  await expect.poll(() => loaded(requests)).toEqual(['cdn.usefathom.com'])
  const isAfterLoad = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('usefathom'))
    return navigation instanceof PerformanceNavigationTiming && Number(script?.startTime) >= navigation.loadEventStart
  })
  expect(isAfterLoad).toBe(true)
  const hints = await page.$$eval('link[rel]', links =>
    links
      .map(link => link.getAttribute('href') ?? '')
      .filter(href => /^(?:https?:)?\/\/(?!docs\.example\.com)/.test(href)),
  )
  expect(hints).toEqual([])
  await page.context().close()
})

test('a script that cannot be loaded harms nothing', async () => {
  const { page } = await site.open({ fathom: fathom?.fields, ga4: { measurementId: 'G-1' } })
  await page.context().route('https://cdn.usefathom.com/**', route => route.abort())
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.reload()
  await expect.poll(() => page.evaluate<number>('window.dataLayer?.length ?? 0')).toBe(2)
  await page.locator('.accordion-summary').click()
  await expect.poll(() => page.evaluate<number>('dataLayer.length')).toBe(3)
  expect(errors).toEqual([])
  await page.context().close()
})

test.each([
  ['globalPrivacyControl', 'true'],
  ['doNotTrack', "'1'"],
])('%s: only chats are loaded', async (name, value) => {
  const before = `Object.defineProperty(navigator, '${name}', { value: ${value} })`
  const { page, requests } = await site.open({ fathom: fathom?.fields, intercom: chat?.fields }, { before })
  await expect.poll(() => loaded(requests)).toEqual(['widget.intercom.io'])
  await page.context().close()
})

test('consent in the local storage: given in the page, in another tab, and revoked', async () => {
  const integrations = { fathom: fathom?.fields, cookies: { key: 'consent', value: 'yes' } }
  const { page, requests } = await site.open(integrations)
  await page.evaluate(`localStorage.setItem('consent', 'no')`)
  await page.locator('.accordion-summary').click()
  expect(requests).toEqual([])
  await page.evaluate(`localStorage.setItem('consent', 'yes')`)
  await expect.poll(() => loaded(requests)).toEqual(['cdn.usefathom.com'])
  // Without consent, the page is loaded again, and nothing else is.
  await Promise.all([page.waitForEvent('load'), page.evaluate(`localStorage.removeItem('consent')`).catch(() => {})])
  await page.waitForLoadState('networkidle')
  expect(requests.length).toBe(1)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.waitForLoadState('networkidle')
  expect(requests.length).toBe(1)
  await other.evaluate(`localStorage.consent = 'yes'`)
  await expect.poll(() => requests.length).toBe(2)
  await other.locator('.accordion-summary').click()
  await expect.poll(() => requests.length).toBe(3)
  await page.context().close()
})

test('consent that was given before applies to the next page, even with a signal of the browser', async () => {
  const before = `localStorage.setItem('consent', 'yes'); Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`
  const integrations = { clarity: { projectId: 'abc' }, cookies: { key: 'consent', value: 'yes' } }
  const { page, requests } = await site.open(integrations, {
    before,
    scripts: { 'https://www.clarity.ms/tag/abc': 'for (const values of clarity.q) called(...values)' },
  })
  await expect.poll(() => loaded(requests)).toEqual(['www.clarity.ms'])
  await expect
    .poll(() => read(page, 'calls'))
    .toEqual([['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }]])
  await page.context().close()
})

const oneTrust = 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js'

test('OneTrust: its script asks, and its category decides', async () => {
  const { page, requests } = await site.open(
    { fathom: fathom?.fields, onetrust: { domainScript: 'id-1', categoryId: 'C0003' } },
    { scripts: { [oneTrust]: `window.OnetrustActiveGroups = ',C0001,C0002,'; OptanonWrapper()` } },
  )
  await expect.poll(() => loaded(requests)).toEqual(['cdn.cookielaw.org'])
  expect(await page.locator(`script[src="${oneTrust}"]`).getAttribute('data-domain-script')).toBe('id-1')
  await page.evaluate(`OnetrustActiveGroups = ',C0001,C0003,'; dispatchEvent(new CustomEvent('OneTrustGroupsUpdated'))`)
  await expect.poll(() => loaded(requests)).toEqual(['cdn.cookielaw.org', 'cdn.usefathom.com'])
  const reloaded = page.waitForEvent('load')
  await page.evaluate(`OnetrustActiveGroups = ',C0001,'; dispatchEvent(new CustomEvent('OneTrustGroupsUpdated'))`)
  await reloaded
  await expect.poll(() => loaded(requests)).toEqual(['cdn.cookielaw.org', 'cdn.usefathom.com', 'cdn.cookielaw.org'])
  await page.context().close()
})

const airgap = `
  const listeners = []
  window.purposes = { Measuring: JSON.parse(sessionStorage.measuring ?? 'false') }
  window.decide = value => { sessionStorage.measuring = value; purposes.Measuring = value; for (const tell of listeners) tell() }
  const queue = airgap.readyQueue
  window.airgap = { getConsent: () => ({ purposes }), addEventListener: (name, tell) => listeners.push(tell) }
  for (const ready of queue) ready(airgap)`

test('Transcend: the purpose decides, and revoking reloads the page', async () => {
  const { page, requests } = await site.open(
    { fathom: fathom?.fields, transcend: { bundleId: 'b-1', analyticsPurpose: 'Measuring' } },
    { scripts: { 'https://transcend-cdn.com/cm/b-1/airgap.js': airgap } },
  )
  await expect.poll(() => page.evaluate('typeof decide')).toBe('function')
  expect(loaded(requests)).toEqual(['transcend-cdn.com'])
  await page.evaluate('decide(true)')
  await expect.poll(() => loaded(requests)).toEqual(['transcend-cdn.com', 'cdn.usefathom.com'])
  const reloaded = page.waitForEvent('load')
  await page.evaluate('decide(false)').catch(() => {})
  await reloaded
  await expect.poll(() => loaded(requests)).toEqual(['transcend-cdn.com', 'cdn.usefathom.com', 'transcend-cdn.com'])
  await page.context().close()
})

test('a consent tool that cannot be loaded allows nothing', async () => {
  const { page, requests } = await site.open({ fathom: fathom?.fields, transcend: { bundleId: 'b-1' } })
  await expect.poll(() => loaded(requests)).toEqual(['transcend-cdn.com'])
  await page.locator('.accordion-summary').click()
  await page.waitForLoadState('networkidle')
  expect(loaded(requests)).toEqual(['transcend-cdn.com'])
  await page.context().close()
})
