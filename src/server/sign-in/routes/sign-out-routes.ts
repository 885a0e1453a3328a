import { checkSameSite } from '../../dashboard/forms/check-same-site.ts'
import type { Route } from '../../route.ts'
import { isSecureOrigin } from '../cookies/cookies.ts'
import type { ReaderSession } from '../sessions/reader-session.ts'
import { providerOf, redirect, type SignIn, signInAddress } from './sign-in.ts'

/** Sign out in this browser, or in all browsers. */
export function signOutRoutes(signIn: SignIn): readonly Route[] {
  const { sessions, signOuts } = signIn
  const signOutRoute = (path: string, end: (session: ReaderSession) => void): Route => ({
    path,
    methods: ['POST'],
    isForPages: true,
    limits: [{ name: 'sign-out', per: 'client', requests: 300, windowMs: 60_000 }],
    maxBodyBytes: 4 * 1024,
    handle: async received => {
      checkSameSite(received)
      const { request, client } = received
      const session = await sessions.find(request)
      if (session) end(session)
      const cookies = sessions.removal(isSecureOrigin(client.origin))
      return redirect(addressAfter(signIn, session), cookies)
    },
  })
  return [signOutRoute('/logout', signOuts.end), signOutRoute('/logout-everywhere', signOuts.endAll)]
}

function addressAfter(signIn: SignIn, session: ReaderSession | undefined): string {
  const provider = providerOf(signIn, session?.provider)
  const logoutUrl = provider && 'logoutUrl' in provider ? provider.logoutUrl : undefined
  return logoutUrl ?? signInAddress(signIn, '', 'signed-out')
}
