import type { Json } from '../../source/json/json.ts'
import type { SpecNode } from '../document/node.ts'
import type { BlockedParts } from './blocked-parts.ts'
import type { ExampleSchemas } from './example-schemas.ts'
import type { DataFilter } from './filter-data.ts'
import type { HiddenNames } from './hidden-names.ts'
import type { Kind, VisibilityContext } from './visibility-context.ts'

/** What decides which parts of a document are removed. */
export interface FilterContext extends VisibilityContext {
  readonly parts: BlockedParts
  readonly names: HiddenNames
  readonly data: DataFilter
  readonly exampleSchemas: ExampleSchemas
  /** Names of tags, of security schemes and of operation ids that only hidden operations use. */
  readonly unusedNames: { readonly [Some in 'tags' | 'schemes' | 'ids']: ReadonlySet<string> }
  readonly isHidden: (node: SpecNode, kind: Kind) => boolean
}

/** Changes a member of an object: `undefined` leaves it to the walk through the document, no `value` removes it. */
export type MemberChange = (key: string, member: Json) => { readonly value: Json | undefined } | undefined
