import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { childOf, isObject, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { anyValueOf, booleanOf, entriesOf, membersOf, objectOf, textOf, wrongType } from '../document/node-readers.ts'
import { dereference, type ReadContext } from '../document/read-context.ts'
import { warning } from '../document/report.ts'
import type { OAuthFlow, SecurityScheme } from '../model/security.ts'

/** Reads the fields of one type of scheme. Returns a string with the reason if the scheme is invalid. */
export type SchemeReader = (node: SpecNode, context: ReadContext) => SchemeKind | string

/** Distributed over the union, so that each type keeps its own fields. */
export type SchemeKind = SecurityScheme extends infer Scheme
  ? Scheme extends SecurityScheme
    ? Omit<Scheme, 'key' | 'description' | 'isDeprecated' | 'default'>
    : never
  : never

/** The security schemes under a key, by name. Invalid ones are reported and left out. */
export function readSchemes(
  parent: SpecNode,
  key: string,
  readers: Readonly<Record<string, SchemeReader>>,
  context: ReadContext,
): Readonly<Record<string, SecurityScheme>> {
  const schemes = membersOf(parent, key, context.report).flatMap(([name, written]) => {
    const node = dereference(written, context)
    const scheme = node && readScheme(name, node, readers, context)
    return scheme ? [[name, scheme] as const] : []
  })
  return Object.fromEntries(schemes)
}

/** One scheme. If it is invalid, this is reported and the result is `undefined`. */
export function readScheme(
  key: string,
  node: SpecNode,
  readers: Readonly<Record<string, SchemeReader>>,
  context: ReadContext,
): SecurityScheme | undefined {
  const { report } = context
  if (!isObject(node.value)) {
    report(wrongType(node, 'an object'))
    return undefined
  }
  const reject = (reason: string, invalid: SpecNode, hint: string) => {
    const message = `The security scheme "${key}" is left out: ${reason}.`
    report(warning('api-spec/invalid-security-scheme', spanOf(invalid), message, hint))
    return undefined
  }
  const type = textOf(node, 'type', report)
  if (type === undefined) return reject('it has no "type"', node, exampleScheme)
  const reader = ownValue(readers, type)
  const types = Object.keys(readers)
  if (!reader) {
    const hint = didYouMean(type, types) ?? `Valid types: ${types.join(', ')}.`
    return reject(`unknown type "${type}"`, childOf(node, 'type'), hint)
  }
  const kind = reader(node, context)
  if (typeof kind === 'string') return reject(kind, node, exampleScheme)
  const description = textOf(node, 'description', report)
  return {
    ...kind,
    key,
    description,
    isDeprecated: booleanOf(node, 'deprecated', report),
    default: anyValueOf(node, 'x-default'),
  }
}

const exampleScheme =
  'Examples: { "type": "apiKey", "in": "header", "name": "X-Key" } or { "type": "http", "scheme": "bearer" }.'

/** Readers for OpenAPI 3. */
export const openApiSchemeReaders: Readonly<Record<string, SchemeReader>> = {
  apiKey: readApiKey,
  http: (node, { report }) => {
    const scheme = textOf(node, 'scheme', report)
    if (scheme === undefined) return 'it has no "scheme"'
    return { type: 'http', scheme: scheme.toLowerCase(), bearerFormat: textOf(node, 'bearerFormat', report) }
  },
  oauth2: (node, context) => {
    const flows = objectOf(node, 'flows', context.report)
    return {
      type: 'oauth2',
      flows: flows ? flowTypes.flatMap(type => readFlow(flows, type, context)) : [],
      metadataUrl: textOf(node, 'oauth2MetadataUrl', context.report),
    }
  },
  openIdConnect: (node, { report }) => {
    const openIdConnectUrl = textOf(node, 'openIdConnectUrl', report)
    return openIdConnectUrl === undefined ? 'it has no "openIdConnectUrl"' : { type: 'openIdConnect', openIdConnectUrl }
  },
  mutualTLS: () => ({ type: 'mutualTLS' }),
}

/** A key in a header, the query or a cookie. */
export function readApiKey(node: SpecNode, { report }: ReadContext): SchemeKind | string {
  const name = textOf(node, 'name', report)
  const written = textOf(node, 'in', report)
  const location = (['header', 'query', 'cookie'] as const).find(location => location === written)
  if (name === undefined) return 'it has no "name"'
  return location ? { type: 'apiKey', in: location, name } : 'its "in" must be header, query or cookie'
}

const flowTypes = ['authorizationCode', 'clientCredentials', 'implicit', 'password', 'deviceAuthorization'] as const

function readFlow(flows: SpecNode, type: OAuthFlow['type'], context: ReadContext): readonly OAuthFlow[] {
  const node = objectOf(flows, type, context.report)
  if (!node) return []
  const { report } = context
  return [
    {
      type,
      authorizationUrl: textOf(node, 'authorizationUrl', report),
      tokenUrl: textOf(node, 'tokenUrl', report),
      refreshUrl: textOf(node, 'refreshUrl', report),
      deviceAuthorizationUrl: textOf(node, 'deviceAuthorizationUrl', report),
      scopes: readScopes(node, context),
    },
  ]
}

/** Scopes with their descriptions, in document order. AsyncAPI 3 has another name for them. */
export function readScopes(flow: SpecNode, { report }: ReadContext): OAuthFlow['scopes'] {
  const key = valueAt(flow, 'availableScopes') === undefined ? 'scopes' : 'availableScopes'
  const scopes = objectOf(flow, key, report)
  const names = scopes ? entriesOf(scopes).filter(([name]) => !name.startsWith('x-')) : []
  return names.map(([name]) => ({ name, description: (scopes && textOf(scopes, name, report)) ?? '' }))
}
