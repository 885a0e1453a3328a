/** Why a build renders a file, if not because one of its inputs has changed. */
export const reasons = {
  isNew: 'new file',
  isModified: 'published file',
  isNotCached: 'not cached',
} as const
