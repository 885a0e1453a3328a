import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Channel } from '../../api-spec/model/channel.ts'
import type { Operation, Server } from '../../api-spec/model/operation.ts'
import { type SecurityAlternative, schemeUrls } from '../../api-spec/model/security.ts'
import { packedChannel } from '../../api-spec/playground/packed-channel.ts'
import { packedOperation } from '../../api-spec/playground/packed-operation.ts'
import { isConnectableServer, type PlaygroundSubject } from '../../api-spec/playground/playground-subject.ts'
import { type ConnectedServer, connectSourceOf, connectSourcesOf } from '../../api-spec/servers/connect-sources-of.ts'
import { baseUrlOf } from '../../api-spec/servers/server-url.ts'
import { toHttpUrl } from '../../api-spec/servers/websocket-url.ts'
import type { ApiConfig } from '../../config/config.ts'
import { fillPlainText } from '../../content/syntax/variables.ts'
import { shortDigest } from '../../source/text/digest.ts'
import { sampleLanguagesOf } from '../context/sample-languages.ts'
import { type CallSources, noCalls, type ProxiedCalls, proxiedCalls } from './proxied-calls.ts'
import type { NeededFiles } from './schema-files.ts'

/** What a browser fetches when the playground of a page is opened. */
export interface PlaygroundFile {
  /** Path in the site, without a slash before it. Its name holds a hash of its contents. */
  readonly path: string
  /** JSON of a `PlaygroundSubject`. */
  readonly contents: string
  /** Source of the description whose schemas it names. */
  readonly source: string
  /** Names of the files of schemas that it leads to. */
  readonly schemas: readonly string[]
  /** What it may connect to, as a content security policy names it. */
  readonly sources: readonly string[]
  /** What it asks the proxy of the site for, where there is one. */
  readonly proxiedCalls: ProxiedCalls
}

/** Where files of playgrounds lie. */
const playgroundFolder = '_lectern/api'

/** Path of a file of schemas. */
export const schemaFilePath = (name: string): string => `${playgroundFolder}/${name}.json`

/** What a playground works with beside its subject. */
interface PlaygroundContext {
  readonly description: ApiSpec
  readonly api: ApiConfig
  /** Those of the project. Descriptions are published as they are written, so the browser fills them in. */
  readonly variables: Readonly<Record<string, string>>
  readonly schemaFiles: NeededFiles
}

/** Make the file of an operation or a channel. */
export function playgroundFile(
  subject: Operation | Channel,
  { description, api, variables, schemaFiles }: PlaygroundContext,
): PlaygroundFile {
  const securitySchemes = schemesOf(subject, description)
  const filled = (text: string) => fillPlainText(text, variables)
  const servers = subject.servers.map(server => filledServer(server, filled))
  const addresses = [...new Set(servers.flatMap(addressesOf))]
  const { source } = description
  const value: PlaygroundSubject = {
    ...('method' in subject ? { operation: packedOperation(subject) } : { channel: packedChannel(subject) }),
    securitySchemes,
    schemaFiles,
    source,
    settings: {
      proxy: api.playground.proxy,
      credentials: api.playground.credentials,
      prefill: api.examples.prefill,
      languages: api.examples.autogenerate ? sampleLanguagesOf(api).map(({ key, label }) => ({ key, label })) : [],
      isOptionalFilled: api.examples.defaults === 'all',
    },
    variables,
  }
  const contents = JSON.stringify(value)
  // A channel is connected to without a proxy, and nobody here calls a webhook.
  const isSent = 'method' in subject && subject.kind === 'path'
  return {
    path: `${playgroundFolder}/${shortDigest(contents)}.json`,
    contents,
    source,
    schemas: [...schemaFiles.request, ...schemaFiles.response],
    sources: sourcesOf({ servers, addresses, schemes: securitySchemes, source, fillVariables: filled }),
    proxiedCalls: api.playground.proxy
      ? proxiedCalls({
          servers: isSent ? servers : [],
          addresses,
          schemes: securitySchemes,
          source,
          fillVariables: filled,
        })
      : noCalls,
  }
}

/** The schemes that the subject asks for: others of the document are nobody's business here. */
function schemesOf(subject: Operation | Channel, { securitySchemes }: ApiSpec) {
  const keys = new Set(alternativesOf(subject).flatMap(alternative => alternative.map(({ scheme }) => scheme)))
  return Object.fromEntries(Object.entries(securitySchemes).filter(([key]) => keys.has(key)))
}

function alternativesOf(subject: Operation | Channel): readonly SecurityAlternative[] {
  if ('method' in subject) return subject.security
  return [...subject.servers, ...subject.operations].flatMap(({ security }) => security)
}

/** A server with variables of the project in their places. */
function filledServer(
  { url, variables, ...others }: ConnectedServer,
  filled: (text: string) => string,
): ConnectedServer {
  const values = variables.map(variable => ({
    ...variable,
    default: variable.default && filled(variable.default),
    enum: variable.enum.map(filled),
  }))
  return { ...others, url: filled(url), variables: values }
}

/** How many addresses of one server are told apart. */
const maxAddresses = 100

/** Servers, and the addresses of schemes, which may count from any of them. */
function sourcesOf({ servers, schemes, source, fillVariables, addresses }: CallSources): readonly string[] {
  const ofServers = servers.filter(isReached).flatMap(server => connectSourcesOf(server, source))
  const bases = [undefined, ...addresses.map(toHttpUrl)]
  const ofSchemes = Object.values(schemes)
    .flatMap(schemeUrls)
    .flatMap(address => bases.flatMap(base => connectSourceOf(fillVariables(address), base && `${base}/`)))
  return [...new Set([...ofServers, ...ofSchemes])]
}

/** Of the servers of a channel, those that a browser can connect to. */
const isReached = (server: ConnectedServer): boolean =>
  server.protocol === undefined || isConnectableServer({ protocol: server.protocol })

/** Every address that a server may have by the values that its variables list; others have their defaults. */
function addressesOf({ url, variables }: Server): readonly string[] {
  const listed = variables.filter(variable => variable.enum.length > 0)
  const urls = listed.reduce<readonly string[]>(
    (known, { name, enum: values }) =>
      known.flatMap(each => values.map(value => each.replaceAll(`{${name}}`, value))).slice(0, maxAddresses),
    [url],
  )
  return urls.map(each => baseUrlOf({ url: each, variables }))
}
