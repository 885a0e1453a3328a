/** How readers sign in to the site of `docs serve`, and what this protects. */
export interface SignInSettings {
  /**
   * `pages`: only signed-in readers may read a page that is not public. `nothing`: everybody may read every page, and
   * signing in only changes what the navigation, the API pages and personal content show.
   */
  readonly protect: 'pages' | 'nothing'
  /** In the order of the sign-in page. Empty only after a mistake in the settings: then nobody can sign in. */
  readonly providers: readonly SignInProvider[]
  /** Combinations of groups for which the navigation is built, besides those that Lectern finds automatically. */
  readonly groupSets: readonly (readonly string[])[]
  /** Length of a session if the provider sets no end. */
  readonly sessionDays: number
  /** The page to open after signing in if there is no page to return to: `/guides/start`. If absent, the home page. */
  readonly startPage?: string | undefined
}

export type SignInProvider = PasswordProvider | OpenIdProvider | OAuthProvider | JwtProvider | SharedSessionProvider

interface ProviderBase {
  /** Its key in the settings: small letters, digits and hyphens. Part of addresses and names of environment variables. */
  readonly id: string
  /** The text of its button on the sign-in page. If absent, the text depends on its type. */
  readonly title?: string | undefined
}

/** A password that all readers share, from the environment variable `LECTERN_PASSWORD`. */
export interface PasswordProvider extends ProviderBase {
  readonly type: 'password'
}

/** The settings that all OAuth 2.0 providers have in common. */
export interface AuthorizationCodeProvider extends ProviderBase {
  readonly clientId: string
  /** The environment variable with the client secret. If it is not set, the client is public. */
  readonly secretVariable: string
  readonly scopes: readonly string[]
  /** Additional parameters of the authorization request. */
  readonly parameters: Readonly<Record<string, string>>
  readonly userData: UserDataSettings
  /** Where readers are sent after signing out. If absent, to the sign-in page. */
  readonly logoutUrl?: string | undefined
}

/** An OpenID Connect provider, which publishes its addresses. */
export interface OpenIdProvider extends AuthorizationCodeProvider {
  readonly type: 'openid'
  /** `https://login.example.com/realms/docs`. */
  readonly issuer: string
}

/** An OAuth 2.0 provider whose addresses are configured. */
export interface OAuthProvider extends AuthorizationCodeProvider {
  readonly type: 'oauth'
  readonly authorizationUrl: string
  readonly tokenUrl: string
  /** The `iss` claim of its ID tokens. Only needed for user data from there. */
  readonly issuer?: string | undefined
}

/** Where groups and other data of a reader come from. */
export interface UserDataSettings {
  /** `info`: the response of `infoUrl`; the others: the claims of a token. `none`: only the identity is checked. */
  readonly source: 'info' | 'id_token' | 'access_token' | 'none'
  /** The URL that returns the user data for a `GET` request with the access token. */
  readonly infoUrl?: string | undefined
  /** The claim of a token that contains the groups: its name or its path, such as `realm_access.roles`. */
  readonly groupsClaim: string
  /** Separates groups if the claim is a string; 1 to 4 characters. If absent, the string is one group. */
  readonly groupsDelimiter?: string | undefined
}

/** A page of the author that sends readers back with a signed token. */
export interface JwtProvider extends ProviderBase {
  readonly type: 'jwt'
  readonly loginUrl: string
  /** Public keys whose tokens are accepted: Ed25519; if no page is protected, also P-256. */
  readonly publicKeys: readonly PublicKey[]
}

/** A public key as JWK. Its type decides the algorithm of tokens: EdDSA or ES256. */
export type PublicKey =
  | { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string }
  | { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }

/** An address of the author that tells the browser who the reader is, based on its own cookies. Protects nothing. */
export interface SharedSessionProvider extends ProviderBase {
  readonly type: 'shared-session'
  readonly infoUrl: string
}
