import type { Server } from '../../api-spec/model/operation.ts'
import type { SecurityScheme } from '../../api-spec/model/security.ts'
import { serverOrigins } from '../../api-spec/servers/server-origins.ts'
import { toHttpUrl } from '../../api-spec/servers/websocket-url.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'

/** The calls of playgrounds that the proxy of a site allows. Each list is sorted and has no duplicates. */
export interface ProxiedCalls {
  /** Origins of servers: `https://api.example.com`. */
  readonly origins: readonly string[]
  /** URLs of token endpoints. */
  readonly tokenUrls: readonly string[]
  /** URLs of OpenID Connect configurations. */
  readonly configurationUrls: readonly string[]
}

export const noCalls: ProxiedCalls = { origins: [], tokenUrls: [], configurationUrls: [] }

export interface CallSources {
  /** The servers that requests are sent to. */
  readonly servers: readonly Server[]
  /** The base of relative URLs of schemes: addresses of servers, relative or absolute, without a slash at the end. */
  readonly addresses: readonly string[]
  readonly schemes: Readonly<Record<string, SecurityScheme>>
  /** Path or URL of the spec. */
  readonly source: string
  /** Fills the variables of the project into a text. */
  readonly fillVariables: (text: string) => string
}

/** The calls that one playground may send. */
export function proxiedCalls({ servers, addresses, schemes, source, fillVariables }: CallSources): ProxiedCalls {
  const bases = addresses.flatMap(address => absoluteUrlOf(`${toHttpUrl(address)}/`, source))
  const absoluteUrls = (written: string) =>
    [...bases, undefined].flatMap(base => absoluteUrlOf(fillVariables(written), base))
  const flows = Object.values(schemes).flatMap(scheme => (scheme.type === 'oauth2' ? scheme.flows : []))
  return mergeCalls([
    {
      origins: servers.flatMap(server => serverOrigins(server, source)),
      tokenUrls: flows
        .flatMap(({ tokenUrl, refreshUrl }) => [tokenUrl ?? [], refreshUrl ?? []].flat())
        .flatMap(absoluteUrls),
      configurationUrls: Object.values(schemes).flatMap(scheme =>
        scheme.type === 'openIdConnect' ? absoluteUrls(scheme.openIdConnectUrl) : [],
      ),
    },
  ])
}

/** The URL of a web server, without the fragment. Empty for anything else. */
function absoluteUrlOf(written: string, base: string | undefined): string[] {
  const from = base !== undefined && canParseUrl(base) ? base : undefined
  if (!canParseUrl(written, from)) return []
  const url = new URL(written, from)
  url.hash = ''
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? [url.href] : []
}

/** The calls of several playgrounds together. */
export function mergeCalls(calls: readonly ProxiedCalls[]): ProxiedCalls {
  const all = (list: (one: ProxiedCalls) => readonly string[]) => [...new Set(calls.flatMap(list))].sort()
  return {
    origins: all(({ origins }) => origins),
    tokenUrls: all(({ tokenUrls }) => tokenUrls),
    configurationUrls: all(({ configurationUrls }) => configurationUrls),
  }
}
