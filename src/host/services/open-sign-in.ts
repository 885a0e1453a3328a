import type { Settings } from '../../config/settings.ts'
import { type OpenSignIn, type OpenSignInOptions, openSignIn } from '../../server/sign-in/open-sign-in.ts'
import { sessionSecret } from './session-secret.ts'

interface SiteSignInOptions extends Omit<OpenSignInOptions, 'settings' | 'secret' | 'fetch'> {
  readonly settings: Settings
  readonly dataFolder: string
}

/** Open the sign-in of a site, if its settings have one. */
export function openSiteSignIn({ settings, dataFolder, ...options }: SiteSignInOptions): OpenSignIn | undefined {
  const { signIn } = settings
  if (!signIn) return undefined
  const { env, report } = options
  const secret = sessionSecret({ configured: env.LECTERN_SESSION_SECRET, dataFolder, report })
  return openSignIn({ ...options, settings: signIn, secret, fetch: globalThis.fetch })
}
