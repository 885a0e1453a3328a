/**
 * Whether a path has a dot segment, even a percent-encoded one. Browsers resolve it to another path.
 *
 * @param path May start with an origin.
 * @see URL Standard, single-dot and double-dot path segments
 */
export const hasDotSegment = (path: string): boolean => /(?:^|[/\\])(?:\.|%2e){1,2}(?=[/\\?#]|$)/i.test(path)
