import type { SignInProvider, SignInSettings } from '../../config/sign-in-settings.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import { encodeUrlPart } from '../../source/paths/percent-encode.ts'
import type { PageFrame } from '../frame/page-frame.ts'
import type { PageView } from '../templates/page-view.ts'

/**
 * Where readers sign in and out; `undefined` if the site has no sign-in. It is the same for every reader: a script shows
 * who has signed in.
 *
 * @param href The page to return to.
 */
export function accountViewOf(frame: PageFrame, href: string): PageView['account'] {
  const { settings } = frame.config
  if (!frame.hasAccount || !settings.signIn) return undefined
  const signInHref = `${hrefOfFile('login', settings)}?redirect=${encodeUrlPart(href)}`
  return {
    signInHref: hasSignInPage(settings.signIn) ? signInHref : undefined,
    readerHref: hrefOfFile('_api/me', settings),
    signOutHref: hrefOfFile('logout', settings),
    signOutEverywhereHref: hrefOfFile('logout-everywhere', settings),
  }
}

/** Whether this site has its own sign-in page. It exists even if invalid settings leave no provider. */
export const hasSignInPage = ({ protect, providers }: SignInSettings): boolean =>
  protect === 'pages' || pageProviders(providers).length > 0

/** The providers of the sign-in page. Shared sessions are left out, because readers sign in to them on another site. */
export const pageProviders = (providers: readonly SignInProvider[]): readonly SignInProvider[] =>
  providers.filter(({ type }) => type !== 'shared-session')
