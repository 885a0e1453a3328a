/** How the path of an address matches a path of the spec. */
export interface PathMatch {
  /** The path before it, such as that of the server: `/v1`; may be empty. */
  readonly prefix: string
  /** The decoded values of its parameters, in their order. */
  readonly values: readonly string[]
}

/** Match the end of a pathname with a path of the spec, such as `/users/{id}`; `undefined` if they differ. */
export function matchPath(path: string, pathname: string): PathMatch | undefined {
  return matchSegments(path, pathname) ?? matchSegments(path, pathname.replace(/\/$/, ''))
}

/** Represents a parameter. Paths cannot contain it. */
const parameter = '\0'

function matchSegments(path: string, pathname: string): PathMatch | undefined {
  const expected = path
    .replace(/\{[^{}]+\}/g, parameter)
    .replace(/^\//, '')
    .split('/')
  const actual = pathname.split('/')
  const start = actual.length - expected.length
  if (start < 1) return undefined
  const values: string[] = []
  for (const [at, segment] of expected.entries()) {
    const found = matchSegment(segment.split(parameter).map(decoded), decoded(actual[start + at] ?? ''))
    if (!found) return undefined
    values.push(...found)
  }
  return { prefix: actual.slice(0, start).join('/'), values }
}

/**
 * The values between the literals of a segment. Earlier parameters are as long as possible, and none is empty.
 * Searching from the end finds this without backtracking.
 */
function matchSegment(literals: readonly string[], text: string): readonly string[] | undefined {
  const [first = '', ...others] = literals
  if (others.length === 0) return text === first ? [] : undefined
  const last = others.pop() ?? ''
  if (!text.endsWith(last)) return undefined
  const values: string[] = []
  let end = text.length - last.length
  for (const literal of others.reverse()) {
    const from = end - 1 - literal.length
    const at = from < 0 ? -1 : text.lastIndexOf(literal, from)
    if (at < 0) return undefined
    values.unshift(text.slice(at + literal.length, end))
    end = at
  }
  return end > first.length && text.startsWith(first) ? [text.slice(first.length, end), ...values] : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
