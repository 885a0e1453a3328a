import { parse } from 'jsonc-parser'
import type { SourceFile } from '../source/source-file.ts'
import type { SiteMarker } from './marker.ts'

/** What the output folder says of the site that was built from these files. */
export function siteMarkerOf(files: ReadonlyMap<string, SourceFile>): SiteMarker {
  const settings: unknown = parse(files.get('lectern.json')?.text ?? '{}')
  const isObject = typeof settings === 'object' && settings !== null
  const base = isObject && 'base' in settings && typeof settings.base === 'string' ? settings.base : ''
  return { base: normalBase(base) }
}

/** `docs/` → `/docs`; `/` → ``. */
export function normalBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, '')
  return inner === '' ? '' : `/${inner}`
}
