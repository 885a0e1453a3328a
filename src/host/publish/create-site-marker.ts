import { readSettings } from '../../config/read-settings.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { SiteMarker } from '../disk/site-marker.ts'

/** What the output folder says of the site that was built from these files. */
export function createSiteMarker(files: ReadonlyMap<string, SourceFile>): SiteMarker {
  // What is wrong with the settings was reported where the site was made from them.
  return { base: readSettings(files, undefined, () => {}).base }
}

/** `docs/` → `/docs`; `/` → ``. */
export function normalizeBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, '')
  return inner === '' ? '' : `/${inner}`
}
