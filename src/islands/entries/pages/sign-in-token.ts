import { sendToken } from '../../reader/send-token.ts'

/**
 * The page to which a login page of the author sends readers with a token. The token leaves the address and the history
 * before anything else happens.
 */
const token = location.hash.slice(1)
const redirect = new URLSearchParams(location.search).get('redirect') ?? ''
history.replaceState(null, '', location.pathname)
const { signInToken: apiHref = '', loginHref = '' } =
  document.querySelector<HTMLElement>('[data-sign-in-token]')?.dataset ?? {}
const failed = new URLSearchParams({ message: 'invalid-token', ...(redirect !== '' && { redirect }) })
location.replace((await sendToken(apiHref, { token, redirect })) ?? `${loginHref}?${failed}`)
