import { RejectedRequest } from '../../error-response.ts'
import { createKey } from '../../keys/create-key.ts'
import { checkKeySettings } from '../../keys/key-settings.ts'
import { openRateLimiter } from '../../limits/rate-limiter.ts'
import type { Route } from '../../route.ts'
import { isFirstUse } from '../forms/is-first-use.ts'
import { addressOf } from '../html/frame.tsx'
import { redirectTo } from '../html/page-response.ts'
import type { Dashboard } from '../request/dashboard.ts'
import { type ActionRequest, actionRoute, pageRoute } from '../request/page-route.ts'
import { texts } from '../texts.ts'
import { alreadyCreatedPage, createdKeyPage } from './created-key-page.tsx'
import { emptyKeyForm, parseKeyForm, problemsByField, settingsOfForm } from './key-form.ts'
import { keysPage } from './keys-page.tsx'
import { newKeyPage } from './new-key-page.tsx'
import { revokeKeyPage } from './revoke-key-page.tsx'

const hourMs = 60 * 60 * 1000
/** For each organization. */
const creationLimit = { requests: 10, windowMs: hourMs }

/** List, create and revoke API keys. */
export function keyRoutes(dashboard: Dashboard): readonly Route[] {
  const { frame, options } = dashboard
  const { keys } = options
  const activeKey = async ({ params }: Pick<ActionRequest, 'params'>) => {
    const key = (await keys.list()).find(({ id, revokedAt }) => id === params.id && revokedAt === undefined)
    if (!key) throw new RejectedRequest({ status: 404, code: 'not-found', message: texts.errors.notFound })
    return key
  }
  return [
    pageRoute(dashboard, '/keys', async page => keysPage(page, await keys.list())),
    actionRoute(dashboard, '/keys', keyCreator(dashboard)),
    pageRoute(dashboard, '/keys/new', ({ frame }) => newKeyPage(frame, emptyKeyForm)),
    pageRoute(dashboard, '/keys/:id/revoke', async page => revokeKeyPage(page.frame, await activeKey(page))),
    actionRoute(dashboard, '/keys/:id/revoke', async action => {
      const { id } = await activeKey(action)
      await keys.revoke(id, action.time)
      return redirectTo(addressOf(frame, `/keys?revoked=${encodeURIComponent(id)}`))
    }),
  ]
}

function keyCreator({ options }: Dashboard): (action: ActionRequest) => Promise<Response> {
  const { organization, keyPrefix, keys, store, clock, base, domain, project } = options
  const limiter = openRateLimiter('dashboard-keys', creationLimit, store, clock)
  return async ({ frame, form, time, client }) => {
    const written = parseKeyForm(form)
    const checked = checkKeySettings(settingsOfForm(written), time)
    if ('problems' in checked) return newKeyPage(frame, written, problemsByField(checked.problems, written))
    const wait = await limiter.take(`organization/${organization}`)
    if (wait !== undefined) throw new RejectedRequest(tooManyKeys(wait))
    if (!(await isFirstUse(form, store))) return alreadyCreatedPage(frame)
    const created = createKey(checked.value, { prefix: keyPrefix, organization, time })
    await keys.add(created.stored)
    return createdKeyPage(frame, created, { siteAddress: `${client.origin ?? ''}${base}`, domain, project })
  }
}

const tooManyKeys = (wait: number) => ({
  status: 429,
  code: 'too-many-requests',
  message: texts.keys.tooMany(Math.ceil(wait / 60)),
  retryAfter: wait,
})
