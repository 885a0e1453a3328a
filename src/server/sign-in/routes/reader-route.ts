import type { ReaderResponse } from '../../../site/sign-in/reader-response.ts'
import type { Caller } from '../../ports.ts'
import type { Route } from '../../route.ts'
import type { SignIn } from './sign-in.ts'

/** Returns the current reader to pages. */
export function readerRoute({ settings }: Pick<SignIn, 'settings'>): Route {
  const shared = settings.providers.find(provider => provider.type === 'shared-session')
  return {
    path: 'me',
    methods: ['GET'],
    isForPages: true,
    handle: ({ caller }) =>
      Response.json(readerResponse(caller, shared?.infoUrl), {
        headers: { 'Cache-Control': 'private, no-store', Vary: 'Cookie' },
      }),
  }
}

function readerResponse(caller: Caller, sharedSessionUrl: string | undefined): ReaderResponse {
  if (caller.kind !== 'reader') return { user: null, groups: [], playgroundInputs: {}, sharedSessionUrl }
  const { content = {}, groups, playgroundInputs = {}, expiresAt } = caller
  return { user: content, groups, playgroundInputs, expiresAt }
}
