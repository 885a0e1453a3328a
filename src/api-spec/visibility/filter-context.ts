import type { Json } from '../../source/json/json.ts'
import type { SpecNode } from '../document/node.ts'
import type { BlockedParts } from './blocked-parts.ts'
import type { ExampleSchemas } from './example-schemas.ts'
import type { DataFilter } from './filter-data.ts'
import type { HiddenNames } from './hidden-names.ts'
import type { Kind, VisibilityContext } from './visibility-context.ts'

/** The context that decides which parts of a document are removed. */
export interface FilterContext extends VisibilityContext {
  readonly parts: BlockedParts
  readonly names: HiddenNames
  readonly data: DataFilter
  readonly exampleSchemas: ExampleSchemas
  /** Names of tags, security schemes and operation IDs that only hidden operations use. */
  readonly unusedNames: { readonly [Some in 'tags' | 'schemes' | 'ids']: ReadonlySet<string> }
  readonly isHidden: (node: SpecNode, kind: Kind) => boolean
}

/**
 * Changes a member of an object. If it returns `undefined`, the walk through the document handles the member. If the
 * result has no `value`, the member is removed.
 */
export type MemberChange = (key: string, member: Json) => { readonly value: Json | undefined } | undefined
