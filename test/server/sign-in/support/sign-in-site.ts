import { onTestFinished } from 'vitest'
import type { SignInProvider, SignInSettings } from '../../../../src/config/sign-in-settings.ts'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import { memoryIdentity } from '../../../../src/server/in-memory/identity.ts'
import { memorySiteFiles } from '../../../../src/server/in-memory/site-files.ts'
import { memoryStore } from '../../../../src/server/in-memory/store.ts'
import { noMetrics } from '../../../../src/server/metrics/no-metrics.ts'
import { openSignIn } from '../../../../src/server/sign-in/open-sign-in.ts'
import { openPublishedSite } from '../../../../src/server/site/open-published-site.ts'
import {
  messageMarkup,
  returnToPlaceholder,
  signInMessages,
  signInPagePath,
  tokenPagePath,
} from '../../../../src/site/sign-in/sign-in-page.ts'
import { served, site } from '../../served.ts'
import { openBrowser } from './browser.ts'
import { memorySignOuts, memoryUsedTokens } from './memory-stores.ts'

const messages = signInMessages.map(message => messageMarkup(message, `<p>${message}</p>`)).join('')

const pages = {
  [signInPagePath('en')]: `<h1>Sign in</h1>${messages}<input name="redirect" value="${returnToPlaceholder}">`,
  [signInPagePath('de')]: '<h1>Anmelden</h1>',
  [tokenPagePath('en')]: '<h1>Wait</h1>',
}

interface Around {
  readonly providers: readonly SignInProvider[]
  readonly settings?: Partial<SignInSettings>
  readonly base?: string
  readonly env?: Readonly<Record<string, string>>
  readonly fetch?: typeof fetch
  readonly files?: Readonly<Record<string, string>>
  readonly shared?: ReturnType<typeof memorySignOuts>
  readonly time?: number
}

/** A site with sign-in, without a socket, a clock or a database. */
export function signInSite({ providers, settings, base = '', env = {}, files = pages, ...around }: Around) {
  const clock = manualClock(around.time ?? 1_800_000_000_000)
  const { shared = memorySignOuts() } = around
  const store = memoryStore({ clock })
  const problems: unknown[] = []
  const ends: string[] = []
  const opened = openSignIn({
    settings: { protect: 'pages', groupSets: [], sessionDays: 14, ...settings, providers },
    ...{ base, siteUrl: site, domain: 'docs', secret: Buffer.alloc(32, 7), env, clock },
    site: openPublishedSite(memorySiteFiles(files), { base, clock }),
    signOutStore: shared.store,
    usedTokens: memoryUsedTokens(),
    keys: memoryIdentity({
      key: { kind: 'key', id: 'k', organization: 'docs', keyKind: 'admin', scopes: [], networks: [], origins: [] },
    }),
    fetch: around.fetch ?? (() => Promise.reject(new TypeError('fetch failed'))),
    store,
    metrics: { ...noMetrics, signInEnded: (provider, outcome) => void ends.push(`${provider} ${outcome}`) },
    report: problem => void problems.push(problem),
  })
  onTestFinished(opened.close)
  const { send, log } = served({ base, routes: opened.routes, identity: opened.identity })
  const browser = () =>
    openBrowser((url, init) =>
      url.origin === site ? send(url.pathname + url.search, init as Parameters<typeof send>[1]) : fetch(url, init),
    )
  return { send, browser, clock, store, problems, ends, shared, log, base }
}

export type Browser = ReturnType<ReturnType<typeof signInSite>['browser']>

/** What the server says about the reader of a browser. */
export async function readerOf({ request }: Browser, base = ''): Promise<unknown> {
  return (await request(`${site}${base}/_api/me`)).json()
}

/** Send a form, as a page of the site does. */
export const post = (browser: Browser, path: string, fields: Readonly<Record<string, string>> = {}, headers = {}) =>
  browser.request(site + path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      ...{ Origin: site, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
      ...headers,
    },
  })
