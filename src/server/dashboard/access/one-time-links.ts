import type { Clock } from '../../ports.ts'
import type { SessionStore } from '../ports/session-store.ts'
import { hashToken, isToken, newToken } from './tokens.ts'

/** Links that start one session each. */
export interface OneTimeLinks {
  /** @returns The path of a new link, below the base path of the site: `/_admin/sign-in?link=…`. */
  readonly create: () => Promise<string>
  /** Uses up a link. @returns Whether it was valid. */
  readonly take: (token: string) => Promise<boolean>
}

/** Minutes that a link is valid. */
export const linkMinutes = 15

/** The name of the parameter with the token of a link. The access log contains no parameters. */
export const linkParameter = 'link'

export function openOneTimeLinks(
  store: Pick<SessionStore, 'addLink' | 'takeLink'>,
  { now }: Pick<Clock, 'now'>,
): OneTimeLinks {
  return {
    create: async () => {
      const token = newToken()
      await store.addLink({ hash: hashToken(token), expiresAt: Math.round(now()) + linkMinutes * 60_000 })
      return `/_admin/sign-in?${linkParameter}=${token}`
    },
    take: async token => isToken(token) && store.takeLink(hashToken(token), Math.round(now())),
  }
}
