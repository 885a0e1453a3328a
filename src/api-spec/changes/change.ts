import type { Json } from '../../source/json/json.ts'
import type { ApiSpec } from '../model/api-spec.ts'
import type { GraphqlKind } from '../model/graphql.ts'
import type { ParameterLocation } from '../model/operation.ts'
import type { RuleId } from './rules.ts'

/** What happened to a part of an API. */
export type ChangeKind = 'added' | 'removed' | 'changed' | 'deprecated'

/**
 * What a change means for existing clients. `breaking`: a client that follows the old spec fails. `warning`: some clients
 * may fail. `info`: no client fails.
 */
export type Level = 'breaking' | 'warning' | 'info'

/** One difference between two versions of a spec. */
export interface Change {
  readonly rule: RuleId
  readonly kind: ChangeKind
  readonly level: Level
  /** The part of the operation, channel or schema that changed, outermost first. Empty for the whole of it. */
  readonly place: readonly PartStep[]
  /** The keyword that changed, if the rule is for several: `maximum`. */
  readonly name?: string | undefined
  /** The old value, if a value changed. A list with one value, so that `null` differs from no value. */
  readonly from?: readonly [Json] | undefined
  readonly to?: readonly [Json] | undefined
}

/** A step on the way to a part of an operation, channel or schema. */
export type PartStep =
  | { readonly type: 'parameter'; readonly name: string; readonly in?: ParameterLocation | 'querystring' | undefined }
  /** Of an operation, a field or a directive of GraphQL. */
  | { readonly type: 'argument'; readonly name: string }
  | { readonly type: 'request-body' }
  | { readonly type: 'response'; readonly status: string }
  | { readonly type: 'header'; readonly name: string }
  | { readonly type: 'media-type'; readonly name: string }
  | { readonly type: 'callback'; readonly name: string }
  | { readonly type: 'send' | 'receive'; readonly name: string }
  | { readonly type: 'message'; readonly name: string }
  | { readonly type: 'payload' | 'headers' | 'reply' }
  | { readonly type: 'server'; readonly name: string }
  | { readonly type: 'binding'; readonly name: string }
  | { readonly type: 'security'; readonly name: string }
  /** A field of a value: `items[].name`. */
  | { readonly type: 'field'; readonly name: string }

/** An operation, webhook or channel, or a definition of a GraphQL schema. */
export type ChangedSubject =
  | {
      readonly type: 'operation' | 'webhook'
      readonly method: string
      readonly path: string
      readonly operationId?: string | undefined
      readonly summary?: string | undefined
    }
  | {
      readonly type: 'channel'
      readonly id: string
      readonly address?: string | undefined
      readonly summary?: string | undefined
    }
  | { readonly type: 'graphql'; readonly kind: GraphqlKind; readonly name: string }

/** The changes of an operation, webhook or channel. */
export interface SubjectChanges {
  readonly state: 'added' | 'removed' | 'changed'
  /** As in the new spec; as in the old one if it was removed. */
  readonly subject: ChangedSubject
  /** As in the old spec, if it has another path, method or id there. */
  readonly previous?: ChangedSubject | undefined
  readonly changes: readonly Change[]
}

/** The changes of a schema that operations share. */
export interface SchemaChanges {
  readonly name: string
  /** Its name in the old spec, if that is another one. */
  readonly previousName?: string | undefined
  /** Where the operations below use it. */
  readonly usedIn: 'requests' | 'responses' | 'both'
  readonly changes: readonly Change[]
  /** The operations and channels that use it, as in the new spec. */
  readonly users: readonly ChangedSubject[]
}

/** The same change of several operations, or a change of the whole API. */
export interface SharedChange {
  readonly change: Change
  /** Absent for a change of the whole API. */
  readonly users?: readonly ChangedSubject[] | undefined
}

/** A version of a spec. */
export interface ComparedSpec {
  readonly source: string
  readonly title: string
  readonly version?: string | undefined
}

/** All differences between two versions of a spec. */
export interface SpecChanges {
  readonly kind: ApiSpec['kind']
  readonly from: ComparedSpec
  readonly to: ComparedSpec
  /** In the order of the new spec, then removed ones in the order of the old spec. */
  readonly subjects: readonly SubjectChanges[]
  readonly schemas: readonly SchemaChanges[]
  readonly shared: readonly SharedChange[]
  readonly counts: Readonly<Record<Level, number>>
  /** Whether a limit of work stopped the comparison, so that differences may be missing. */
  readonly isIncomplete: boolean
}
