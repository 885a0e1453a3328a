/** The file that marks an output folder of Lectern: its content may be replaced. */
export const markerPath = '_lectern/site.json'

/** Information about the site, for those who serve it. */
export interface SiteMarker {
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
}

/** The content of the marker: the same for the same site. */
export function serializeMarker({ base }: SiteMarker): string {
  return `${JSON.stringify({ generator: 'Lectern', base })}\n`
}

/** Parse a marker; `undefined` for any other text. */
export function parseMarker(text: string): SiteMarker | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('generator' in value)) return undefined
    return { base: 'base' in value && typeof value.base === 'string' ? value.base : '' }
  } catch {
    return undefined
  }
}
