import type { PageView } from '../../src/render/templates/page-view.ts'

type Changes = Partial<Omit<PageView, 'site' | 'page' | 'head'>> & {
  readonly site?: Partial<PageView['site']>
  readonly page?: Partial<PageView['page']>
  readonly head?: Partial<PageView['head']>
}

/** A page view of a small site, with fields that a test replaces. */
export function pageView({ site, page, head, ...more }: Changes = {}): PageView {
  return {
    eyebrow: undefined,
    sidebar: [],
    hasSidebar: false,
    tabs: [],
    anchors: [],
    selectors: [],
    toc: [],
    related: [],
    labels: {},
    ...more,
    site: {
      name: 'Orbit',
      base: '',
      homeHref: '/',
      theme: 'mint',
      tabsPosition: 'row',
      appearance: { default: 'system', isStrict: false },
      background: { hasImage: false },
      navbar: { links: [] },
      footer: { socials: [], columns: [] },
      allowedHosts: '',
      ...site,
    },
    page: {
      route: '/start',
      href: '/start/',
      title: 'Start',
      documentTitle: 'Start - Orbit',
      mode: 'default',
      lang: 'en',
      dir: 'ltr',
      ids: [],
      bodyHtml: '<p>Body</p>',
      hasOwnTitle: false,
      isDeprecated: false,
      authors: [],
      is404: false,
      ...page,
    },
    head: { metas: [], links: [], styles: [], earlyScripts: [], scripts: [], authorScripts: [], ...head },
  }
}
