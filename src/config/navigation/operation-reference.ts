/** An operation as written by an author. */
export interface OperationReference {
  /** The spec that is named before it, as written. */
  readonly spec: string | undefined
  /** Upper case; `WEBHOOK` for a webhook. */
  readonly method: string
  readonly path: string
}

/** The HTTP methods that an operation can have. */
export const httpMethods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY'] as const

const operation = new RegExp(`^(?:(\\S+)\\s+)?(${httpMethods.join('|')})\\s+(/.*)$`, 'i')
const webhook = /^(?:(\S+)\s+)?webhook\s+(\S.*)$/i

/** Parses a string such as `GET /users` or `api.yaml webhook orderUpdated`; `undefined` if it is not an operation. */
export function parseOperationReference(text: string): OperationReference | undefined {
  const [, spec, method, path] = operation.exec(text) ?? []
  if (method && path) return { spec, method: method.toUpperCase(), path }
  const [, ofSpec, name] = webhook.exec(text) ?? []
  return name ? { spec: ofSpec, method: 'WEBHOOK', path: name } : undefined
}
