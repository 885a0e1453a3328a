/**
 * Whether a path has a dot segment, which browsers resolve to another path, even if it is percent-encoded.
 *
 * @param path May have an origin before it.
 * @see URL Standard, single-dot and double-dot path segments
 */
export const hasDotSegment = (path: string): boolean => /(?:^|[/\\])(?:\.|%2e){1,2}(?=[/\\?#]|$)/i.test(path)
