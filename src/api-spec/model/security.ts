import type { Json } from '../../source/json/json.ts'

/** How readers authenticate. */
export type SecurityScheme =
  | (SchemeBase & { readonly type: 'apiKey'; readonly in: 'header' | 'query' | 'cookie'; readonly name: string })
  | (SchemeBase & { readonly type: 'http'; readonly scheme: string; readonly bearerFormat?: string | undefined })
  | (SchemeBase & {
      readonly type: 'oauth2'
      readonly flows: readonly OAuthFlow[]
      /** Address of the server's metadata (RFC 8414, OpenAPI 3.2). */
      readonly metadataUrl?: string | undefined
    })
  | (SchemeBase & { readonly type: 'openIdConnect'; readonly openIdConnectUrl: string })
  | (SchemeBase & { readonly type: 'mutualTLS' })
  /** An AsyncAPI scheme that browser requests cannot use: `userPassword`, `X509`, `plain`, `scramSha256` … */
  | (SchemeBase & { readonly type: 'other'; readonly scheme: string })

interface SchemeBase {
  /** Key in the document. */
  readonly key: string
  /** Markdown. */
  readonly description?: string | undefined
  readonly isDeprecated: boolean
  /** `x-default`: absent or one value. */
  readonly default?: readonly [Json] | undefined
}

export interface OAuthFlow {
  readonly type: 'authorizationCode' | 'clientCredentials' | 'implicit' | 'password' | 'deviceAuthorization'
  readonly authorizationUrl?: string | undefined
  readonly tokenUrl?: string | undefined
  readonly refreshUrl?: string | undefined
  readonly deviceAuthorizationUrl?: string | undefined
  readonly scopes: readonly { readonly name: string; readonly description: string }[]
}

/** Schemes that are required together. If empty, no authentication is required. */
export type SecurityAlternative = readonly SecurityRequirement[]

export interface SecurityRequirement {
  /** Key in `ApiSpec.securitySchemes`. */
  readonly scheme: string
  readonly scopes: readonly string[]
}

/** All addresses in a scheme, as written. */
export function schemeUrls(scheme: SecurityScheme): readonly string[] {
  if (scheme.type === 'openIdConnect') return [scheme.openIdConnectUrl]
  if (scheme.type !== 'oauth2') return []
  const ofFlows = scheme.flows.flatMap(({ authorizationUrl, tokenUrl, refreshUrl, deviceAuthorizationUrl }) => [
    ...[authorizationUrl, tokenUrl, refreshUrl, deviceAuthorizationUrl],
  ])
  return [...ofFlows, scheme.metadataUrl].filter(address => address !== undefined)
}
