import { expect } from 'vitest'
import { hiddenField } from '../../../server/dashboard/support/served-dashboard.ts'
import { patience, type ServeProcess } from './serve-process.ts'

/** A browser with a session of the dashboard. */
export interface DashboardBrowser {
  readonly createKey: (server: ServeProcess, name: string) => Promise<string>
  /** Make the only key with a name invalid. */
  readonly revokeKey: (server: ServeProcess, name: string) => Promise<void>
}

/** Sign in to the dashboard of a server with the link that it prints. */
export async function signIn(server: ServeProcess): Promise<DashboardBrowser> {
  const linkOf = () => /sign-in\?link=(\S+)/.exec(server.said())?.[1]
  await expect.poll(linkOf, patience).toBeDefined()
  const { cookie } = await post(server, '/sign-in', { link: linkOf() ?? '' })
  const read = async ({ origin }: ServeProcess, path: string) =>
    (await fetch(`${origin}/_admin${path}`, { headers: { Cookie: cookie } })).text()
  return {
    createKey: async (to, name) => {
      const form = await read(to, '/keys/new')
      const hidden = { token: hiddenField(form, 'token'), form: hiddenField(form, 'form') }
      const { html } = await post(to, '/keys', { ...hidden, name, kind: 'assistant', expires: 'never' }, cookie)
      return /data-key[^>]*>\s*([^<\s]+)/.exec(html)?.[1] ?? ''
    },
    revokeKey: async (to, name) => {
      const row = (await read(to, '/keys')).split('<tr').find(text => text.includes(name)) ?? ''
      const path = /\/keys\/\w+\/revoke/.exec(row)?.[0] ?? ''
      const token = hiddenField(await read(to, path), 'token')
      expect((await post(to, path, { token }, cookie)).status).toBe(303)
    },
  }
}

async function post({ origin }: ServeProcess, path: string, fields: Readonly<Record<string, string>>, cookie = '') {
  const response = await fetch(`${origin}/_admin${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: origin, Cookie: cookie },
    redirect: 'manual',
  })
  const html = await response.text()
  return { status: response.status, html, cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}
