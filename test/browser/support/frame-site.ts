import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileLayouts, type Layouts } from '../../../src/render/templates/compile-layouts.ts'
import type { LinkView, SidebarGroupView, SidebarPageView } from '../../../src/render/templates/navigation-view.ts'
import type { PageView } from '../../../src/render/templates/page-view.ts'
import type { ClientEntry } from '../../../src/source/docs-folder.ts'
import { pageView } from '../../support/page-view.ts'

const root = join(import.meta.dirname, '../../..')
const client = join(root, 'dist/client')

/** The built client files. The package must be built first. */
export function readEntries(): Readonly<Record<string, ClientEntry>> {
  const path = join(client, 'entries.json')
  if (!existsSync(path)) throw new Error('Run "npm run build" first: these tests look at the built client files.')
  // The package build wrote it, so its shape is known.
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, ClientEntry>
}

export function readClientFile(file: string): Uint8Array | undefined {
  const path = join(client, file)
  return existsSync(path) ? readFileSync(path) : undefined
}

export const labels = JSON.parse(readFileSync(join(root, 'templates/strings/en.json'), 'utf8')) as PageView['labels']

export function ourLayouts(): Promise<Layouts> {
  const textsIn = (folder: string) => {
    const names = readdirSync(join(root, 'templates', folder))
    const textOf = (name: string) => readFileSync(join(root, 'templates', folder, name), 'utf8')
    return Object.fromEntries(names.map(name => [name.replace(/\.hbs$/, ''), textOf(name)]))
  }
  const [layouts, partials] = [textsIn('layouts'), textsIn('partials')]
  return compileLayouts({ layouts, partials, strings: {}, client: {}, version: 'test' })
}

const bodyHtml = `
<p>First words with a <a class="link" href="/other/">link</a> and <code>code</code>.</p>
<h2 class="heading" id="install">Install<a class="heading-anchor" href="#install" aria-label="Link to this section"></a></h2>
${'<p>Some text that takes its place on the page.</p>'.repeat(14)}
<h3 class="heading" id="linux">On Linux<a class="heading-anchor" href="#linux" aria-label="Link to this section"></a></h3>
${'<p>More text that takes its place on the page.</p>'.repeat(14)}
<h2 class="heading" id="limits">Limits<a class="heading-anchor" href="#limits" aria-label="Link to this section"></a></h2>
<p><img data-zoom src="/picture.svg" alt="A circle" width="120" height="120" data-actions="copy download"></p>
${'<p>Last text that takes its place on the page.</p>'.repeat(14)}
<p><img data-zoom src="/picture.svg" alt="" width="16" height="16"></p>`

export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><circle cx="30" cy="30" r="28" fill="#777"/></svg>'

/** More than fit next to each other on a small screen. */
const tabNames = [
  'Guides',
  'API',
  'Reference of events',
  'Integrations',
  'Cookbooks',
  'Release notes',
  'Community',
  'About us',
]

/** A page with everything that a frame can have, at `/` or `/other/`. */
export function framePage(route: '/' | '/other/', bannerId = 'one'): PageView {
  const entries = readEntries()
  const files = (name: string) => `/_lectern/${entries[name]?.file}`
  return pageView({
    labels,
    site: {
      search: { results: 6, folderHref: '/_lectern/search-test/' },
      banner: {
        contentHtml: '<strong>News</strong>',
        hasBlocks: false,
        isDismissible: true,
        type: 'info',
        id: bannerId,
      },
      navbar: { links: [link('Support', '/support/')], primary: link('Sign in', 'https://app.example.com') },
      footer: {
        socials: [link('GitHub', 'https://github.com')],
        columns: [{ header: 'More', items: [link('Blog', '/b/')] }],
      },
    },
    page: { route, href: route, title: route === '/' ? 'Start' : 'Other', bodyHtml },
    head: {
      styles: [
        'base',
        'zoom-sheet',
        'tabs-sheet',
        'rare-sheet',
        'banner-sheet',
        'directory-sheet',
        'decorations-sheet',
      ].map(files),
      earlyScripts: [files('early')],
      scripts: [files('frame'), files('zoom')],
    },
    hasSidebar: true,
    sidebar: sidebarOf(route),
    tabs: tabNames.map((name, index) => division(name, `/${index || ''}`, index === 0)),
    selectors: [
      {
        kind: 'version',
        label: 'Version',
        current: division('2.x', '/', true),
        entries: [division('2.x', '/', true), division('1.x', '/v1/', false)],
      },
    ],
    toc: [
      { text: 'Install', id: 'install', href: '#install', depth: 2 },
      { text: 'On Linux', id: 'linux', href: '#linux', depth: 3 },
      { text: 'Limits', id: 'limits', href: '#limits', depth: 2 },
    ],
    next: link('Other', '/other/'),
  })
}

function sidebarOf(route: string): readonly SidebarGroupView[] {
  const page = (title: string, href: string): SidebarPageView => ({
    ...link(title, href),
    type: 'page',
    isCurrent: href === route,
    isDeprecated: false,
  })
  const group = (key: string, title: string, more: Partial<SidebarGroupView>): SidebarGroupView => ({
    type: 'group',
    key,
    title,
    isCurrent: false,
    isActive: false,
    isOpen: false,
    isFoldable: true,
    depth: 1,
    children: [],
    ...more,
  })
  const deep = group('0.1', 'Deep', { children: [page('Inner', '/inner/')] })
  const large = group('0.2', 'Large', { lazyHref: '/_navigation/large.html', firstHref: '/large/first/' })
  const children = [page('Start', '/'), page('Other', '/other/'), deep, large]
  return [group('0', 'Guides', { isFoldable: false, isActive: true, isOpen: true, depth: 0, children })]
}

function link(title: string, href: string): LinkView {
  return { title, href, isExternal: href.startsWith('http'), isCurrent: false }
}

function division(name: string, href: string, isCurrent: boolean) {
  return { ...link(name, href), name, isCurrent, align: 'start', isCounterpart: true, menu: [] } as const
}
