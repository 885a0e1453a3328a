import type { VNode } from 'preact'
import { texts } from '../texts.ts'
import { Icon } from './icon.tsx'

interface PaginationProps {
  /** Addresses. Absent if there is no such page. */
  readonly newer: string | undefined
  readonly older: string | undefined
  readonly newest?: string | undefined
  /** `groups`: the list is not sorted by time. */
  readonly labels?: 'groups' | undefined
}

/** Links to the pages of a list. */
export function Pagination({ newer, older, newest, labels }: PaginationProps): VNode | null {
  if (newer === undefined && older === undefined) return null
  const { conversations: words } = texts
  const isByTime = labels === undefined
  return (
    <nav class="pagination" aria-label={words.pagination}>
      {newest !== undefined && (
        <a class="ui-button" href={newest}>
          {words.newest}
        </a>
      )}
      {newer !== undefined && (
        <a class="ui-button" href={newer} rel="prev">
          <Icon name="previous" />
          {isByTime ? words.newer : words.previous}
        </a>
      )}
      {older !== undefined && (
        <a class="ui-button pagination-older" href={older} rel="next">
          {isByTime ? words.older : words.next}
          <Icon name="next" />
        </a>
      )}
    </nav>
  )
}
