import type { Server } from '../../api-spec/model/operation.ts'
import type { SecurityScheme } from '../../api-spec/model/security.ts'
import { serverOrigins } from '../../api-spec/servers/server-origins.ts'
import { toHttpUrl } from '../../api-spec/servers/websocket-url.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'

/** What playgrounds ask for, as the proxy of a site is told of it. Each list is sorted, and names everything once. */
export interface ProxiedCalls {
  /** Origins of servers: `https://api.example.com`. */
  readonly origins: readonly string[]
  /** Addresses that give out tokens. */
  readonly tokenUrls: readonly string[]
  /** Addresses of configurations of OpenID Connect. */
  readonly configurationUrls: readonly string[]
}

export const noCalls: ProxiedCalls = { origins: [], tokenUrls: [], configurationUrls: [] }

export interface CallSources {
  /** Those that requests are sent to. */
  readonly servers: readonly Server[]
  /** What relative addresses of schemes count from: addresses of servers, relative or whole, without a slash at the end. */
  readonly addresses: readonly string[]
  readonly schemes: Readonly<Record<string, SecurityScheme>>
  /** Path or URL of the description. */
  readonly source: string
  /** Puts values of the project into a text. */
  readonly fillVariables: (text: string) => string
}

/** What one playground may ask for. */
export function proxiedCalls({ servers, addresses, schemes, source, fillVariables }: CallSources): ProxiedCalls {
  const bases = addresses.flatMap(address => absoluteUrlOf(`${toHttpUrl(address)}/`, source))
  const whole = (written: string) => [...bases, undefined].flatMap(base => absoluteUrlOf(fillVariables(written), base))
  const flows = Object.values(schemes).flatMap(scheme => (scheme.type === 'oauth2' ? scheme.flows : []))
  return mergeCalls([
    {
      origins: servers.flatMap(server => serverOrigins(server, source)),
      tokenUrls: flows.flatMap(({ tokenUrl, refreshUrl }) => [tokenUrl ?? [], refreshUrl ?? []].flat()).flatMap(whole),
      configurationUrls: Object.values(schemes).flatMap(scheme =>
        scheme.type === 'openIdConnect' ? whole(scheme.openIdConnectUrl) : [],
      ),
    },
  ])
}

/** The address of a web server, without what no server sees of it; none for anything else. */
function absoluteUrlOf(written: string, base: string | undefined): string[] {
  const from = base !== undefined && canParseUrl(base) ? base : undefined
  if (!canParseUrl(written, from)) return []
  const url = new URL(written, from)
  url.hash = ''
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? [url.href] : []
}

/** All that several playgrounds ask for. */
export function mergeCalls(calls: readonly ProxiedCalls[]): ProxiedCalls {
  const all = (list: (one: ProxiedCalls) => readonly string[]) => [...new Set(calls.flatMap(list))].sort()
  return {
    origins: all(({ origins }) => origins),
    tokenUrls: all(({ tokenUrls }) => tokenUrls),
    configurationUrls: all(({ configurationUrls }) => configurationUrls),
  }
}
