/** The file by which an output folder is known to be ours: what lies beside it may be replaced. */
export const markerPath = '_lectern/site.json'

/** What the marker says of the site, for those who serve it. */
export interface SiteMarker {
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
}

/** The marker as a file: the same for the same site. */
export function serializeMarker({ base }: SiteMarker): string {
  return `${JSON.stringify({ generator: 'Lectern', base })}\n`
}

/** Read a marker; `undefined` when the text is none. */
export function parseMarker(text: string): SiteMarker | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('generator' in value)) return undefined
    return { base: 'base' in value && typeof value.base === 'string' ? value.base : '' }
  } catch {
    return undefined
  }
}
