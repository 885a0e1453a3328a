/** Matches a path that ends in a path of the spec, with the prefix before it and the values of its parameters. */
export function pathPattern(path: string): RegExp {
  const values = path
    .split(/\{[^{}]+\}/)
    .map(literal => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('([^/]+)')
  return new RegExp(`^(.*?)${values}/?$`)
}
