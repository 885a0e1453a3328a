import type { Span } from '../source/diagnostics/diagnostic.ts'
import type { IconReference } from '../source/icon-reference.ts'
import type { Banner, Footer, Navbar } from './config.ts'
import type { SdkAttachment, SpecAttachment } from './values/spec-attachment.ts'

/** Kinds of divisions of a site, each with its own selector or bar. `item`: an entry of a tab's or product's `menu`. */
export const divisionKinds = ['product', 'language', 'version', 'tab', 'dropdown', 'anchor', 'item'] as const
export type DivisionKind = (typeof divisionKinds)[number]

/** How the children of a group's root page are listed below it. */
export type DirectoryListing = 'none' | 'accordion' | 'card'

/** The specs of a node. They also apply to its descendants, unless these have their own. */
export interface Attachments {
  readonly openapi?: SpecAttachment | undefined
  readonly asyncapi?: SpecAttachment | undefined
  readonly graphql?: SpecAttachment | undefined
  readonly sdk?: SdkAttachment | undefined
}

/** A page by its path without extension and leading slash: `guides/start`. */
export interface PageEntry {
  readonly type: 'page'
  readonly path: string
  readonly span: Span
}

/** `GET /users`, `spec.json GET /users`, `webhook name`, or a channel. */
export interface OperationEntry {
  readonly type: 'operation'
  /** As written by the author, because there may be a page with this name. */
  readonly text: string
  readonly spec?: string | undefined
  /** Upper case; `WEBHOOK` for webhooks, `CHANNEL` for channels of AsyncAPI. */
  readonly method: string
  readonly path: string
  readonly span: Span
}

export interface GroupEntry extends Attachments {
  readonly type: 'group'
  /** Blank if its children are listed without a heading. */
  readonly title: string
  /** Plain text, for lists of groups. Only groups that were generated for the tags of a spec have one. */
  readonly description?: string | undefined
  readonly icon?: IconReference | undefined
  readonly tag?: string | undefined
  /** Path of the page that the title links to. */
  readonly root?: string | undefined
  readonly expanded: boolean
  readonly hidden: boolean
  readonly searchable: boolean
  readonly boost?: number | undefined
  readonly public?: boolean | undefined
  readonly directory?: DirectoryListing | undefined
  readonly children: readonly NavigationEntry[]
  readonly span: Span
}

export interface DivisionEntry extends Attachments {
  readonly type: 'division'
  readonly kind: DivisionKind
  /** As written; for a language, its code. */
  readonly name: string
  readonly icon?: IconReference | undefined
  /** Badge of a version. */
  readonly tag?: string | undefined
  readonly description?: string | undefined
  readonly color?: { readonly light?: string | undefined; readonly dark?: string | undefined } | undefined
  /** A link instead of a subtree. */
  readonly href?: string | undefined
  readonly align?: 'start' | 'end' | undefined
  readonly default: boolean
  readonly hidden: boolean
  readonly searchable: boolean
  readonly public?: boolean | undefined
  readonly directory?: DirectoryListing | undefined
  readonly banner?: Banner | undefined
  readonly navbar?: Navbar | undefined
  readonly footer?: Footer | undefined
  readonly global: readonly DivisionEntry[]
  readonly children: readonly NavigationEntry[]
  readonly span: Span
}

export type NavigationEntry = PageEntry | OperationEntry | GroupEntry | DivisionEntry

/** The complete `navigation`. Conflicts are resolved: all children of a node are of one kind. */
export interface RootNavigation extends Attachments {
  readonly public?: boolean | undefined
  readonly directory: DirectoryListing
  readonly global: readonly DivisionEntry[]
  readonly children: readonly NavigationEntry[]
}
