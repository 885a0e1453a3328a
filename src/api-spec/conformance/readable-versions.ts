import type { Json } from '../../source/json/json.ts'
import { isObject } from '../document/node.ts'
import type { ValidatorDiagnostic } from './validator-diagnostic.ts'

/** A spec with versions that swagger-parser supports. */
export interface VersionedValue {
  readonly value: Json
  /** As written. */
  readonly version: string
  readonly diagnostics: readonly ValidatorDiagnostic[]
  /** Whether swagger-parser supports the version. */
  readonly isSupported: boolean
}

/** The versions of OpenAPI that swagger-parser 12 supports, in their usual notations. */
const completeVersions: Readonly<Record<string, string>> = { '3.0': '3.0.4', '3.1': '3.1.2' }
const supported = /^(?:3\.0\.[0-4]|3\.1\.[0-2])$/

/**
 * Converts the versions in a spec to the notation of swagger-parser. It stops at an unusual one, although it could
 * validate everything else.
 */
export function withReadableVersions(root: Json): VersionedValue {
  if (!isObject(root)) return { value: root, version: '', diagnostics: [], isSupported: false }
  const { value, diagnostics } = withTextVersion(root)
  const key = 'swagger' in root ? 'swagger' : 'openapi'
  const version = String(root[key])
  if (typeof root[key] !== 'string') diagnostics.push(quotesNeeded(`/${key}`, key, version))
  if (key === 'swagger')
    return { value: { ...value, swagger: '2.0' }, version, diagnostics, isSupported: /^2(?:\.0)?$/.test(version) }
  const complete = completeVersions[version] ?? version
  if (complete !== version && typeof root[key] === 'string')
    diagnostics.push({
      pointer: '/openapi',
      kind: 'value',
      names: [],
      message: `The value of "openapi" must have three numbers, but "${version}" has two.`,
      hint: `Write "${complete}".`,
    })
  return { value: { ...value, openapi: complete }, version, diagnostics, isSupported: supported.test(complete) }
}

function withTextVersion(root: { readonly [key: string]: Json }): {
  readonly value: { readonly [key: string]: Json }
  readonly diagnostics: ValidatorDiagnostic[]
} {
  const info = root.info
  if (!isObject(info) || typeof info.version !== 'number') return { value: root, diagnostics: [] }
  const version = String(info.version)
  return {
    value: { ...root, info: { ...info, version } },
    diagnostics: [quotesNeeded('/info/version', 'version', version)],
  }
}

const quotesNeeded = (pointer: string, key: string, version: string): ValidatorDiagnostic => ({
  pointer,
  kind: 'type',
  names: [],
  message: `"${key}" must be a string, not a number.`,
  hint: `Write it in quotes: "${version}".`,
})
