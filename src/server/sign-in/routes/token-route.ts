import { z } from 'zod'
import type { TokenResponse } from '../../../site/sign-in/reader-response.ts'
import { checkSameSite } from '../../dashboard/forms/check-same-site.ts'
import { errorResponse } from '../../error-response.ts'
import { readJsonBody } from '../../read-json-body.ts'
import type { Route } from '../../route.ts'
import { withReaderCookies } from '../../with-reader-cookies.ts'
import { SignInFailure } from '../providers/sign-in-failure.ts'
import { noteFailure, returnAddressOf, type SignIn, startAddress, startSession } from './sign-in.ts'

const bodySchema = z.object({ token: z.string().min(1).max(16_384), redirect: z.string().max(8192).default('') })

/** Sign in with a token that the author's sign-in page has signed. */
export function tokenRoute(signIn: SignIn): Route {
  return {
    path: 'sign-in/jwt',
    methods: ['POST'],
    isForPages: true,
    limits: [{ name: 'sign-in-token', per: 'client', requests: 300, windowMs: 60_000 }],
    maxBodyBytes: 32 * 1024,
    handle: async received => {
      checkSameSite(received)
      const { request, client, note } = received
      const { token, redirect } = await readJsonBody(request, bodySchema)
      try {
        const reader = await signIn.signedTokens.accept(token, new URL(client.origin ?? request.url).host)
        const cookies = await startSession(signIn, reader, received)
        return signedIn({ redirect: startAddress(signIn, returnAddressOf(signIn, redirect)) }, cookies)
      } catch (error) {
        if (!(error instanceof SignInFailure)) throw error
        noteFailure(signIn, 'jwt', error, note)
        return errorResponse({ status: 401, code: error.shown, message: 'The token is not valid.' })
      }
    },
  }
}

function signedIn(body: TokenResponse, cookies: readonly string[]): Response {
  return withReaderCookies(Response.json(body, { headers: { 'Cache-Control': 'no-store' } }), cookies)
}
