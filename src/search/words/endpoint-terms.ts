const methodNames = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY']

/** An endpoint that a question names: `POST /users/{id}`, or only its path. */
export interface NamedEndpoint {
  /** As written. */
  readonly text: string
  /** The method, as written. */
  readonly method?: string | undefined
  /**
   * Possible terms for the endpoint. Each candidate has the term with the method, then the term of the path alone. Later
   * candidates leave out the first parts of the path, which may belong to the server.
   */
  readonly candidates: readonly (readonly string[])[]
}

/** The terms of an endpoint: `=post/users/{}` and `=/users/{}`. The names of path parameters do not matter. */
export function endpointTerms(method: string | undefined, path: string): readonly string[] {
  const normalized = normalizedPath(path)
  return [...(method === undefined ? [] : [`=${method.toLowerCase()}${normalized}`]), `=${normalized}`]
}

export const isEndpointTerm = (term: string): boolean => term.startsWith('=')

/** Does not match in the middle of a word, as in `and/or`. */
const start = '(?<![^\\s"\'`(\\[])'
const quote = '["\'`]?'
const endpoint = new RegExp(
  `${start}(?:(${methodNames.join('|')})\\s+)?${quote}(?:https?://[^\\s/"'\`]+)?(/[^\\s"'\`?#)\\]]*)`,
  'gi',
)

/** The endpoints in a question. */
export const endpointsIn = (question: string): readonly NamedEndpoint[] =>
  [...question.matchAll(endpoint)].flatMap(([text, method, path = '']) =>
    method === undefined && path.length < 2 ? [] : [{ text, method, candidates: candidatesFor(method, path) }],
  )

/** Parts at the beginning of a path that may belong to the server: `/api/v1`. */
const maxServerParts = 2

function candidatesFor(method: string | undefined, path: string): readonly (readonly string[])[] {
  const parts = path.split('/').slice(1)
  const count = Math.max(1, Math.min(maxServerParts + 1, parts.length))
  return Array.from({ length: count }, (_, at) => endpointTerms(method, `/${parts.slice(at).join('/')}`))
}

/** Whether a word is an HTTP method in capital letters. */
export const isMethodName = (word: string): boolean => methodNames.includes(word)

/** Path parameters in the notation of frameworks and examples: `:id`, `<id>`, `42`. */
const parameter = /^(?:<.*>|\[.*\]|:.+|\$.+|\d+|[\da-f]{8}-[\da-f-]{27})$/i

/** In specs, a parameter may be only a part of a segment: `{id}.json`. */
const normalizedPath = (path: string): string =>
  `/${path
    .replace(/[?#].*$/, '')
    .replace(/[/.,;:!]+$/, '')
    .split('/')
    .slice(1)
    .map(segment => (parameter.test(segment) ? '{}' : segment.toLowerCase().replace(/\{[^}]*\}/g, '{}')))
    .join('/')}`
