import { expect, onTestFinished, test } from 'vitest'
import { defaultAssistant } from '../../../../src/config/assistant-settings.ts'
import { assistantRoutes } from '../../../../src/server/assistant/routes/assistant-routes.ts'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import { memoryIdentity } from '../../../../src/server/in-memory/identity.ts'
import { memorySiteFiles } from '../../../../src/server/in-memory/site-files.ts'
import { memoryStore } from '../../../../src/server/in-memory/store.ts'
import { noMetrics } from '../../../../src/server/metrics/no-metrics.ts'
import { openSignIn } from '../../../../src/server/sign-in/open-sign-in.ts'
import { openSiteForCallers } from '../../../../src/server/site/site-for-callers.ts'
import { variantsOf } from '../../../../src/site/access/variants.ts'
import { literalVariants } from '../../../support/variant-files.ts'
import { site } from '../../served.ts'
import { openBrowser } from '../../sign-in/support/browser.ts'
import { memorySignOuts, memoryUsedTokens } from '../../sign-in/support/memory-stores.ts'
import { hiddenField, servedDashboard } from '../support/served-dashboard.ts'

const files = literalVariants(
  { variants: variantsOf(['beta', 'staff'], []) },
  {
    'index.html': ['home', 'home', 'home beta', 'home staff', 'home beta staff'],
    'staff/index.html': [undefined, undefined, undefined, 'secret', 'secret'],
  },
)

/** A protected site with a dashboard, and the browser of an operator. */
async function protectedSite() {
  const clock = manualClock(1_800_000_000_000)
  const folder = openSiteForCallers(memorySiteFiles(files), { base: '', clock, protect: 'pages' })
  const entries: string[] = []
  const signIn = openSignIn({
    settings: { protect: 'pages', groupSets: [], sessionDays: 14, providers: [{ id: 'password', type: 'password' }] },
    ...{ base: '', siteUrl: site, domain: 'docs', secret: Buffer.alloc(32, 7), env: { LECTERN_PASSWORD: 'p' }, clock },
    ...{ site: folder.public, signOutStore: memorySignOuts().store, usedTokens: memoryUsedTokens() },
    ...{ keys: memoryIdentity({}), fetch, store: memoryStore({ clock }), metrics: noMetrics, report: () => {} },
  })
  onTestFinished(signIn.close)
  const assistant = assistantRoutes({
    ...{ settings: defaultAssistant, server: { domain: 'docs' }, hasAttachments: false, siteName: 'Docs', base: '' },
    ...{ protection: 'pages', mode: () => 'extractive', siteUrl: site, newId: () => 'id', onFailure: () => {} },
    ending: new AbortController().signal,
    answer: async function* () {
      yield { type: 'answer-end', mode: 'extractive', isAnswered: true }
    },
    conversations: { record: ({ type }) => void entries.push(type) },
    clock,
  })
  const { send, createOneTimeLink } = servedDashboard({
    previews: { ...signIn.previews, groups: folder.groups },
    around: { files, protect: 'pages', identity: signIn.identity, routes: [...signIn.routes, ...assistant] },
  })
  const { request } = openBrowser((url, init) => send(url.pathname + url.search, init as Parameters<typeof send>[1])) // a plain request
  const post = (path: string, fields: readonly (readonly [string, string])[]) =>
    request(site + path, {
      method: 'POST',
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
      headers: { Origin: site, 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  const read = async (path: string) => {
    const response = await request(site + path)
    return [response.status, await response.text()]
  }
  const ask = async () => {
    const body = JSON.stringify({ fp: 'a', messages: [{ role: 'user', parts: [{ type: 'text', text: 'Why?' }] }] })
    const headers = { Origin: site, 'Content-Type': 'application/json' }
    const answer = await request(`${site}/_api/assistant/message`, { method: 'POST', body, headers })
    const rating = JSON.stringify({ threadId: 'a', messageId: 'b', rating: 'up' })
    const rated = await request(`${site}/_api/assistant/rating`, { method: 'POST', body: rating, headers })
    return [answer.status, (await answer.text()).includes('[DONE]'), rated.status]
  }
  await post('/_admin/sign-in', [['link', new URL(await createOneTimeLink(), site).searchParams.get('link') ?? '']])
  const [, page] = await read('/_admin/see-as')
  const preview = (path: string, ...groups: readonly string[]) =>
    post(path, [['token', hiddenField(String(page), 'token')], ...groups.map(group => ['groups', group] as const)])
  return { clock, page, preview, read, post, ask, entries }
}

test('for an hour, an operator sees what a reader in the chosen groups sees', async () => {
  const { page, preview, read, clock } = await protectedSite()
  expect(page).toMatch(/value="beta".*value="staff"/)
  expect(await read('/staff/')).toEqual([404, expect.any(String)])
  await preview('/_admin/see-as', 'staff', 'unknown')
  expect([await read('/'), await read('/staff/')]).toEqual([
    [200, 'home staff'],
    [200, 'secret'],
  ])
  expect((await read('/_api/me'))[1]).toContain('"user":{"name":"Preview: staff, unknown"}')
  await preview('/_admin/see-as', 'beta')
  expect([await read('/'), (await read('/staff/'))[0]]).toEqual([[200, 'home beta'], 404])
  await preview('/_admin/see-as', 'staff')
  clock.advance(3_600_000)
  expect([await read('/'), (await read('/staff/'))[0]]).toEqual([[200, 'home'], 404])
})

test('a preview ends by signing out on the site or with the button of the dashboard', async () => {
  const { preview, read, post } = await protectedSite()
  for (const end of [() => post('/logout', []), () => preview('/_admin/see-as/signed-out')]) {
    const begun = await preview('/_admin/see-as', 'staff')
    expect((await read('/staff/'))[0]).toBe(200)
    const ended = await end()
    // Pages that were prefetched as another reader.
    const dropped = '"prefetchCache"'
    expect([begun, ended].map(({ headers }) => headers.get('Clear-Site-Data'))).toEqual([dropped, dropped])
    expect((await read('/staff/'))[0]).toBe(404)
    expect((await read('/_admin/see-as'))[0]).toBe(200)
  }
})

test('questions to the assistant during a preview are not recorded', async () => {
  const { preview, post, ask, entries } = await protectedSite()
  await preview('/_admin/see-as', 'staff')
  expect([await ask(), entries]).toEqual([[200, true, 204], []])
  await post('/login', [['password', 'p']])
  await ask()
  // An answer is recorded when its stream is closed.
  await expect.poll(() => entries.toSorted()).toEqual(['answer', 'question', 'rating'])
})
