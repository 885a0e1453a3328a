import type { ChangeKind, Level } from './change.ts'

/** The property that a change is about, for a short label in the language of a page. */
export type Aspect =
  | 'additional'
  | 'default'
  | 'enum'
  | 'format'
  | 'items'
  | 'length'
  | 'moved'
  | 'nullable'
  | 'option'
  | 'other'
  | 'pattern'
  | 'properties'
  | 'range'
  | 'read-only'
  | 'required'
  | 'scopes'
  | 'security'
  | 'serialization'
  | 'server'
  | 'stability'
  | 'type'
  | 'unique'
  | 'write-only'

/** How a difference is judged. */
export interface Rule {
  readonly kind: ChangeKind
  /** The level if clients send the value. */
  readonly request: Level
  /** The level if clients receive the value. */
  readonly response: Level
  readonly aspect?: Aspect | undefined
  /** What happened, with `{from}` and `{to}` for the values. */
  readonly text: string
}

/** A rule with the same level for requests and responses. */
export const ruleForBoth = (kind: ChangeKind, level: Level, text: string, aspect?: Aspect): Rule => ({
  kind,
  request: level,
  response: level,
  text,
  aspect,
})

/** A rule with one level for requests and one for responses. */
export const ruleByDirection = (
  kind: ChangeKind,
  [request, response]: readonly [Level, Level],
  text: string,
  aspect?: Aspect,
): Rule => ({
  kind,
  request,
  response,
  text,
  aspect,
})

/** The new values are a part of the old ones: what clients send may be rejected. */
export const narrowedLevels: readonly [Level, Level] = ['breaking', 'info']
/** Clients may receive a value that they do not know. */
export const widenedLevels: readonly [Level, Level] = ['info', 'warning']
