const methodNames = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY']

/** An endpoint that a question names: `POST /users/{id}`, or only its path. */
export interface NamedEndpoint {
  /** As written. */
  readonly text: string
  /** The method, as written. */
  readonly method?: string | undefined
  /** The terms that it is found by: with its method first, then its path alone. */
  readonly terms: readonly string[]
}

/** The terms of an endpoint: `=post/users/{}` and `=/users/{}`. The names of path parameters do not matter. */
export function endpointTerms(method: string, path: string): readonly string[] {
  const normalized = normalizedPath(path)
  return [`=${method.toLowerCase()}${normalized}`, `=${normalized}`]
}

export const isEndpointTerm = (term: string): boolean => term.startsWith('=')

const endpoint = new RegExp(`(?<!\\S)(?:(${methodNames.join('|')})\\s+)?(?:https?://[^\\s/]+)?(/[^\\s"'\`?#]+)`, 'gi')

/** The endpoints in a question. */
export const endpointsIn = (question: string): readonly NamedEndpoint[] =>
  [...question.matchAll(endpoint)].map(([text, method, path = '']) => ({
    text,
    method,
    terms: method === undefined ? [`=${normalizedPath(path)}`] : endpointTerms(method, path),
  }))

/** Whether a word is the name of a method, in capitals as it is usually written. */
export const isMethodName = (word: string): boolean => methodNames.includes(word)

/** Path parameters as specs, frameworks and examples write them: `{id}`, `:id`, `<id>`, `42`. */
const parameter = /^(?:\{.*\}|<.*>|\[.*\]|:.+|\$.+|\d+|[\da-f]{8}-[\da-f-]{27})$/i

const normalizedPath = (path: string): string =>
  path
    .replace(/[?#].*$/, '')
    .replace(/[/.,;]+$/, '')
    .split('/')
    .map(segment => (parameter.test(segment) ? '{}' : segment.toLowerCase()))
    .join('/')
