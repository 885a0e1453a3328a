import type { SpecNode } from '../document/node.ts'
import type { ReadContext } from '../document/read-context.ts'
import type { SchemeRegistry } from './read-security-schemes.ts'

/** What every reader of an AsyncAPI document is handed. */
export interface AsyncApiContext extends ReadContext {
  readonly major: 2 | 3
  /** The media type of messages that name none. */
  readonly defaultContentType: string | undefined
  readonly schemeRegistry: SchemeRegistry
}

/** A name for the place of a node, the same however it was reached. */
export const locationOf = ({ document, pointer }: SpecNode): string => `${document.path}#${pointer}`
