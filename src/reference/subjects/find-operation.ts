import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Operation } from '../../api-spec/model/operation.ts'
import { memoize } from '../../source/memoize.ts'

/** The operation that a text such as `GET /users` or `webhook userCreated` names. */
export interface OperationName {
  /** Upper case; `WEBHOOK` for a webhook. */
  readonly method: string
  readonly path: string
}

/**
 * The first operation of that name. Letter case matters. A slash at the end only matters if the spec has both paths.
 */
export function findOperation(spec: ApiSpec, { method, path }: OperationName): Operation | undefined {
  const candidates = operationsByName(spec).get(normalizedName(method, path)) ?? []
  return candidates.find(operation => operation.path === path) ?? candidates[0]
}

/** Each navigation entry looks up its own operation. */
const operationsByName = memoize(({ operations }: ApiSpec): ReadonlyMap<string, readonly Operation[]> => {
  const byName = new Map<string, Operation[]>()
  for (const operation of operations) {
    const name = normalizedName(operation.kind === 'webhook' ? 'WEBHOOK' : operation.method, operation.path)
    byName.set(name, [...(byName.get(name) ?? []), operation])
  }
  return byName
})

/** A key that ignores a slash at the end of paths. Keys of webhooks are not paths. */
const normalizedName = (method: string, path: string): string =>
  `${method} ${method === 'WEBHOOK' ? path : path.replace(/\/+$/, '')}`

/** An operation in the notation of authors. */
export const operationNameOf = ({ kind, method, path }: Pick<Operation, 'kind' | 'method' | 'path'>): string =>
  kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`
