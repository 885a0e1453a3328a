import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { defaultSettings } from '../../../src/config/read-settings.ts'
import type { OpenDatabase } from '../../../src/host/database/open-database.ts'
import { openDatabaseAt } from '../../../src/host/database/open-storage.ts'
import { openSiteSignIn } from '../../../src/host/services/open-sign-in.ts'
import { systemClock } from '../../../src/host/system-clock.ts'
import { memoryIdentity } from '../../../src/server/in-memory/identity.ts'
import { memorySiteFiles } from '../../../src/server/in-memory/site-files.ts'
import { memoryStore } from '../../../src/server/in-memory/store.ts'
import { noMetrics } from '../../../src/server/metrics/no-metrics.ts'
import { openPublishedSite } from '../../../src/server/site/open-published-site.ts'
import { served, site } from '../../server/served.ts'
import { openBrowser } from '../../server/sign-in/support/browser.ts'
import { post, readerOf } from '../../server/sign-in/support/sign-in-site.ts'
import { patient, testDatabases } from '../../support/test-databases.ts'

let database: OpenDatabase
let dataFolder: string

beforeAll(async () => {
  const location = await testDatabases()[0].create()
  dataFolder = location.dataFolder
  database = openDatabaseAt(location, { ...patient, report: () => {} })
  return database.close
})

/** Servers learn of each other's sign-outs sooner than usual. */
const clock = { ...systemClock, sleep: (_: number, signal?: AbortSignal) => systemClock.sleep(50, signal) }
const settings = {
  ...defaultSettings,
  server: false,
  signIn: { protect: 'pages', providers: [{ id: 'password', type: 'password' }], groupSets: [], sessionDays: 14 },
} as const

/** A server of the site: all servers have the same database and the same secret. */
function openServer() {
  const problems: unknown[] = []
  const opened = openSiteSignIn({
    ...{ settings, base: '', siteUrl: site, domain: 'docs', dataFolder, database, clock, metrics: noMetrics },
    site: openPublishedSite(memorySiteFiles({}), { base: '', clock }),
    env: { LECTERN_PASSWORD: 'correct horse' },
    keys: memoryIdentity({}),
    store: memoryStore({ clock }),
    report: problem => void problems.push(problem),
  })
  if (!opened) throw new Error('There is no sign-in.')
  onTestFinished(opened.close)
  const { send } = served({ routes: opened.routes, identity: opened.identity })
  const browserSend = (url: URL, init: RequestInit) =>
    send(url.pathname + url.search, init as Parameters<typeof send>[1]) // this server gets no other fields
  return { problems, browser: () => openBrowser(browserSend) }
}

test('a session is valid on all servers, until the reader signs out everywhere', async () => {
  const [one, other] = [openServer(), openServer()]
  const [reader, atOther] = [one.browser(), other.browser()]
  await post(reader, '/login', { password: 'correct horse' })
  const headers = {
    Cookie: reader
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; '),
  }
  const userAtOther = async () => (await (await atOther.request(`${site}/_api/me`, { headers })).json()).user
  expect([await readerOf(reader), await userAtOther()]).toMatchObject([{ user: {} }, {}])
  await post(reader, '/logout-everywhere')
  await expect.poll(userAtOther).toBe(null)
  expect([one.problems, other.problems]).toEqual([[], []])
})

test('a site without sign-in has none', () => {
  const options = { settings: { ...settings, signIn: false } } as unknown as Parameters<typeof openSiteSignIn>[0]
  // Nothing else is looked at.
  expect(openSiteSignIn(options)).toBe(undefined)
})
