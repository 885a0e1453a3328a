import type { CallbackView, NavListView, RedirectView } from './document-views.ts'
import type {
  DirectoryView,
  DivisionView,
  FrameIcon,
  LinkView,
  SelectorView,
  SidebarGroupView,
  SidebarNodeView,
  SidebarPageView,
  TocView,
} from './navigation-view.ts'
import type { FeedbackFormView, PageMenuItem, PageView, SignInView } from './page-view.ts'

/** The shape of a field: a plain value, the name of a view, a list of one of these, or an object with fields. */
export type Shape = 'text' | 'number' | 'boolean' | 'icon' | 'words' | ViewName | readonly [Shape] | Fields

/** Shapes by field. If a name ends in `?`, the field may be absent. */
export interface Fields {
  readonly [field: string]: Shape
}

interface Views {
  readonly PageView: PageView
  readonly RedirectView: RedirectView
  readonly CallbackView: CallbackView
  readonly NavListView: NavListView
  readonly LinkView: LinkView
  readonly PageMenuItem: PageMenuItem
  readonly SidebarPageView: SidebarPageView
  readonly SidebarGroupView: SidebarGroupView
  readonly DivisionView: DivisionView
  readonly SelectorView: SelectorView
  readonly SignInView: SignInView
  readonly FeedbackFormView: FeedbackFormView
  readonly TocView: TocView
  readonly DirectoryView: DirectoryView
  /** A page or a group: it has the fields of both. */
  readonly SidebarNodeView: SidebarNodeView
}

export type ViewName = keyof Views

/** Whether two types are identical. An additional optional field makes them different. */
type IsSame<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false

type NameOf<Value> = { [Name in ViewName]: IsSame<Value, Views[Name]> extends true ? Name : never }[ViewName]

type ShapeOf<Value> = [Value] extends [string]
  ? 'text'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [boolean]
      ? 'boolean'
      : [Value] extends [FrameIcon]
        ? 'icon'
        : [Value] extends [readonly (infer Item)[]]
          ? readonly [ShapeOf<Item>]
          : [NameOf<Value>] extends [never]
            ? FieldsOf<Value>
            : NameOf<Value>

type FieldsOf<Value> = string extends keyof Value
  ? 'words'
  : {
      readonly [Field in keyof Value & string as undefined extends Value[Field] ? `${Field}?` : Field]-?: ShapeOf<
        NonNullable<Value[Field]>
      >
    }

const link = {
  title: 'text',
  href: 'text',
  'icon?': 'icon',
  isExternal: 'boolean',
  isCurrent: 'boolean',
} as const satisfies FieldsOf<LinkView>

