import type { SpecChanges } from '../../api-spec/changes/change.ts'
import type { GraphqlKind } from '../../api-spec/model/graphql.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import type { PageInput } from '../../content/context/content-settings.ts'
import type { Route } from '../../content/page.ts'
import { memoize } from '../../source/memoize.ts'
import type { Direction } from '../context/field-context.ts'
import type { NeededFiles } from '../playground/schema-files.ts'

/** A definition of a GraphQL schema. */
export interface GraphqlSubject {
  readonly type: 'graphql'
  readonly kind: GraphqlKind
  readonly name: string
  /** The directory of the pages that it links to. */
  readonly directory: string
}

/** A symbol of a library. */
export interface SymbolSubject {
  readonly type: 'symbol'
  readonly id: string
  /** The directory of the pages of the library. */
  readonly directory: string
}

/** The subject of a reference page, by its name in the spec. */
export type Subject =
  | { readonly type: 'operation'; readonly method: string; readonly path: string }
  | { readonly type: 'webhook'; readonly method: string; readonly path: string }
  | { readonly type: 'channel'; readonly id: string }
  | { readonly type: 'schema'; readonly key: string }
  | GraphqlSubject
  | SymbolSubject
  /** A spec as a whole: its description and its tags. */
  | { readonly type: 'overview' }
  /** An operation that the author describes on the page itself, with `api` in front matter. */
  | { readonly type: 'written' }
  /** The differences between two versions of a spec, with the routes of the pages about changed operations, by key. */
  | {
      readonly type: 'changes'
      readonly changes: SpecChanges
      readonly routes: readonly (readonly [key: string, route: Route])[]
    }
  /** The fields of a schema, which other pages load on demand. */
  | { readonly type: 'part'; readonly direction: Direction; readonly schema: Schema }

/** The part of an API spec that a page shows. */
export interface Reference {
  /** Project path or URL of the spec. */
  readonly source: string
  readonly subject: Subject
  /** A digest of everything that the page shows of the spec. If it changes, the page changes. */
  readonly digest: string
  /** Names of the schema files of its playground, which depend on the whole spec. If absent, it has none. */
  readonly schemaFiles?: NeededFiles | undefined
  /** The addresses of the symbols that a page about a symbol names, by their ids. Absent on all other pages. */
  readonly symbolLinks?: readonly (readonly [id: string, href: string])[] | undefined
}

/** The source of a page: the author's content, and the part of an API that it shows. */
export interface SitePageInput extends PageInput {
  readonly reference?: Reference | undefined
  /**
   * Whether the readers may use a playground with the setting `auth`. Absent on all other pages, so that they are the
   * same for all readers.
   */
  readonly hasOpenPlayground?: boolean | undefined
}

/** The inputs of pages that show a part of an API. Cached, because many edits change no page. */
export const apiInputs = memoize((inputs: readonly SitePageInput[]): readonly SitePageInput[] =>
  inputs.filter(({ reference }) => reference),
)
