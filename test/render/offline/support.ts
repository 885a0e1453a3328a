import type { OfflineSite } from '../../../src/render/offline/offline-site.ts'

/** A site with these files. */
export const offlineSite = (paths: readonly string[], options: Partial<OfflineSite> = {}): OfflineSite => ({
  base: '',
  siteUrl: undefined,
  files: new Set(paths),
  redirectOf: () => undefined,
  nameOf: path => path,
  starterPath: '_lectern/offline.js',
  ...options,
})
