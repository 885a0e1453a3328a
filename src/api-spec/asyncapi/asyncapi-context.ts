import type { SpecNode } from '../document/node.ts'
import type { ReadContext } from '../document/read-context.ts'
import type { SchemeRegistry } from './read-security-schemes.ts'

/** The context of reading an AsyncAPI document. */
export interface AsyncApiContext extends ReadContext {
  readonly major: 2 | 3
  /** The media type of messages without their own. */
  readonly defaultContentType: string | undefined
  readonly schemeRegistry: SchemeRegistry
}

/** An identifier for the position of a node, independent of the references that led to it. */
export const locationOf = ({ document, pointer }: SpecNode): string => `${document.path}#${pointer}`
