import { encodeUrlPart } from '../../source/paths/percent-encode.ts'
import { escapeAttribute } from '../../source/text/escape-html.ts'

/** The messages of the sign-in page above its form, by the `message` in its address: `/login?message=expired`. */
export const signInMessages = [
  'wrong-password',
  'too-many-attempts',
  'provider-failed',
  'denied',
  'expired',
  'invalid-token',
  'signed-out',
] as const

export type SignInMessage = (typeof signInMessages)[number]

export const isSignInMessage = (name: string): name is SignInMessage => signInMessages.some(message => message === name)

const folder = '_lectern/sign-in'

/** Path of the sign-in page in a language, in the output folder. Only the server sends it, filled in. */
export const signInPagePath = (language: string): string => `${folder}/${language}.html`

/** Path of the page that reads the token of a JWT provider from its address. The server sends it unchanged. */
export const tokenPagePath = (language: string): string => `${folder}/token/${language}.html`

/** Placeholder of the return address, as text in an attribute. */
export const returnToPlaceholder = '%LECTERN_RETURN_TO%'

/** Placeholder of the return address as a part of an address: percent-encoded. */
export const returnToQueryPlaceholder = '%LECTERN_RETURN_TO_QUERY%'

export interface SignInPageData {
  /** The page to return to, with the base path. Empty: the start page. */
  readonly returnTo: string
  /** The message to show; unknown names are ignored. */
  readonly message?: string | undefined
}

/** Fill in a sign-in page: the page to return to, and at most one message. */
export function fillSignInPage(html: string, { returnTo, message }: SignInPageData): string {
  // In one pass, because a filled-in value may look like a placeholder.
  return html.replace(placeholders, (found, name: string | undefined, element: string | undefined) => {
    if (found === returnToPlaceholder) return escapeAttribute(returnTo)
    if (found === returnToQueryPlaceholder) return escapeAttribute(encodeUrlPart(returnTo))
    return name === message ? (element ?? '') : ''
  })
}

/** Markup of a message in the template of the page. `fillSignInPage` keeps it, or removes it. */
export const messageMarkup = (message: SignInMessage, element: string): string =>
  `<!--message:${message}-->${element}<!--/message-->`

const placeholders = new RegExp(
  `${returnToPlaceholder}|${returnToQueryPlaceholder}|<!--message:([a-z-]+)-->(.*?)<!--/message-->`,
  'gs',
)