/** The views of templates as data, to check templates. The types ensure that they match `PageView`. */
export const viewShapes: { readonly [Name in Exclude<ViewName, 'SidebarNodeView'>]: FieldsOf<Views[Name]> } = {
  PageView: {
    site: {
      name: 'text',
      'description?': 'text',
      base: 'text',
      homeHref: 'text',
      'logo?': { light: 'text', 'lightWidth?': 'number', dark: 'text', 'darkWidth?': 'number', href: 'text' },
      theme: 'text',
      tabsPlace: 'text',
      'themes?': [{ name: 'text', title: 'text', href: 'text', tabsPlace: 'text' }],
      appearance: { default: 'text', isStrict: 'boolean' },
      background: { 'decoration?': 'text', hasImage: 'boolean' },
      'banner?': {
        contentHtml: 'text',
        isDismissible: 'boolean',
        type: 'text',
        id: 'text',
        'color?': { light: 'text', dark: 'text' },
      },
      navbar: { links: ['LinkView'], 'primary?': 'LinkView' },
      footer: { socials: ['LinkView'], columns: [{ 'header?': 'text', items: ['LinkView'] }] },
      'search?': {
        'prompt?': 'text',
        'version?': 'text',
        'product?': 'text',
        results: 'number',
        'folderHref?': 'text',
        'serverHref?': 'text',
        'styleHref?': 'text',
      },
      'assistant?': {
        apiHref: 'text',
        'version?': 'text',
        starterQuestions: ['text'],
        storesConversations: 'boolean',
        acceptsFiles: 'boolean',
        withoutRatings: 'boolean',
        labelsHref: 'text',
        'styleHref?': 'text',
      },
      allowedHosts: 'text',
    },
    'account?': { 'signInHref?': 'text', readerHref: 'text', signOutHref: 'text', signOutEverywhereHref: 'text' },
    page: {
      route: 'text',
      href: 'text',
      title: 'text',
      documentTitle: 'text',
      'descriptionHtml?': 'text',
      mode: 'text',
      lang: 'text',
      dir: 'text',
      ids: ['text'],
      'leadHtml?': 'text',
      bodyHtml: 'text',
      'asideHtml?': 'text',
      hasOwnTitle: 'boolean',
      isDeprecated: 'boolean',
      'tag?': 'text',
      'created?': { date: 'text', text: 'text' },
      authors: [{ name: 'text', 'href?': 'text' }],
      'lastModified?': { date: 'text', text: 'text' },
      'contributors?': { lastChangedBy: 'text', names: ['text'] },
      'rssHref?': 'text',
      'variations?': { default: 'text', all: 'text', options: [{ value: 'text', label: 'text' }] },
      'menu?': { place: 'text', main: 'PageMenuItem', more: ['PageMenuItem'] },
      'feedback?': [{ title: 'text', href: 'text' }],
      'feedbackForm?': 'FeedbackFormView',
      'isLanguageRedirect?': 'boolean',
      'pagesHref?': 'text',
      'signIn?': 'SignInView',
      is404: 'boolean',
    },
    'eyebrow?': { kind: 'text', entries: [{ title: 'text', 'href?': 'text' }] },
    sidebar: ['SidebarNodeView'],
    hasSidebar: 'boolean',
    tabs: ['DivisionView'],
    anchors: ['DivisionView'],
    selectors: ['SelectorView'],
    toc: ['TocView'],
    'previous?': 'LinkView',
    'next?': 'LinkView',
    'directory?': 'DirectoryView',
    related: ['LinkView'],
    head: {
      metas: [{ 'name?': 'text', 'property?': 'text', content: 'text' }],
      links: [
        {
          rel: 'text',
          href: 'text',
          'type?': 'text',
          'media?': 'text',
          'hreflang?': 'text',
          'sizes?': 'text',
          'as?': 'text',
          'crossorigin?': 'text',
        },
      ],
      styles: ['text'],
      'structuredDataHtml?': 'text',
      'integrationsHtml?': 'text',
      'speculationRulesHtml?': 'text',
      'refreshHref?': 'text',
      earlyScripts: ['text'],
      'division?': { src: 'text', shown: 'text', others: 'text' },
      scripts: ['text'],
      authorScripts: ['text'],
    },
    labels: 'words',
  },
  RedirectView: {
    title: 'text',
    'bodyHtml?': 'text',
    href: 'text',
    canonical: 'text',
    lang: 'text',
    dir: 'text',
    labels: 'words',
  },
  CallbackView: { title: 'text', scripts: ['text'], lang: 'text', dir: 'text', labels: 'words' },
  NavListView: { children: ['SidebarNodeView'], labels: 'words' },
  LinkView: link,
  PageMenuItem: {
    kind: 'text',
    title: 'text',
    'description?': 'text',
    'href?': 'text',
    'text?': 'text',
    'icon?': 'icon',
    'prompt?': 'text',
    'address?': 'text',
    'page?': 'text',
  },
  SidebarPageView: {
    ...link,
    type: 'text',
    'tag?': 'text',
    'method?': 'text',
    'lacksPlayground?': 'boolean',
    isDeprecated: 'boolean',
    'more?': 'text',
  },
  SidebarGroupView: {
    type: 'text',
    key: 'text',
    title: 'text',
    'icon?': 'icon',
    'tag?': 'text',
    'href?': 'text',
    isCurrent: 'boolean',
    isActive: 'boolean',
    isOpen: 'boolean',
    isFoldable: 'boolean',
    'drilldownHref?': 'text',
    'lazyHref?': 'text',
    'firstHref?': 'text',
    depth: 'number',
    children: ['SidebarNodeView'],
  },
  DivisionView: {
    ...link,
    name: 'text',
    'tag?': 'text',
    'description?': 'text',
    'color?': { 'light?': 'text', 'dark?': 'text' },
    align: 'text',
    'lang?': 'text',
    'divisionHref?': 'text',
    isCounterpart: 'boolean',
    menu: ['DivisionView'],
  },
  FeedbackFormView: {
    destination: 'text',
    href: 'text',
    'action?': 'text',
    asksRating: 'boolean',
    onCode: 'boolean',
    onSelection: 'boolean',
    labelsHref: 'text',
    'styleHref?': 'text',
  },
  SignInView: {
    messagesHtml: 'text',
    returnTo: 'text',
    providers: [{ title: 'text', 'href?': 'text', 'action?': 'text', isFirst: 'boolean' }],
  },
  SelectorView: { kind: 'text', label: 'text', 'current?': 'DivisionView', entries: ['DivisionView'] },
  TocView: { text: 'text', id: 'text', depth: 'number', 'variations?': 'text' },
  DirectoryView: {
    style: 'text',
    groups: [{ 'title?': 'text', 'description?': 'text', pages: [{ ...link, 'description?': 'text' }] }],
  },
}

/** The fields of a view or object; `undefined` for shapes without fields. */
export function fieldsOf(shape: Shape): Fields | undefined {
  if (shape === 'SidebarNodeView') return { ...viewShapes.SidebarGroupView, ...viewShapes.SidebarPageView }
  if (typeof shape === 'string') return shape in viewShapes ? viewShapes[shape as keyof typeof viewShapes] : undefined
  return isList(shape) ? undefined : shape
}

export const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)
