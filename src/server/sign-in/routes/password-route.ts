import { checkSameSite } from '../../dashboard/forms/check-same-site.ts'
import { readForm } from '../../dashboard/forms/read-form.ts'
import { clientKey } from '../../limits/client-key.ts'
import { openRateLimiter, type RateLimit } from '../../limits/rate-limiter.ts'
import type { Route } from '../../route.ts'
import { SignInFailure } from '../providers/sign-in-failure.ts'
import {
  noteFailure,
  redirect,
  returnAddressOf,
  type SignIn,
  signInAddress,
  startAddress,
  startSession,
} from './sign-in.ts'

const limits: readonly (RateLimit & { readonly name: string; readonly per: 'client' | 'site' })[] = [
  { name: 'sign-in-password', per: 'client', requests: 20, windowMs: 60_000 },
  { name: 'sign-in-password-hour', per: 'client', requests: 200, windowMs: 3_600_000 },
  { name: 'sign-in-password-site', per: 'site', requests: 600, windowMs: 60_000 },
]

/** Sign in with the password that all readers share. */
export function passwordRoute(signIn: SignIn): Route {
  const { settings, store, clock, metrics } = signIn
  const provider = settings.providers.find(({ type }) => type === 'password')
  const limiters = limits.map(limit => ({ ...limit, ...openRateLimiter(limit.name, limit, store, clock) }))
  const limitReached = async (address: string): Promise<string | undefined> => {
    for (const { name, per, take } of limiters)
      if ((await take(per === 'site' ? 'site' : `client/${clientKey(address)}`)) !== undefined) return name
    return undefined
  }
  return {
    path: '/login',
    methods: ['POST'],
    matches: ({ method }) => method === 'POST',
    isForPages: true,
    maxBodyBytes: 8 * 1024,
    handle: async received => {
      checkSameSite(received)
      const { request, client, note } = received
      const form = await readForm(request)
      const returnTo = returnAddressOf(signIn, form.get('redirect'))
      const { id = 'password' } = provider ?? {}
      try {
        const limit = await limitReached(client.address)
        if (limit !== undefined) {
          metrics.limitReached(limit)
          throw new SignInFailure('too-many-attempts', 'Too many attempts.')
        }
        const isCorrect = signIn.password.isCorrect(form.get('password') ?? '')
        if (!provider || !isCorrect) throw new SignInFailure('wrong-password', 'Wrong password.')
        const reader = { provider: id, user: { groups: [] }, password: signIn.password.digest }
        return redirect(startAddress(signIn, returnTo), await startSession(signIn, reader, received))
      } catch (error) {
        if (!(error instanceof SignInFailure)) throw error
        noteFailure(signIn, id, error, note)
        return redirect(signInAddress(signIn, returnTo, error.shown))
      }
    },
  }
}
