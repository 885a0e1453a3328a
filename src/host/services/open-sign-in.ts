import type { Settings } from '../../config/settings.ts'
import type { Database } from '../../server/database.ts'
import { type OpenSignIn, type OpenSignInOptions, openSignIn } from '../../server/sign-in/open-sign-in.ts'
import { databaseUsedTokens } from '../../server/sign-in/providers/used-tokens.ts'
import { databaseSignOuts } from '../../server/sign-in/sign-outs/sign-out-store.ts'
import { sessionSecret } from './session-secret.ts'

type MadeHere = 'settings' | 'secret' | 'fetch' | 'signOutStore' | 'usedTokens'

interface SiteSignInOptions extends Omit<OpenSignInOptions, MadeHere> {
  readonly settings: Settings
  readonly database: Database
  readonly dataFolder: string
}

/** Open the sign-in of a site, if its settings have one. */
export function openSiteSignIn({
  settings,
  dataFolder,
  database,
  ...options
}: SiteSignInOptions): OpenSignIn | undefined {
  const { signIn } = settings
  if (!signIn) return undefined
  const { env, report } = options
  const secret = sessionSecret({ configured: env.LECTERN_SESSION_SECRET, dataFolder, report })
  return openSignIn({
    ...options,
    settings: signIn,
    secret,
    fetch: globalThis.fetch,
    signOutStore: databaseSignOuts(database, options.domain),
    usedTokens: databaseUsedTokens(database, options.clock),
  })
}
