import { sessionMs } from './sessions.ts'

const name = 'docs_admin'

/** The token of the session in the cookies of a request. */
export function sessionTokenOf(request: Request): string | undefined {
  const cookies = (request.headers.get('Cookie') ?? '').split(';').map(cookie => cookie.trim())
  return cookies.find(cookie => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

export interface CookieScope {
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  /** Where readers find the site: `https://docs.example.com`. */
  readonly origin: string | undefined
}

/** The header that stores a token in the browser. */
export const sessionCookie = (token: string, scope: CookieScope): string =>
  cookie(`${name}=${token}; Max-Age=${sessionMs / 1000}`, scope)

/** Whether a response stores or removes the token. */
export const hasSessionCookie = ({ headers }: Response): boolean =>
  headers.getSetCookie().some(header => header.startsWith(`${name}=`))

/** The header that removes the token. */
export const endedCookie = (scope: CookieScope): string => cookie(`${name}=; Max-Age=0`, scope)

function cookie(value: string, { base, origin }: CookieScope): string {
  const secure = origin?.startsWith('https:') ? '; Secure' : ''
  return `${value}; Path=${base}/_admin; HttpOnly; SameSite=Strict${secure}`
}
