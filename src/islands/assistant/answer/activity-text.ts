import type { Activity } from '../conversation/conversation.ts'
import type { Translate } from '../ui/labels.ts'

/** What the server is doing, in words for readers. */
export function activityText({ state, query, path }: Activity, translate: Translate): string {
  if (state === 'reading') return path === undefined ? translate('searching') : translate('reading', { page: path })
  return query === undefined || query === '' ? translate('searching') : translate('searching-for', { query })
}
