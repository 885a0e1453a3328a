import type { JwtProvider } from '../../../config/sign-in-settings.ts'
import type { RouteLimit } from '../../middleware/rate-limit.ts'
import type { Route, RouteRequest } from '../../route.ts'
import { isSecureOrigin } from '../cookies/cookies.ts'
import type { CodeFlow } from '../providers/code-flow.ts'
import { SignInFailure } from '../providers/sign-in-failure.ts'
import {
  noteFailure,
  providerOf,
  redirect,
  returnAddressOf,
  type SignIn,
  signInAddress,
  startAddress,
  startSession,
} from './sign-in.ts'

/** Each request may cause others to the provider. All readers in an office may have the same address. */
const limits: readonly RouteLimit[] = [{ name: 'sign-in', per: 'client', requests: 300, windowMs: 60_000 }]

/** Redirects readers to a provider, and handles their return. */
export function providerRoutes(signIn: SignIn): readonly Route[] {
  const start: Route = {
    path: '/login/start/:provider',
    methods: ['GET'],
    isForPages: true,
    limits,
    handle: received => {
      const { request, params } = received
      const returnTo = returnAddressOf(signIn, new URL(request.url).searchParams.get('redirect'))
      const provider = providerOf(signIn, params.provider)
      if (provider?.type === 'jwt') return redirect(loginAddress(provider, returnTo))
      const flow = provider && signIn.codeFlows.get(provider.id)
      if (!flow) return redirect(signInAddress(signIn, returnTo))
      return beginFlow(signIn, received, { id: provider.id, flow, returnTo })
    },
  }
  const callback: Route = {
    path: '/login/callback/:provider',
    methods: ['GET'],
    isForPages: true,
    limits,
    handle: received => finishFlow(signIn, received),
  }
  return [start, callback]
}

/** The author's page sends readers back to `redirect`. */
function loginAddress({ loginUrl }: JwtProvider, returnTo: string): string {
  const url = new URL(loginUrl)
  if (returnTo !== '') url.searchParams.set('redirect', returnTo)
  return url.href
}

interface Begin {
  readonly id: string
  readonly flow: CodeFlow
  readonly returnTo: string
}

async function beginFlow(signIn: SignIn, received: RouteRequest, { id, flow, returnTo }: Begin): Promise<Response> {
  const { request, client, note } = received
  const callback = `${client.origin}${signIn.base}/login/callback/${id}`
  const begun = { provider: id, returnTo, callback }
  const { attempt, cookies } = await signIn.attempts.start(request, begun, isSecureOrigin(client.origin))
  try {
    return redirect((await flow.begin(attempt)).href, cookies)
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    noteFailure(signIn, id, error, note)
    return redirect(signInAddress(signIn, returnTo, error.shown))
  }
}

async function finishFlow(signIn: SignIn, received: RouteRequest): Promise<Response> {
  const { request, client, params, note } = received
  const { search, searchParams } = new URL(request.url)
  const state = searchParams.get('state') ?? ''
  const attempt = await signIn.attempts.find(request, state)
  const flow = signIn.codeFlows.get(params.provider ?? '')
  const fail = (failure: SignInFailure) => {
    noteFailure(signIn, flow ? (params.provider ?? '') : '', failure, note)
    return redirect(signInAddress(signIn, attempt?.returnTo ?? '', failure.shown), removal)
  }
  const removal = attempt ? [signIn.attempts.removal(attempt.state, isSecureOrigin(client.origin))] : []
  // A response from another provider, or for another browser.
  if (!attempt || !flow || attempt.provider !== params.provider)
    return fail(new SignInFailure('expired', 'The sign-in has expired.'))
  try {
    const user = await flow.finish(new URL(attempt.callback + search), attempt)
    const session = await startSession(signIn, { provider: attempt.provider, user }, received)
    return redirect(startAddress(signIn, attempt.returnTo), [...removal, ...session])
  } catch (error) {
    if (error instanceof SignInFailure) return fail(error)
    throw error
  }
}
