/**
 * Whether a path has a segment of dots, which browsers take as a step to another path, however it is encoded.
 *
 * @param path May have an origin before it.
 * @see URL Standard, single-dot and double-dot path segments
 */
export const hasDotSegment = (path: string): boolean => /(?:^|[/\\])(?:\.|%2e){1,2}(?=[/\\?#]|$)/i.test(path)
