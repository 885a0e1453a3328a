import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { OperationExtensions } from '../../api-spec/model/operation.ts'
import type { OperationEntry } from '../../config/navigation-entry.ts'
import { didYouMean, nearestName } from '../../source/diagnostics/nearest-name.ts'
import { findOperation, type OperationName, operationNameOf } from './find-operation.ts'

/** Suggest another spec that contains the operation. */
export function suggestOtherSpec({ method, path }: OperationName, specs: readonly ApiSpec[]): string | undefined {
  const other = specs.find(spec => {
    const operation = findOperation(spec, { method, path })
    return operation && isIncluded(operation)
  })
  return (
    other && `"${other.source}" contains it: write "${other.source} ${method.replace(/^WEBHOOK$/, 'webhook')} ${path}".`
  )
}

/**
 * Suggest the same path with other names of parameters, the same path with another method, or a similar name.
 */
export function suggestEntry(
  { method, path }: Pick<OperationEntry, 'method' | 'path'>,
  specs: readonly ApiSpec[],
): string | undefined {
  const operations = specs.flatMap(({ operations }) => operations.filter(isIncluded))
  const shape = shapeOf(path)
  const sameShape = operations.find(operation => operation.method === method && shapeOf(operation.path) === shape)
  if (sameShape) return `Did you mean "${operationNameOf(sameShape)}"?`
  const samePath = operations.find(operation => operation.path === path && operation.method !== method)
  if (samePath) return `Did you mean "${operationNameOf(samePath)}"?`
  const ids = specs.flatMap(({ channels }) => channels.map(({ id }) => id))
  if (method === 'CHANNEL') return didYouMean(path, ids)
  const near = nearestName(
    `${method} ${path}`,
    operations.map(operation => `${operation.kind === 'webhook' ? 'WEBHOOK' : operation.method} ${operation.path}`),
  )
  return near === undefined ? undefined : `Did you mean "${near.replace(/^WEBHOOK/, 'webhook')}"?`
}

/** A path without the names of its parameters. */
const shapeOf = (path: string): string => path.replace(/\{[^{}/]*\}/g, '{}')

const isIncluded = ({ extensions }: { readonly extensions: OperationExtensions }): boolean => !extensions.isExcluded

/** The kinds of subjects that a name can refer to. */
export type SubjectKind = 'operations' | 'webhooks' | 'channels' | 'schemas' | 'definitions'

/** The kind of subject that a navigation entry names. */
export function subjectKindOf({ method }: OperationEntry): SubjectKind {
  if (method === 'CHANNEL') return 'channels'
  return method === 'WEBHOOK' ? 'webhooks' : 'operations'
}

/** Longer lists of names are not part of a hint. It says where they are instead. */
const maxKeys = 8
const maxSources = 3

/** List the names of a kind, or say where they are, if no similar name exists. */
export function listKeys(kind: SubjectKind, specs: readonly ApiSpec[]): string | undefined {
  const withKeys = specs.filter(spec => keysOf(kind, spec).length > 0)
  const keys = withKeys.flatMap(spec => keysOf(kind, spec))
  if (keys.length === 0) return specs.length > 0 ? `There are no ${kind} in ${namesOf(specs)}.` : undefined
  if (keys.length <= maxKeys) return `Valid values: ${keys.join(', ')}.`
  const sources = withKeys.length > maxSources ? 'the API descriptions of the project' : namesOf(withKeys)
  return `No similar name exists. The names of all ${keys.length} ${kind} are ${placeOf(kind)}in ${sources}.`
}

const namesOf = (specs: readonly ApiSpec[]): string => specs.map(({ source }) => `"${source}"`).join(', ')

/** Where a spec lists the names of a kind. Schemas have different places in different versions. */
const placeOf = (kind: SubjectKind): string =>
  kind === 'schemas' || kind === 'definitions' ? '' : `under "${kind === 'operations' ? 'paths' : kind}" `

/** All names of a kind in a spec. */
export function keysOf(
  kind: SubjectKind,
  { operations, channels, schemas, definitions = [] }: ApiSpec,
): readonly string[] {
  if (kind === 'definitions') return definitions.map(({ name }) => name)
  if (kind === 'channels') return channels.filter(isIncluded).map(({ id }) => id)
  if (kind === 'schemas') return Object.keys(schemas).flatMap(key => (key.startsWith('#') ? [key.slice(1)] : []))
  const included = operations.filter(isIncluded)
  if (kind === 'operations') return included.filter(({ kind }) => kind === 'path').map(operationNameOf)
  return included.filter(({ kind }) => kind === 'webhook').map(({ path }) => path)
}
