import type { ApiDescription } from '../../api-spec/api-description.ts'
import type { Operation, Server } from '../../api-spec/operation.ts'

/** A server that the proxy may call. */
export interface AllowedOrigin {
  /** Scheme, host and port, as `URL` writes them: `https://api.example.com`. */
  readonly origin: string
  /** Named by the operator: then it may lie in a private network. */
  readonly isListed: boolean
}

/** Where the servers of a site are named. */
export interface NamedServers {
  /** `source`: the URL or project path of the description, from which relative addresses count. */
  readonly descriptions: Iterable<
    Pick<ApiDescription, 'source'> & { readonly operations: readonly Pick<Operation, 'kind' | 'servers'>[] }
  >
  /** `api.mdx.server`. */
  readonly mdxServers?: readonly string[] | undefined
  /** Origins that whoever runs the server allows besides. */
  readonly listed?: readonly string[] | undefined
}

/**
 * The servers that the proxy of a site may call, each once.
 *
 * A variable stands for its default and all values that it enumerates; what a reader makes up is not allowed. Of one
 * server the first 1,000 combinations count. An address that has no host, as a path in a description of the project, is
 * one of the site itself, which a page asks without us.
 *
 * @throws
 *   When a listed origin is no address with `http:` or `https:`.
 */
export function allowedOriginsOf({
  descriptions,
  mdxServers = [],
  listed = [],
}: NamedServers): readonly AllowedOrigin[] {
  const named = [...descriptions].flatMap(({ source, operations }) =>
    operations
      .filter(({ kind }) => kind === 'path')
      .flatMap(({ servers }) => servers)
      .flatMap(server => addressesOf(server).flatMap(address => originIn(address, source))),
  )
  const origins = new Map<string, boolean>()
  for (const origin of [...named, ...mdxServers.flatMap(server => originIn(server))]) origins.set(origin, false)
  for (const entry of listed) origins.set(listedOrigin(entry), true)
  return [...origins].map(([origin, isListed]) => ({ origin, isListed }))
}

function originIn(address: string, base?: string): string[] {
  const from = base !== undefined && URL.canParse(base) ? base : undefined
  if (!URL.canParse(address, from)) return []
  const { origin, protocol } = new URL(address, from)
  return /^https?:$/.test(protocol) ? [origin] : []
}

function listedOrigin(entry: string): string {
  const [origin] = originIn(entry)
  if (origin === undefined) throw new TypeError(`"${entry}" is no origin such as https://api.example.com.`)
  return origin
}

const mostCombinations = 1000

/** A server with each of the values that its variables may have. */
function addressesOf({ url, variables }: Server): readonly string[] {
  // Behind the host nothing changes the origin any more.
  const [start = ''] = /^[^/]*(?:\/\/[^/]*)?/.exec(url) ?? []
  let addresses = [start === '' ? '/' : start]
  for (const { name, default: preset, enum: values } of variables) {
    const placeholder = `{${name}}`
    if (!start.includes(placeholder)) continue
    const choices = [...new Set([preset, ...values])]
    addresses = addresses
      .flatMap(address => choices.map(choice => address.replaceAll(placeholder, () => choice)))
      .slice(0, mostCombinations)
  }
  // A name without a variable of that name stands for nothing.
  return addresses.filter(address => !/[{}]/.test(address))
}
