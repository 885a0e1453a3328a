import type { Labels, PageData } from '../../components/page-data.ts'
import type { SignInProvider } from '../../config/sign-in-settings.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import type { NavLocation } from '../../navigation/navigation.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import {
  messageMarkup,
  returnToPlaceholder,
  returnToQueryPlaceholder,
  type SignInMessage,
  signInMessages,
  signInPagePath,
  tokenPagePath,
} from '../../site/sign-in/sign-in-page.ts'
import { escapeAttribute, escapeHtml } from '../../source/text/escape-html.ts'
import { scriptHrefs, styleHrefs } from '../frame/client-files.ts'
import { languageOf } from '../frame/page-language.ts'
import { pageSheetsOf } from '../frame/page-sheets.ts'
import { languageDataOf, type SiteFrame } from '../frame/site-frame.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { Layouts } from '../templates/compile-layouts.ts'
import type { PageView, SignInView } from '../templates/page-view.ts'
import { hasSignInPage, pageProviders } from '../views/account-view.ts'
import { fontPreloads } from '../views/font-preloads.ts'
import { iconLinks } from '../views/head-view.ts'
import { pageNavigationOf } from '../views/page-navigation.ts'
import { siteViewOf } from '../views/site-view.ts'

/**
 * The pages for signing in, in each language of the site. They do not show any content of the site, because everybody
 * can see them.
 */
export function signInFiles(frame: SiteFrame, layouts: Pick<Layouts, 'render'>): OutputFile[] {
  const { signIn } = frame.site.config.settings
  if (!frame.hasAccount || !signIn || !hasSignInPage(signIn)) return []
  return [...placesByLanguage(frame)].flatMap(([lang, place]) => {
    const view = emptyView(frame, place)
    return [
      { path: signInPagePath(lang), contents: layouts.render('sign-in', signInPage(frame, view, signIn.providers)) },
      { path: tokenPagePath(lang), contents: layouts.render('sign-in', tokenPage(frame, view)) },
    ]
  })
}

/** A place in each language of the site, for the logo and its link. */
function placesByLanguage(frame: SiteFrame): ReadonlyMap<string, NavLocation> {
  const { navigation, site } = frame
  const places = new Map<string, NavLocation>()
  for (const route of [site.navigation.home, ...site.pages.keys()]) {
    const place = navLocationOf(navigation.index, route)
    const { tag } = languageOf(frame, place)
    if (!places.has(tag)) places.set(tag, place)
  }
  return places
}

function signInPage(frame: SiteFrame, view: PageView, providers: readonly SignInProvider[]): PageView {
  const title = (view.labels['sign-in-title'] ?? '').replace('{site}', () => view.site.name)
  return {
    ...view,
    page: { ...view.page, title, documentTitle: title, signIn: signInView(frame, view.labels, providers) },
    head: { ...view.head, scripts: scriptHrefs(frame, ['sign-in']) },
  }
}

function signInView(frame: SiteFrame, labels: Labels, all: readonly SignInProvider[]): SignInView {
  const { settings } = frame.site.config
  const providers = pageProviders(all)
  const isOnlyAccount = providers.filter(({ type }) => type !== 'password').length === 1
  return {
    messagesHtml: signInMessages.map(message => messageHtml(message, labels)).join(''),
    returnTo: returnToPlaceholder,
    providers: providers.map(({ id, type, title }, index) => {
      const isFirst = index === 0
      if (type === 'password')
        return { title: title ?? labels.password ?? '', action: hrefOfFile('login', settings), isFirst }
      const account =
        title === undefined && isOnlyAccount
          ? labels['sign-in-account']
          : labels['sign-in-with']?.replace('{provider}', () => title ?? id)
      const href = `${hrefOfFile(`login/start/${id}`, settings)}?redirect=${returnToQueryPlaceholder}`
      return { title: account ?? '', href, isFirst }
    }),
  }
}

const messageLabels: Readonly<Record<SignInMessage, string>> = {
  'wrong-password': 'sign-in-wrong-password',
  'too-many-attempts': 'sign-in-too-many',
  'provider-failed': 'sign-in-failed',
  denied: 'sign-in-denied',
  expired: 'sign-in-expired',
  'invalid-token': 'sign-in-invalid-token',
  'signed-out': 'sign-in-signed-out',
}

function messageHtml(message: SignInMessage, labels: Labels): string {
  const role = message === 'signed-out' ? 'status' : 'alert'
  const text = escapeHtml(labels[messageLabels[message]] ?? '')
  return messageMarkup(message, `<p class="sign-in-message" role="${role}">${text}</p>`)
}

/** The page that sends the token in its address to the server. */
function tokenPage(frame: SiteFrame, view: PageView): PageView {
  const { settings } = frame.site.config
  const title = view.labels['sign-in-waiting'] ?? ''
  const apiHref = escapeAttribute(hrefOfFile('_api/sign-in/jwt', settings))
  const loginHref = escapeAttribute(hrefOfFile('login', settings))
  const note = escapeHtml(view.labels['sign-in-needs-scripts'] ?? '')
  const bodyHtml = `<div data-sign-in-token="${apiHref}" data-login-href="${loginHref}"></div>
<noscript><p class="sign-in-note">${note}</p></noscript>`
  return {
    ...view,
    page: { ...view.page, title, documentTitle: `${title} - ${view.site.name}`, bodyHtml },
    head: { ...view.head, scripts: scriptHrefs(frame, ['sign-in-token']) },
  }
}

/** A page without navigation, search, assistant and scripts of the author. */
function emptyView(frame: SiteFrame, place: NavLocation): PageView {
  const navigation = pageNavigationOf(frame, undefined, place)
  const { tag, dir } = navigation.language
  const data: PageData = { links: {}, icons: {}, code: {}, ...languageDataOf(frame, tag) }
  const { name, base, homeHref, logo, theme, tabsPosition, appearance, background } = siteViewOf(
    frame,
    navigation,
    data,
  )
  return {
    site: {
      name,
      base,
      homeHref,
      logo,
      theme,
      tabsPosition,
      appearance,
      background,
      navbar: { links: [] },
      footer: { socials: [], columns: [] },
      allowedHosts: '',
    },
    page: {
      route: '',
      href: '',
      title: '',
      documentTitle: '',
      mode: 'custom',
      lang: tag,
      dir,
      bodyHtml: '',
      ids: [],
      hasOwnTitle: true,
      isDeprecated: false,
      authors: [],
      is404: false,
    },
    sidebar: [],
    hasSidebar: false,
    tabs: [],
    anchors: [],
    selectors: [],
    toc: [],
    related: [],
    head: {
      metas: [{ name: 'robots', content: 'noindex' }],
      links: [...fontPreloads(frame, { lang: tag, hasMath: false }), ...iconLinks(frame)],
      styles: [
        ...frame.styles,
        ...styleHrefs(frame, [...pageSheetsOf([], { lang: tag, html: '', hasLanguages: false }), 'sign-in-sheet']),
      ],
      earlyScripts: scriptHrefs(frame, ['early']),
      scripts: [],
      authorScripts: [],
    },
    labels: data.labels,
  }
}
