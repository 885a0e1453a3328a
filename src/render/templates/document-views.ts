import type { SidebarNodeView } from './navigation-view.ts'

/** The view of the redirect page at an old URL. */
export interface RedirectView {
  readonly title: string
  /** The content of the page, if it has any. */
  readonly bodyHtml?: string | undefined
  readonly href: string
  /** Absolute if the URL of the site is known. */
  readonly canonical: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly labels: Readonly<Record<string, string>>
}

/** The view of the page to which readers return after they sign in to a service for a playground. */
export interface CallbackView {
  /** Message that the window can be closed. */
  readonly title: string
  /** Hrefs of the modules that pass the response to the playground. */
  readonly scripts: readonly string[]
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly labels: Readonly<Record<string, string>>
}

/** The view of a sidebar list in a separate file, which is fetched when a group with `lazyHref` is opened. */
export interface NavListView {
  readonly children: readonly SidebarNodeView[]
  readonly labels: Readonly<Record<string, string>>
}
