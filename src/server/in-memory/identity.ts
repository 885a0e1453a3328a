import type { Caller, Identity } from '../ports.ts'

/**
 * Identifies callers by bearer token.
 *
 * @param callers By token.
 */
export function memoryIdentity(callers: Readonly<Record<string, Caller>>): Identity {
  const byToken = new Map(Object.entries(callers))
  return {
    identify: async request => {
      const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '') ?? []
      return byToken.get(token) ?? { kind: 'nobody' }
    },
  }
}
