import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Channel } from '../../api-spec/model/channel.ts'
import type { Operation, Server } from '../../api-spec/model/operation.ts'
import { type SecurityAlternative, schemeUrls } from '../../api-spec/model/security.ts'
import { packChannel } from '../../api-spec/playground/packed-channel.ts'
import { packOperation } from '../../api-spec/playground/packed-operation.ts'
import { isConnectableServer, type PlaygroundSubject } from '../../api-spec/playground/playground-subject.ts'
import { type ConnectedServer, connectSourceOf, connectSourcesOf } from '../../api-spec/servers/connect-sources-of.ts'
import { baseUrlOf } from '../../api-spec/servers/server-url.ts'
import { toHttpUrl } from '../../api-spec/servers/websocket-url.ts'
import type { ApiConfig } from '../../config/config.ts'
import { fillPlainText } from '../../content/syntax/variables.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { sampleLanguagesOf } from '../context/sample-languages.ts'
import { type CallSources, noCalls, type ProxiedCalls, proxiedCalls } from './proxied-calls.ts'
import type { NeededFiles } from './schema-files.ts'

/** The data that a browser fetches when a reader opens the playground of a page. */
export interface PlaygroundFile {
  /** Path in the site, without a leading slash. Its name contains a hash of its contents. */
  readonly path: string
  /** JSON of a `PlaygroundSubject`. */
  readonly contents: string
  /** Source of the spec with its schemas. */
  readonly source: string
  /** Names of the schema files that it refers to. */
  readonly schemas: readonly string[]
  /** The origins it may connect to, as sources of a content security policy. */
  readonly sources: readonly string[]
  /** The calls that it sends through the proxy of the site, if there is one. */
  readonly proxiedCalls: ProxiedCalls
}

/** The folder of playground files. */
const playgroundFolder = '_lectern/api'

/** Path of a schema file. */
export const schemaFilePath = (name: string): string => `${playgroundFolder}/${name}.json`

/** The context of a playground, besides its subject. */
interface PlaygroundContext {
  readonly spec: ApiSpec
  readonly api: ApiConfig
  /** The variables of the project. Specs are published as they are written, so the browser fills in the variables. */
  readonly variables: Readonly<Record<string, string>>
  readonly schemaFiles: NeededFiles
}

/** Create the file of an operation or a channel. */
export function playgroundFile(
  subject: Operation | Channel,
  { spec, api, variables, schemaFiles }: PlaygroundContext,
): PlaygroundFile {
  const securitySchemes = schemesOf(subject, spec)
  const fillVariables = (text: string) => fillPlainText(text, variables)
  const servers = subject.servers.map(server => filledServer(server, fillVariables))
  const addresses = [...new Set(servers.flatMap(addressesOf))]
  const { source } = spec
  const value: PlaygroundSubject = {
    ...('method' in subject ? { operation: packOperation(subject) } : { channel: packChannel(subject) }),
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
  // Connections to channels use no proxy, and webhooks are not called by readers.
  const isCallable = 'method' in subject && subject.kind === 'path'
  return {
    path: `${playgroundFolder}/${shortDigest(contents)}.json`,
    contents,
    source,
    schemas: [...schemaFiles.request, ...schemaFiles.response],
    sources: sourcesOf({ servers, addresses, schemes: securitySchemes, source, fillVariables }),
    proxiedCalls: api.playground.proxy
      ? proxiedCalls({
          servers: isCallable ? servers : [],
          addresses,
          schemes: securitySchemes,
          source,
          fillVariables,
        })
      : noCalls,
  }
}

/** The security schemes that the subject uses. The others of the document are left out. */
function schemesOf(subject: Operation | Channel, { securitySchemes }: ApiSpec) {
  const keys = new Set(alternativesOf(subject).flatMap(alternative => alternative.map(({ scheme }) => scheme)))
  return Object.fromEntries(Object.entries(securitySchemes).filter(([key]) => keys.has(key)))
}

function alternativesOf(subject: Operation | Channel): readonly SecurityAlternative[] {
  if ('method' in subject) return subject.security
  return [...subject.servers, ...subject.operations].flatMap(({ security }) => security)
}

/** A server with the variables of the project filled in. */
function filledServer(
  { url, variables, ...others }: ConnectedServer,
  fillVariables: (text: string) => string,
): ConnectedServer {
  const values = variables.map(variable => ({
    ...variable,
    default: variable.default && fillVariables(variable.default),
    enum: variable.enum.map(fillVariables),
  }))
  return { ...others, url: fillVariables(url), variables: values }
}

/** Maximum number of addresses of one server. */
const maxAddresses = 100

/** Sources of servers, and of the URLs of schemes, which may be relative to any server. */
function sourcesOf({ servers, schemes, source, fillVariables, addresses }: CallSources): readonly string[] {
  const serverSources = servers.filter(isBrowserReachable).flatMap(server => connectSourcesOf(server, source))
  const bases = [undefined, ...addresses.map(toHttpUrl)]
  const schemeSources = Object.values(schemes)
    .flatMap(schemeUrls)
    .flatMap(address => bases.flatMap(base => connectSourceOf(fillVariables(address), base && `${base}/`)))
  return [...new Set([...serverSources, ...schemeSources])]
}

/** Whether a browser can connect to a server of a channel. */
const isBrowserReachable = (server: ConnectedServer): boolean =>
  server.protocol === undefined || isConnectableServer({ protocol: server.protocol })

/** Every address of a server with the values that its variables list. Other variables have their defaults. */
function addressesOf({ url, variables }: Server): readonly string[] {
  const listed = variables.filter(variable => variable.enum.length > 0)
  const urls = listed.reduce<readonly string[]>(
    (known, { name, enum: values }) =>
      known.flatMap(url => values.map(value => url.replaceAll(`{${name}}`, value))).slice(0, maxAddresses),
    [url],
  )
  return urls.map(url => baseUrlOf({ url, variables }))
}
