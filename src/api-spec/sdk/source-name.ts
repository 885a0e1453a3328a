import { fileNameOf } from '../../source/paths/path-parts.ts'

/** A name for a library whose tool knows none: that of its file or folder, without the extension. */
export const sourceName = (source: string): string =>
  fileNameOf(source.replace(/[?#].*$/s, '').replace(/\/+$/, '')).replace(/\.(?:zip|jar|xml|json)$/i, '')
