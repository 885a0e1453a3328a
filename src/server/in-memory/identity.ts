import type { Caller, Identity } from '../ports.ts'

/**
 * Identifies callers by bearer token, and lets readers see the pages of their groups.
 *
 * @param callers By token.
 * @param groups The groups that may read a file, by its path. Files that are not listed are public.
 */
export function memoryIdentity(
  callers: Readonly<Record<string, Caller>>,
  groups: Readonly<Record<string, readonly string[]>> = {},
): Identity {
  const [byToken, byPath] = [new Map(Object.entries(callers)), new Map(Object.entries(groups))]
  return {
    identify: async request => {
      const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '') ?? []
      return byToken.get(token) ?? { kind: 'nobody' }
    },
    mayRead: (caller, path) => {
      const allowed = byPath.get(path)
      if (allowed === undefined) return true
      return caller.kind === 'reader' && caller.groups.some(group => allowed.includes(group))
    },
  }
}
