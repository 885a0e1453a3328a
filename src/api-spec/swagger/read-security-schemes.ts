import { ownValue } from '../../source/json/own-value.ts'
import type { SpecNode } from '../document/node.ts'
import { textOf } from '../document/node-readers.ts'
import type { ReadContext } from '../document/read-context.ts'
import type { OAuthFlow } from '../model/security.ts'
import { readApiKey, readScopes, type SchemeKind, type SchemeReader } from '../shared-readers/read-security-schemes.ts'

/** Readers for Swagger 2.0, whose flows have other names. */
export const swaggerSchemeReaders: Readonly<Record<string, SchemeReader>> = {
  basic: () => ({ type: 'http', scheme: 'basic' }),
  apiKey: readApiKey,
  oauth2: readOAuth,
}

const flowTypes: Readonly<Record<string, OAuthFlow['type'] | undefined>> = {
  accessCode: 'authorizationCode',
  application: 'clientCredentials',
  implicit: 'implicit',
  password: 'password',
}

function readOAuth(node: SpecNode, context: ReadContext): SchemeKind | string {
  const { report } = context
  const flow = textOf(node, 'flow', report) ?? ''
  const type = ownValue(flowTypes, flow)
  if (type === undefined) return `unknown flow "${flow}" (valid values: ${Object.keys(flowTypes).join(', ')})`
  const authorizationUrl = textOf(node, 'authorizationUrl', report)
  const tokenUrl = textOf(node, 'tokenUrl', report)
  return { type: 'oauth2', flows: [{ type, authorizationUrl, tokenUrl, scopes: readScopes(node, context) }] }
}
