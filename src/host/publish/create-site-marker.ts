import { readSettings } from '../../config/read-settings.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { SiteMarker } from '../disk/site-marker.ts'

/** The marker of the site that was built from these files. */
export function createSiteMarker(files: ReadonlyMap<string, SourceFile>): SiteMarker {
  // Invalid settings are reported where the site is built.
  return { base: readSettings(files, undefined, () => {}).base }
}

/** `docs/` → `/docs`; `/` → ``. */
export function normalizeBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, '')
  return inner === '' ? '' : `/${inner}`
}
