import type { Schema } from '../../api-spec/model/schema.ts'
import type { PageInput } from '../../content/context/content-settings.ts'
import type { Direction } from '../context/field-context.ts'
import type { OverflowItems } from '../context/overflow-items.ts'
import type { NeededFiles } from '../playground/schema-files.ts'

/** What a page of the reference tells of, by its name in the description. */
export type Subject =
  | { readonly type: 'operation'; readonly method: string; readonly path: string }
  | { readonly type: 'webhook'; readonly method: string; readonly path: string }
  | { readonly type: 'channel'; readonly id: string }
  | { readonly type: 'schema'; readonly key: string }
  /** What the author wrote on the page itself, with `api` in its head. */
  | { readonly type: 'written' }
  /** The fields of a schema, for which other pages have no room. */
  | { readonly type: 'part'; readonly direction: Direction; readonly schema: Schema }
  /** Pieces of an operation or a channel, for which other pages have no room. */
  | { readonly type: 'pieces'; readonly pieces: OverflowItems }

/** The part of an API description that a page shows. */
export interface Reference {
  /** Project path or URL of the description. */
  readonly source: string
  readonly subject: Subject
  /** Names all that the page shows of the description: another digest, another page. */
  readonly digest: string
  /** Names of the files of schemas that its playground needs: they depend on all of the description. Absent: none. */
  readonly schemaFiles?: NeededFiles | undefined
}

/** A page's source: what its author wrote, and what of an API it shows below. */
export interface SitePageInput extends PageInput {
  readonly reference?: Reference | undefined
}
