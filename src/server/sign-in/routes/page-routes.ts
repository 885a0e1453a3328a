import type { SignInProvider } from '../../../config/sign-in-settings.ts'
import { isSignInMessage } from '../../../site/sign-in/sign-in-page.ts'
import type { Route } from '../../route.ts'
import { redirect, returnAddressOf, type SignIn, signInAddress, startAddress } from './sign-in.ts'

/** The sign-in page, and the page that reads the token of the author's sign-in page. */
export function pageRoutes(signIn: SignIn): readonly Route[] {
  const { base, pages, sessions, settings } = signIn
  const single = onlyRedirect(settings.providers)
  const page: Route = {
    path: '/login',
    methods: ['GET'],
    matches: ({ method }) => method !== 'POST',
    isForPages: true,
    handle: ({ request, caller }) => {
      const query = new URL(request.url).searchParams
      const returnTo = returnAddressOf(signIn, query.get('redirect'))
      const message = query.get('message') ?? ''
      if (isSignInMessage(message)) return pages.signIn(request, { returnTo, message })
      if (caller.kind === 'reader') return redirect(startAddress(signIn, returnTo))
      if (!single)
        return pages.signIn(request, { returnTo, message: sessions.hasCookie(request) ? 'expired' : undefined })
      const search = returnTo && `?${new URLSearchParams({ redirect: returnTo })}`
      return redirect(`${base}/login/start/${single.id}${search}`)
    },
  }
  const token: Route = {
    path: '/login/jwt-callback',
    methods: ['GET'],
    isForPages: true,
    handle: ({ request }) =>
      settings.providers.some(({ type }) => type === 'jwt')
        ? pages.token(request)
        : redirect(signInAddress(signIn, '', 'invalid-token')),
  }
  return [page, token]
}

/** The only provider, if readers need not choose or enter anything. */
function onlyRedirect(providers: readonly SignInProvider[]): SignInProvider | undefined {
  const [provider, ...others] = providers.filter(({ type }) => type !== 'shared-session')
  return provider && others.length === 0 && provider.type !== 'password' ? provider : undefined
}
