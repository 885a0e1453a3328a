import type { SidebarNodeView } from './page-view.ts'

/** What the page at an old address is told. */
export interface RedirectView {
  readonly title: string
  /** What the page itself says, if it says anything. */
  readonly bodyHtml?: string | undefined
  readonly href: string
  /** Absolute where the address of the site is known. */
  readonly canonical: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly labels: Readonly<Record<string, string>>
}

/** The page that services in which readers sign in for a playground send them back to. */
export interface CallbackView {
  /** Says that the window can be closed. */
  readonly title: string
  /** Addresses of modules that hand the answer over. */
  readonly scripts: readonly string[]
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly labels: Readonly<Record<string, string>>
}

/** A list of the sidebar as a file of its own: what is fetched when a group with `lazyHref` is opened. */
export interface NavListView {
  readonly children: readonly SidebarNodeView[]
  readonly labels: Readonly<Record<string, string>>
}
