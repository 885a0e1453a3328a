import type { VNode } from 'preact'
import { Pagination } from '../html/pagination.tsx'
import { type ListPosition, nextPosition, previousPosition, withPosition } from './list-position.ts'

interface ListPaginationProps {
  /** The address of the list, without its filters. */
  readonly address: string
  /** The filters. */
  readonly query: URLSearchParams
  readonly position: ListPosition
  /** Absent on the last page. */
  readonly nextCursor: string | undefined
  /** `groups`: the list is not sorted by time. */
  readonly labels?: 'groups' | undefined
}

/** Links to the pages of a list. */
export function ListPagination({ address, query, position, nextCursor, labels }: ListPaginationProps): VNode {
  const addressAt = (at: ListPosition) => withPosition(address, query, at)
  const previous = previousPosition(position)
  // From the second page, the link to the previous page leads to the first one.
  const isFar = labels === undefined && position.cursor !== undefined && position.trail.length !== 1
  return (
    <Pagination
      labels={labels}
      newest={isFar ? addressAt({ trail: [] }) : undefined}
      newer={previous && addressAt(previous)}
      older={nextCursor === undefined ? undefined : addressAt(nextPosition(position, nextCursor))}
    />
  )
}
