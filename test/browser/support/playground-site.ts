import type { Page } from 'playwright-core'
import { type Answer, type ApiServer, type Recorded, serveApi } from './api-server.ts'
import { type BuiltSite, serveFiles } from './built-site.ts'

/** Answers as an API does that pages of any site may call. */
export const allowed =
  (answer: Answer): Answer =>
  (request, response, body) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
    response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '')
    response.setHeader('Access-Control-Allow-Methods', request.headers['access-control-request-method'] ?? '')
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else answer(request, response, body)
  }

export const json = (value: unknown): Answer =>
  allowed((_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value)))

/** The description of an API at one address, by its paths. */
export const apiOf =
  (paths: object) =>
  (origin: string): object => ({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: origin }],
    paths,
  })

export interface PlaygroundSite extends BuiltSite {
  readonly api: ApiServer
}

/**
 * A site with the pages of one API, and the API itself, which records the requests.
 *
 * @param describe Returns the API description for the address of the API.
 * @param answer The response to every request.
 * @param pages Further files of the project.
 */
export async function servePlayground(
  describe: (origin: string) => object,
  answer: Answer = json({}),
  settings: object = {},
  pages: Readonly<Record<string, string>> = {},
): Promise<PlaygroundSite> {
  const api = await serveApi(new Proxy<Record<string, Answer>>({}, { get: () => answer }))
  const names = Object.keys(pages).flatMap(path => /^(.*)\.mdx$/.exec(path)?.[1] ?? [])
  const config = {
    theme: 'mint',
    name: 'Playground',
    colors: { primary: '#0f766e' },
    api: settings,
    navigation: {
      groups: [
        { group: 'Pages', pages: ['index', ...names] },
        { group: 'API', openapi: 'api.json' },
      ],
    },
  }
  const site = await serveFiles({
    'docs.json': JSON.stringify(config),
    'index.mdx': '---\ntitle: Home\n---\n',
    'api.json': JSON.stringify(describe(api.origin)),
    ...pages,
  })
  const close = async () => {
    await site.close()
    await api.close()
  }
  return { ...site, close, api }
}

/** Milliseconds after a change before a playground checks and stores what is filled in: `pause` in `use-draft.ts`. */
export const draftPause = 150

/** Send the request that is filled in. Returns it as the API received it. */
export async function sent(page: Page, { recorded }: ApiServer): Promise<Recorded> {
  const before = recorded.length
  await page.locator('.playground-send').click()
  await page.locator('.response-top').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('.playground-send[data-running]'))
  const own = recorded.slice(before).filter(({ method }) => method !== 'OPTIONS')
  if (own.length !== 1 || !own[0]) throw new Error(`${own.length} requests arrived`)
  return own[0]
}
