import type { Route } from '../../route.ts'
import { pageRoutes } from './page-routes.ts'
import { passwordRoute } from './password-route.ts'
import { providerRoutes } from './provider-routes.ts'
import { readerRoute } from './reader-route.ts'
import type { SignIn } from './sign-in.ts'
import { signOutRoutes } from './sign-out-routes.ts'
import { tokenRoute } from './token-route.ts'

/** All routes for signing in and out. */
export function signInRoutes(signIn: SignIn): readonly Route[] {
  return [
    ...pageRoutes(signIn),
    passwordRoute(signIn),
    ...providerRoutes(signIn),
    tokenRoute(signIn),
    ...signOutRoutes(signIn),
    readerRoute(signIn),
  ]
}
