import { checkDomain } from '../../check-domain.ts'
import { errorResponse } from '../../error-response.ts'
import type { CorsPolicy } from '../../middleware/cors.ts'
import type { Route } from '../../route.ts'

interface OtherRoutesOptions {
  readonly domain: string
  readonly cors: CorsPolicy
}

/** Addresses that clients of the assistant use, but that have no content here. */
export function otherRoutes({ domain, cors }: OtherRoutesOptions): readonly Route[] {
  return [
    {
      path: '/discovery/v1/assistant/:domain/message',
      methods: ['POST'],
      cors,
      handle: ({ params }) => {
        checkDomain(params.domain, domain)
        return errorResponse(replaced)
      },
    },
    {
      // A client of the AI SDK requests the rest of an answer after the page was reloaded.
      path: '/discovery/v2/assistant/:domain/message/:chat/stream',
      methods: ['GET'],
      cors: { ...cors, methods: ['GET'] },
      handle: ({ params }) => {
        checkDomain(params.domain, domain)
        return new Response(null, { status: 204 })
      },
    },
  ]
}

const replaced = {
  status: 410,
  code: 'replaced',
  message:
    'Version 1 of the assistant is not supported. Use /discovery/v2/assistant/{domain}/message with the AI SDK 5 or newer.',
} as const
