import type { SpecNode } from '../document/node.ts'
import type { Reading } from '../document/reading.ts'
import type { SchemeBook } from './read-security-schemes.ts'

/** What every reader of an AsyncAPI document is handed. */
export interface AsyncReading extends Reading {
  readonly major: 2 | 3
  /** The media type of messages that name none. */
  readonly defaultContentType: string | undefined
  readonly book: SchemeBook
}

/** A name for the place of a node, the same however it was reached. */
export const placeOf = ({ document, pointer }: SpecNode): string => `${document.path}#${pointer}`
