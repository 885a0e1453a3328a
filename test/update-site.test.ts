import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { Machine } from '../src/build-site.ts'
import type { Page, Route } from '../src/content/page.ts'
import { bundleAuthorCode } from '../src/host/author-code/bundle-author-code.ts'
import { authorScriptFolder } from '../src/host/author-code/modules/provided-names.ts'
import { openRenderThread } from '../src/host/author-code/render/render-thread.ts'
import { machineFor } from '../src/host/build/machine.ts'
import { readFolder, rereadFiles } from '../src/host/project/read-folder.ts'
import { scanFolder } from '../src/host/project/scan-folder.ts'
import { openSite } from '../src/open-site.ts'
import { joinContents } from '../src/render/output/output-file.ts'
import type { Diagnostic } from '../src/source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../src/source/docs-folder.ts'
import type { OpenSite } from '../src/update-site.ts'
import { everySecondOf } from './support/full-run.ts'
import { plainSummary } from './support/plain-summary.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const files = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Docs',
    colors: { primary: '#0f766e' },
    logo: '/logo.svg',
    navigation: {
      tabs: [
        {
          tab: 'Docs',
          pages: [
            'index',
            'guide',
            'api',
            'link',
            'restricted',
            { group: 'Start', root: 'start/index', pages: ['parts'] },
          ],
        },
        { tab: 'More', pages: ['tabbed', 'guide', { group: 'Hidden', hidden: true, pages: ['hidden'] }] },
      ],
    },
  }),
  'index.mdx': "---\ntitle: Home\n---\nimport Note from '/snippets/note.mdx'\n\n[Guide](/guide#part)\n\n<Note />\n",
  'guide.mdx': '---\ntitle: Guide\n---\n## Part\n\nSee [nothing](/nowhere).\n',
  'api.mdx': '---\ntitle: API\nopenapi: api.json GET /one\n---\n',
  'other.mdx': '---\ntitle: Other\n---\nText.\n',
  'snippets/note.mdx': 'A note.\n',
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: { '/one': { get: { responses: {} } } },
  }),
  'parts.mdx':
    "---\ntitle: Parts\n---\nimport { Own } from '/snippets/own.jsx'\nimport { Plain } from '/snippets/plain.jsx'\n\n<Own />\n\n<Plain />\n\n![Picture](/picture.svg)\n\n[Guide](/guide)\n",
  'snippets/own.jsx': 'export const Own = () => <b onClick={() => {}}>own</b>\n',
  'snippets/plain.jsx': 'export const Plain = () => <b>plain</b>\n',
  'snippets/unused.jsx': 'export const Unused = () => <b>unused</b>\n',
  'style.css': 'b { color: red }\n',
  'script.js': 'document.title += 1\n',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n',
  'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n',
  'start/index.mdx': '---\ntitle: Start\n---\nText.\n',
  'tabbed.mdx': '---\ntitle: Tabbed\n---\nText.\n',
  'hidden.mdx': '---\ntitle: Hidden\n---\nText.\n',
  'link.mdx': '---\ntitle: Link\nurl: https://example.com\n---\n',
  'restricted.mdx': '---\ntitle: Restricted\ngroups: [staff]\n---\nText.\n',
  'README.md': 'For contributors.\n',
  'prices.json': '{}',
}

type FileName = keyof typeof files

/** Starting a thread takes long, so all sites use the same one. */
const renderThread = openRenderThread()

function newMachine(): Machine {
  const machine = machineFor({ isPreview: true, code: true })
  return { ...machine, bundle: bundleAuthorCode(machine.run, { thread: renderThread, keepsState: true }) }
}

async function opened(fullPages?: ReadonlySet<Route>) {
  const machine = newMachine()
  const directory = temporaryFolder(files)
  let { value: folder } = await readFolder(directory)
  let { value: site, diagnostics } = await openSite(folder, machine, { fullPages })
  let texts: Readonly<Record<string, string | undefined>> = files
  let freshNow: Promise<FreshSite> | undefined
  /** The site of the current files, opened without a previous one: once after each edit. */
  const fresh = () => {
    const isOriginal = fullPages === undefined && isDeepStrictEqual(texts, files)
    if (isOriginal) originalSite ??= openFresh(folder).then(withContents)
    freshNow ??= (isOriginal && originalSite) || openFresh(folder, fullPages)
    return freshNow
  }
  return {
    site: () => site,
    /**
     * Edit some texts, and remove files without a text. Returns the site, and whether the rest of the previous site was
     * reused.
     */
    edit: async (edited: Readonly<Record<string, string | undefined>>, requested = fullPages) => {
      const previous = site
      for (const [path, written] of Object.entries(edited)) {
        if (written === undefined) rmSync(join(directory, path))
        else writeFileSync(join(directory, path), written)
      }
      const { value: read } = rereadFiles(scanFolder(directory), folder, new Set(Object.keys(edited)))
      folder = { ...folder, ...read }
      texts = { ...texts, ...edited }
      freshNow = undefined
      const result = await openSite(folder, machine, { fullPages: requested, previous })
      site = result.value
      diagnostics = result.diagnostics
      return {
        isReused: isReused(previous, site),
        isParsedOnce: previous?.source.parsed.specs === site?.source.parsed.specs,
        hasSamePages: previous?.source.parsed.authored === site?.source.parsed.authored,
        isOnlyDisplayed: previous?.source.project.pages === site?.source.project.pages,
        page: (route: Route): Page | undefined => site?.site.pages.get(route),
      }
    },
    /** What does not depend on the texts of pages now, and in a site that was opened without a previous one. */
    summaries: async () => {
      const { site: freshSite } = await fresh()
      return {
        updated: site && plainSummary(site.site.summary),
        fresh: freshSite && plainSummary(freshSite.site.summary),
      }
    },
    /** The paths of all files now, and those of a site that was opened without a previous one. */
    paths: async () => {
      return { updated: pathsOf(site), fresh: pathsOf((await fresh()).site) }
    },
    /** The contents of all files now, and those of a site that was opened without a previous one. */
    contents: async () => ({ updated: await contentsOf(site), fresh: await (await fresh()).contents() }),
    /** Diagnostics now, and those of a site that was opened without a previous one. */
    diagnostics: async () => {
      return { updated: new Set(diagnostics.map(text)), fresh: new Set((await fresh()).diagnostics.map(text)) }
    },
  }
}

/** A site that was opened without a previous one. */
interface FreshSite {
  readonly site: OpenSite | undefined
  readonly diagnostics: readonly Diagnostic[]
  readonly contents: () => Promise<Readonly<Record<string, string>>>
}

async function openFresh(folder: DocsFolder, fullPages?: ReadonlySet<Route>): Promise<FreshSite> {
  const { value: site, diagnostics } = await openSite(folder, newMachine(), { fullPages })
  return { site, diagnostics, contents: () => contentsOf(site) }
}

/** Read the contents at once: the folder of the project is deleted after a test. */
async function withContents(fresh: FreshSite): Promise<FreshSite> {
  const contents = await fresh.contents()
  return { ...fresh, contents: async () => contents }
}

/** Many tests restore the original files, so their site is opened once for all of them. */
let originalSite: Promise<FreshSite> | undefined

/** Whether only some pages were parsed and planned again. */
const isReused = (previous: OpenSite | undefined, site: OpenSite | undefined): boolean =>
  previous !== undefined && previous.plan.source.published === site?.plan.source.published

function pathsOf(site: OpenSite | undefined): readonly string[] {
  if (!site) return []
  const { shared, pages, others } = site.plan
  const paths = [...shared, ...pages(), ...others()].map(({ path }) => path)
  expect(paths.filter(path => site.plan.at(path) === undefined)).toEqual([])
  return paths
}

/**
 * The contents of all files, by path. A copied file has the same content in both sites. Names of compiled modules also
 * depend on what was compiled earlier.
 */
async function contentsOf(site: OpenSite | undefined): Promise<Readonly<Record<string, string>>> {
  const contents: Record<string, string> = {}
  for (const path of new Set(pathsOf(site)))
    for (const { value } of (await site?.plan.at(path)?.render())?.outcomes ?? [])
      if (value && 'contents' in value && !value.path.startsWith(authorScriptFolder))
        contents[value.path] = Buffer.from(joinContents(value.contents)).toString('utf8').replaceAll(compiledName, '$1')
  return contents
}

const compiledName = /(_lectern\/author\/[\w-]+)-[0-9a-f]{12}/g

const text = (value: object): string => JSON.stringify(value)

test('an edit of a text reuses everything except its page', async () => {
  const { site, edit, diagnostics } = await opened()
  const other = site()?.site.pages.get('/other')
  const { isReused, page } = await edit({
    'guide.mdx': '---\ntitle: Guide\n---\n## Another\n\n<Tabs><Tab title="A">a</Tab></Tabs>\n',
  })
  expect(isReused).toBe(true)
  expect(page('/guide')?.ids).toEqual(['another', 'a'])
  expect(page('/other')).toBe(other)
  const { updated, fresh } = await diagnostics()
  expect(updated).toEqual(fresh)
})

test('an edit of a title parses only its page, and updates the navigation', async () => {
  const { site, edit, diagnostics } = await opened()
  const [home, specs] = [site()?.site.pages.get('/'), site()?.source.parsed.specs]
  const folders = site()?.site.folders
  const { page } = await edit({ 'guide.mdx': '---\ntitle: Start\n---\n## Part\n\n[Nothing](/nowhere).\n' })
  expect(page('/')).toBe(home)
  expect(site()?.source.parsed.specs).toBe(specs)
  expect(site()?.site.folders).toBe(folders)
  expect(JSON.stringify(site()?.plan.frame.displayed)).toContain('Start')
  const { updated, fresh } = await diagnostics()
  expect(updated).toEqual(fresh)
})

test('an edit of which API pages are listed prepares no other group of the sidebar again', async () => {
  const { site, edit, contents } = await opened()
  const groupIn = () =>
    site()
      ?.plan.frame.navigation.sidebars.get('0')
      ?.nodes.find(({ type }) => type === 'group')
  await edit({ 'docs.json': files['docs.json'].replace('"api","link"', '"link"') })
  const group = groupIn()
  expect(group?.type).toBe('group')
  await edit({
    'docs.json': files['docs.json'].replace('"tabbed"', '"tabbed","api"').replace('"api","link"', '"link"'),
  })
  expect(groupIn()).toBe(group)
  const { updated, fresh } = await contents()
  expect(updated).toEqual(fresh)
})

test('an edit of a snippet reuses everything except the pages that import it', async () => {
  const { edit } = await opened()
  const { isReused, page } = await edit({ 'snippets/note.mdx': '## Noted\n' })
  expect(isReused).toBe(true)
  expect(page('/')?.ids).toEqual(['noted'])
})

const edits: Readonly<Record<string, Partial<Record<FileName, string>>>> = {
  'a style sheet': { 'style.css': 'a[href="/guide"] { color: green }\n' },
  'a style sheet that refers to another file': { 'style.css': 'b { src: url(/prices.json) }\n' },
  'a style sheet, and a page that refers to another file': {
    'style.css': 'b { color: green }\n',
    'other.mdx': '---\ntitle: Other\n---\n<p data-source="/prices.json">Text</p>\n',
  },
  'an invalid style sheet': { 'style.css': 'b { color: green\n' },
  'a script': { 'script.js': 'document.title += location.pathname\nfetch("https://example.com")\n' },
  'an invalid script': { 'script.js': 'document.title +=\n' },
  'a picture': { 'picture.svg': files['picture.svg'].replace('20', '30') },
  'a logo': { 'logo.svg': files['logo.svg'].replace('20', '30') },
  'code of the author': { 'snippets/own.jsx': files['snippets/own.jsx'].replace('own<', 'changed<') },
  'a component that is plain': { 'snippets/plain.jsx': files['snippets/plain.jsx'].replace('plain<', 'changed<') },
  'a plain component to one with code': { 'snippets/plain.jsx': files['snippets/own.jsx'].replace('Own', 'Plain') },
  'an unused component': { 'snippets/unused.jsx': files['snippets/unused.jsx'].replace('unused<', 'changed<') },
  'a page with code of the author': { 'parts.mdx': `${files['parts.mdx']}\n## Another\n` },
  'a link to a file that is not published yet': { 'other.mdx': '---\ntitle: Other\n---\n[Prices](/prices.json)\n' },
  'a title and a picture': {
    'guide.mdx': files['guide.mdx'].replace('Guide', 'Start'),
    'picture.svg': files['picture.svg'].replace('20', '30'),
  },
}

/** The original texts of edited files. */
const originals = (texts: Partial<Record<FileName, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(texts).map(path => [path, files[path as FileName]])) // keys of such an object

test.each(everySecondOf(Object.entries(edits)))(
  'after an edit of %s and back, the site is like a new one',
  async (_, texts) => {
    const { edit, contents, diagnostics } = await opened()
    for (const written of [texts, originals(texts)]) {
      expect((await edit(written)).isParsedOnce).toBe(true)
      const now = await contents()
      expect(now.updated).toEqual(now.fresh)
      const { updated, fresh } = await diagnostics()
      expect(updated).toEqual(fresh)
    }
  },
)

const picture = files['picture.svg']

const pictureEdits: Readonly<Record<string, readonly Readonly<Record<string, string | undefined>>[]>> = {
  'a new picture': [{ 'new.svg': picture }, { 'new.svg': undefined }],
  'a picture that a page shows': [{ 'picture.svg': undefined }, { 'picture.svg': picture }],
  'a renamed picture': [{ 'picture.svg': undefined, 'moved.svg': picture }],
  'a picture next to files that pages link to': [
    { 'other.mdx': '---\ntitle: Other\n---\n[Prices](/prices.json)\n' },
    { 'new.svg': picture },
    { 'new.svg': undefined, 'picture.svg': undefined },
  ],
  'a picture and a link to a file': [
    { 'new.svg': picture, 'other.mdx': '---\ntitle: Other\n---\n[Prices](/prices.json)\n' },
    { 'new.svg': undefined, 'other.mdx': files['other.mdx'] },
  ],
  'a picture and the page that shows it': [
    { 'new.svg': picture, 'other.mdx': '---\ntitle: Renamed\n---\n![New](/new.svg)\n' },
    { 'new.svg': undefined, 'other.mdx': files['other.mdx'] },
  ],
}

test.each(Object.entries(pictureEdits))('after %s, the site is like a new one', async (_, steps) => {
  const { edit, contents, diagnostics, summaries } = await opened()
  for (const step of steps) {
    expect((await edit(step)).isParsedOnce).toBe(true)
    const now = await contents()
    expect(now.updated).toEqual(now.fresh)
    const all = await summaries()
    expect(all.updated).toEqual(all.fresh)
    const { updated, fresh } = await diagnostics()
    expect(updated).toEqual(fresh)
  }
})

test('texts are not searched for references again after a picture was added or removed', async () => {
  const { site, edit } = await opened()
  const mentions = () => site()?.plan.source.projectFiles.optional.mentions
  const original = mentions()
  for (const text of [picture, undefined]) {
    await edit({ 'new.svg': text })
    expect(mentions()).toBe(original)
  }
})

const redirects = [{ source: '/old.svg', destination: '/picture.svg' }]

test.each<[string, readonly Readonly<Record<string, string | undefined>>[]]>([
  ['the logo', [{ 'logo.svg': undefined }, { 'logo.svg': picture }]],
  [
    'pictures with redirects',
    [
      { 'docs.json': JSON.stringify({ ...JSON.parse(files['docs.json']), redirects }) },
      { 'old.svg': picture },
      { 'old.svg': undefined },
      { 'picture.svg': undefined },
    ],
  ],
  [
    'a picture that a page imports',
    [
      { 'other.mdx': "---\ntitle: Other\n---\nimport New from './new.svg'\n\n<New />\n" },
      { 'new.svg': picture },
      { 'new.svg': undefined },
    ],
  ],
])('the whole project is analyzed after a change of %s', async (_, steps) => {
  const { edit, contents, diagnostics } = await opened()
  for (const step of steps) {
    expect((await edit(step)).isParsedOnce).toBe('other.mdx' in step)
    const now = await contents()
    expect(now.updated).toEqual(now.fresh)
    const { updated, fresh } = await diagnostics()
    expect(updated).toEqual(fresh)
  }
})

const headEdits: Readonly<Record<string, Partial<Record<FileName, string>>>> = {
  'a title': { 'guide.mdx': files['guide.mdx'].replace('Guide', 'Start *here*') },
  'a title to that of another page': { 'guide.mdx': files['guide.mdx'].replace('Guide', 'Home') },
  'no title': { 'guide.mdx': files['guide.mdx'].replace('title: Guide\n', '') },
  'several lines': {
    'guide.mdx': files['guide.mdx'].replace(
      'title',
      'icon: rocket\ntag: New\nkeywords: [a]\ndescription: >\n  A\n\n  B\ntitle',
    ),
  },
  'the root of a group': { 'start/index.mdx': files['start/index.mdx'].replace('Start', 'Begin') },
  'a page in a tab': { 'tabbed.mdx': files['tabbed.mdx'].replace('Tabbed', 'In a tab') },
  'a hidden page': { 'hidden.mdx': files['hidden.mdx'].replace('Hidden', 'Not shown') },
  'a page outside of the navigation': { 'other.mdx': files['other.mdx'].replace('Other', 'Another') },
  'a link': { 'link.mdx': files['link.mdx'].replace('Link', 'Address') },
  'a restricted page': { 'restricted.mdx': files['restricted.mdx'].replace('title', 'description: D\ntitle') },
  'two pages': {
    'guide.mdx': files['guide.mdx'].replace('Guide', 'Start'),
    'tabbed.mdx': files['tabbed.mdx'].replace('Tabbed', 'In a tab'),
  },
}

/** After edits of icons and of links, everything is planned again. */
const plannedAgain = new Set(['several lines', 'a link'])

test.each(everySecondOf(Object.entries(headEdits)))(
  'after an edit of %s and back, the navigation is like a new one',
  async (name, texts) => {
    const { edit, summaries, contents, diagnostics } = await opened()
    for (const written of [texts, originals(texts)]) {
      expect((await edit(written)).isReused).toBe(!plannedAgain.has(name))
      const { updated: summary, fresh: freshSummary } = await summaries()
      expect(summary).toEqual(freshSummary)
      const now = await contents()
      expect(now.updated).toEqual(now.fresh)
      const { updated, fresh } = await diagnostics()
      expect(updated).toEqual(fresh)
    }
  },
)

test('a page with an invalid text, and the same page after it was fixed', async () => {
  const { edit, diagnostics } = await opened()
  for (const written of ['---\ntitle: Other\n---\n<Broken\n', '---\ntitle: Other\n---\nRight.\n']) {
    expect((await edit({ 'other.mdx': written })).isReused).toBe(true)
    const { updated, fresh } = await diagnostics()
    expect(updated).toEqual(fresh)
  }
})

test('the files of components that no page used before are added', async () => {
  const { edit, paths } = await opened()
  const { isReused } = await edit({
    'other.mdx': '---\ntitle: Other\n---\n<Tree><Tree.File name="a" /></Tree>\n\n$x^2$\n',
  })
  expect(isReused).toBe(true)
  const { updated, fresh } = await paths()
  expect(updated).toEqual(fresh)
})

test('a page that is requested later is parsed completely, with the page whose heading it links to', async () => {
  const { edit } = await opened(new Set(['/other']))
  const { isReused, page } = await edit({}, new Set(['/other', '/']))
  expect(isReused).toBe(true)
  expect(page('/')?.links).toHaveLength(1)
  expect(page('/guide')?.ids).toEqual(['part'])
})

test.each<[string, Partial<Record<FileName, string>>]>([
  ['who may read a page', { 'other.mdx': '---\ntitle: Other\ngroups: [admin]\n---\nText.\n' }],
  [
    'what a page imports',
    { 'other.mdx': "---\ntitle: Other\n---\nimport Note from '/snippets/note.mdx'\n\n<Note />\n" },
  ],
  ['a page about an API', { 'api.mdx': '---\ntitle: API\nopenapi: api.json GET /one\n---\nText.\n' }],
  [
    'a page with code of the author',
    { 'other.mdx': '---\ntitle: Other\n---\nexport const Own = () => <b onClick={() => {}}>own</b>\n\n<Own />\n' },
  ],
  ['a link to a file of the repository', { 'other.mdx': '---\ntitle: Other\n---\n[About](/README)\n' }],
  ['a link to a file that is not published yet', { 'other.mdx': '---\ntitle: Other\n---\n[Prices](/prices.json)\n' }],
  ['a file that is not a page', { 'README.md': 'For everybody.\n' }],
  ['an API description', { 'api.json': files['api.json'].replace('"1"', '"2"') }],
  ['an unknown icon', { 'other.mdx': '---\ntitle: Other\n---\n<Icon icon="rokkett" />\n' }],
])('the whole site is planned again after a change of %s', async (_, texts) => {
  const { edit, diagnostics } = await opened()
  expect((await edit(texts)).isReused).toBe(false)
  const { updated, fresh } = await diagnostics()
  expect(updated).toEqual(fresh)
})

interface Tab {
  readonly tab: string
  readonly href?: string
  readonly pages?: readonly unknown[]
}

interface Tabs {
  readonly tabs: readonly Tab[]
}

/** The text of `docs.json` with another navigation. */
const withNavigation = (change: (navigation: Tabs) => Tabs): string => {
  const { navigation, ...settings } = JSON.parse(files['docs.json'])
  return JSON.stringify({ ...settings, navigation: change(navigation) })
}

const withGroup = ({ tabs: [first, ...others] }: Tabs): Tabs => ({
  tabs: [
    { tab: '', ...first, pages: [{ group: 'New', pages: ['guide', 'other'] }, ...(first?.pages ?? [])] },
    ...others,
  ],
})

const withLink = ({ tabs }: Tabs): Tabs => ({ tabs: [...tabs, { tab: 'About', href: '/README' }] })

const settingsWith = (settings: object): string => JSON.stringify({ ...JSON.parse(files['docs.json']), ...settings })

test.each(
  everySecondOf<[string, { readonly keepsPages: boolean } & Partial<Record<FileName, string>>]>([
    ['a name', { 'docs.json': settingsWith({ name: 'Other' }), keepsPages: true }],
    ['lines above the navigation', { 'docs.json': `\n\n${files['docs.json']}`, keepsPages: true }],
    ['an API description', { 'api.json': files['api.json'].replace('/one', '/two'), keepsPages: true }],
    [
      'a description that mentions a file',
      {
        'api.json': files['api.json'].replace('"responses"', '"description":"See [prices](/prices.json)","responses"'),
        keepsPages: true,
      },
    ],
    ['which pages are listed', { 'docs.json': files['docs.json'].replace('"guide","api"', '"api"'), keepsPages: true }],
    [
      'the order of pages',
      { 'docs.json': files['docs.json'].replace('"guide","api"', '"api","guide"'), keepsPages: true },
    ],
    [
      'a listed page',
      { 'docs.json': files['docs.json'].replace('"guide","api"', '"guide","other","api"'), keepsPages: true },
    ],
    ['the name of a group', { 'docs.json': files['docs.json'].replace('"Start"', '"Begin"'), keepsPages: true }],
    [
      'the order of tabs',
      { 'docs.json': withNavigation(({ tabs }) => ({ tabs: tabs.toReversed() })), keepsPages: true },
    ],
    ['a new group', { 'docs.json': withNavigation(withGroup), keepsPages: true }],
    [
      'a missing page',
      { 'docs.json': files['docs.json'].replace('"guide","api"', '"guide","gide","api"'), keepsPages: true },
    ],
    ['a listed operation', { 'docs.json': files['docs.json'].replace('"api"', '"api","GET /one"'), keepsPages: true }],
    [
      'a listed snippet',
      { 'docs.json': files['docs.json'].replace('"api"', '"api","snippets/note"'), keepsPages: false },
    ],
    [
      'a listed file of the repository',
      { 'docs.json': files['docs.json'].replace('"api"', '"api","README"'), keepsPages: false },
    ],
    ['a tab that leads to a file of the repository', { 'docs.json': withNavigation(withLink), keepsPages: false }],
    [
      'a redirect to a file of the repository',
      { 'docs.json': settingsWith({ redirects: [{ source: '/about', destination: '/README' }] }), keepsPages: false },
    ],
    [
      'a redirect that replaces a page',
      { 'docs.json': settingsWith({ redirects: [{ source: '/other', destination: '/guide' }] }), keepsPages: false },
    ],
    ['a variable', { 'docs.json': settingsWith({ variables: { a: 'b' } }), keepsPages: false }],
  ]),
)('after an edit of %s and back, the site is like a new one', async (_, { keepsPages, ...texts }) => {
  const { edit, contents, diagnostics } = await opened()
  for (const written of [texts, originals(texts)]) {
    expect((await edit(written)).hasSamePages).toBe(keepsPages)
    const now = await contents()
    expect(now.updated).toEqual(now.fresh)
    const { updated, fresh } = await diagnostics()
    expect(updated).toEqual(fresh)
  }
})

test('a file that a page links to is published after edits of an API description and of the navigation', async () => {
  const { edit, contents, diagnostics } = await opened()
  await edit({ 'other.mdx': '---\ntitle: Other\n---\n[Prices](/prices.json)\n' })
  for (const texts of [
    { 'api.json': files['api.json'].replace('"responses"', '"description":"One","responses"') },
    { 'docs.json': files['docs.json'].replace('"guide","api"', '"api"') },
    { 'docs.json': settingsWith({ redirects: [{ source: '/prices.json', destination: '/guide' }] }) },
    { 'other.mdx': files['other.mdx'] },
  ]) {
    await edit(texts)
    const now = await contents()
    expect(now.updated).toEqual(now.fresh)
    const { updated, fresh } = await diagnostics()
    expect(updated).toEqual(fresh)
  }
})

/** The navigation with other entries after the first ones of the first tab. */
const withPages = (...entries: readonly unknown[]): Tabs => {
  const { tabs }: Tabs = JSON.parse(files['docs.json']).navigation
  const [first, ...others] = tabs
  return { tabs: [{ tab: '', ...first, pages: [...(first?.pages ?? []).slice(0, 5), ...entries] }, ...others] }
}

const twoLanguages = [
  { language: 'en', pages: ['index', 'guide', { group: 'Start', root: 'start/index', pages: ['parts'] }] },
  { language: 'de', pages: ['other', 'guide', { group: 'Mehr', root: 'start/index', pages: ['tabbed'] }] },
]

const settingsInLines = { ...JSON.parse(files['docs.json']), description: 'D', colors: { primary: '#0f766e' } }

test.each(
  everySecondOf<[string, boolean, object]>([
    ['a name', true, { name: 'Other' }],
    ['colors and the theme', true, { colors: { primary: '#ff0000' }, theme: 'maple' }],
    ['an unknown color', true, { colors: { primary: 'reddish' } }],
    ['a description that names a file', true, { description: 'prices.json' }],
    ['a logo', false, { logo: '/picture.svg' }],
    ['a missing logo', false, { logo: '/missing.svg' }],
    ['the positions of navigation entries', true, { colors: {} }],
    [
      'the title of a group',
      true,
      { navigation: withPages({ group: 'First', root: 'start/index', pages: ['parts'] }) },
    ],
    ['an icon of a group', true, { navigation: withPages({ group: 'Start', icon: 'rocket', pages: ['parts'] }) }],
    ['a hidden group', true, { navigation: withPages({ group: 'Start', hidden: true, pages: ['parts'] }) }],
    [
      'the pages of a group',
      true,
      { navigation: withPages({ group: 'Start', pages: ['other', 'parts', 'start/index'] }) },
    ],
    ['a group in a group', true, { navigation: withPages({ group: 'A', pages: [{ group: 'B', pages: ['parts'] }] }) }],
    [
      'a page without a file',
      true,
      { navigation: withPages('missing', { group: 'Start', pages: ['parts', 'absent'] }) },
    ],
    ['a page that is listed twice', true, { navigation: withPages('other', 'other', 'guide') }],
    ['tabs that become languages', true, { navigation: { languages: twoLanguages } }],
    ['an entry with the name of a file', true, { navigation: withPages('Other', '/parts/', 'start') }],
    ['redirects below the navigation', false, { redirects: [{ source: '/old', destination: '/guide' }] }],
    ['a group with an API description', false, { navigation: withPages({ group: 'API', openapi: 'api.json' }) }],
    ['an operation', false, { navigation: withPages('GET /one') }],
    [
      'a group that everybody may read',
      false,
      { navigation: withPages({ group: 'A', public: true, pages: ['parts'] }) },
    ],
    ['a listed file of the repository', false, { navigation: withPages('README') }],
    ['a listed snippet', false, { navigation: withPages('snippets/note') }],
  ]),
)(
  'after an edit of %s in lines of docs.json and back, the site is like a new one',
  async (_, isDisplayed, settings) => {
    const { edit, contents, diagnostics } = await opened()
    const original = JSON.stringify(settingsInLines, null, 2)
    await edit({ 'docs.json': original })
    for (const text of [JSON.stringify({ ...settingsInLines, ...settings }, null, 2), original]) {
      expect((await edit({ 'docs.json': text })).isOnlyDisplayed).toBe(isDisplayed)
      const now = await contents()
      expect(now.updated).toEqual(now.fresh)
      const { updated, fresh } = await diagnostics()
      expect(updated).toEqual(fresh)
    }
  },
)

test('a page that imports data is parsed again after an edit of the data', async () => {
  const { edit } = await opened()
  await edit({ 'other.mdx': "---\ntitle: Other\n---\nimport prices from './prices.json'\n\n## {prices.one}\n" })
  const { hasSamePages, page } = await edit({ 'prices.json': '{ "one": "Cheap" }' })
  expect(hasSamePages).toBe(false)
  expect(page('/other')?.ids).toEqual(['cheap'])
})

const newPage = '---\ntitle: New\n---\n## Part\n\nText with [a link](/guide#part).\n'

/** Steps from the original project, each with whether the rest of the site is reused. */
const pageListEdits: Readonly<
  Record<string, readonly (readonly [Readonly<Record<string, string | undefined>>, boolean])[]>
> = {
  'a page': [
    [{ 'new.mdx': newPage }, true],
    [{ 'new.mdx': newPage.replace('Text', 'Other text') }, true],
    [{ 'new.mdx': undefined }, true],
  ],
  'several pages in different places': [
    [{ 'about.mdx': newPage, 'zero.md': newPage, 'start/b.mdx': '---\nhidden: true\n---\nText.\n' }, true],
    [{ 'about.mdx': undefined, 'zero.md': undefined, 'start/b.mdx': undefined, 'guide-2.mdx': newPage }, true],
  ],
  'a page that was not listed': [
    [{ 'other.mdx': undefined, 'moved.mdx': files['other.mdx'] }, true],
    [{ 'other.mdx': files['other.mdx'] }, true],
  ],
  'a page that others link to': [
    [{ 'new.mdx': newPage, 'nowhere.mdx': newPage }, true],
    [{ 'nowhere.mdx': undefined }, true],
  ],
  'a page that a folder leads to': [[{ 'start.mdx': newPage }, false]],
  'a page in another letter case': [[{ 'Other.mdx': newPage }, false]],
  'a page that is listed': [
    [{ 'guide.mdx': undefined }, true],
    [{ 'guide.mdx': newPage }, true],
  ],
  'a page with the route of another': [
    [{ 'other.md': newPage }, false],
    [{ 'other.mdx': undefined }, false],
  ],
  'a page that imports another': [
    [{ 'new.mdx': "import Other from '/other.mdx'\n\n<Other />\n" }, false],
    [{ 'new.mdx': undefined }, false],
  ],
  'a snippet': [[{ 'snippets/new.mdx': 'Text.\n' }, false]],
  'a file of the repository': [[{ 'LICENSE.md': 'Text.\n' }, false]],
  'a page with a link to a file that is not published yet': [[{ 'new.mdx': '[Prices](/prices.json)\n' }, false]],
  'a page with an icon': [[{ 'new.mdx': '---\nicon: rocket\n---\nText.\n' }, false]],
  'a page whose address is redirected': [
    [{ 'docs.json': settingsWith({ redirects: [{ source: '/new', destination: '/guide' }] }) }, false],
    [{ 'new.mdx': newPage }, false],
  ],
  'a restricted page': [[{ 'new.mdx': '---\ngroups: [staff]\n---\nText.\n' }, false]],
  'a page about an API': [[{ 'new.mdx': '---\nopenapi: api.json GET /one\n---\n' }, false]],
}

test.each(everySecondOf(Object.entries(pageListEdits)))(
  'after a change of %s, the site is like a new one',
  async (_, steps) => {
    const { edit, contents, diagnostics, summaries, paths } = await opened()
    await edit({ 'script.js': undefined })
    for (const [step, isReused] of steps) {
      expect((await edit(step)).isReused).toBe(isReused)
      if (!isReused) continue
      const now = await contents()
      expect(now.updated).toEqual(now.fresh)
      const all = await summaries()
      expect(all.updated).toEqual(all.fresh)
      const files = await paths()
      expect(files.updated).toEqual(files.fresh)
      const { updated, fresh } = await diagnostics()
      expect(updated).toEqual(fresh)
    }
  },
)

const listedText = files['docs.json'].replace('"guide","api"', '"guide","new","api"')

/** Steps from the original project. */
const listedPageEdits: Readonly<Record<string, readonly Readonly<Record<string, string | undefined>>[]>> = {
  'a page that is listed later': [
    { 'new.mdx': newPage },
    { 'docs.json': listedText },
    { 'new.mdx': undefined, 'docs.json': files['docs.json'] },
  ],
  'a page that is listed before it exists': [
    { 'docs.json': listedText },
    { 'new.mdx': newPage },
    { 'new.mdx': undefined },
    { 'docs.json': files['docs.json'] },
  ],
  'a page and its entry': [
    { 'new.mdx': newPage, 'docs.json': listedText },
    { 'new.mdx': undefined, 'docs.json': files['docs.json'] },
  ],
  'a listed page': [{ 'guide.mdx': undefined }, { 'guide.mdx': files['guide.mdx'] }],
  'a listed page with a new name': [
    { 'new.mdx': files['guide.mdx'], 'guide.mdx': undefined, 'docs.json': listedText.replace('"guide",', '') },
  ],
  'the home page': [
    { 'index.mdx': undefined },
    { 'index.mdx': '---\ntitle: New\n---\nText.\n' },
    { 'index.mdx': undefined, 'index.md': 'Text.\n' },
    { 'index.mdx': 'Text.\n' },
  ],
  'an unlisted page that is shown at the root': [
    {
      'docs.json': withNavigation(() => ({ tabs: [{ tab: 'Out', href: 'https://example.com' }] })),
      'index.mdx': undefined,
    },
    { 'aa.mdx': newPage },
    { 'aa.mdx': undefined },
  ],
  'a page that an unused snippet imports': [
    { 'snippets/unused.mdx': "import New from '/new.mdx'\n\n<New />\n" },
    { 'new.mdx': newPage },
    { 'docs.json': listedText },
    { 'docs.json': files['docs.json'] },
  ],
  'a page that links to a file of the repository': [
    { 'new.mdx': '[About](/README)\n', 'docs.json': listedText },
    { 'new.mdx': undefined, 'docs.json': files['docs.json'] },
  ],
  'a page with an icon and an unknown component': [
    { 'new.mdx': '---\nicon: rocket\n---\n<Unknown />\n', 'docs.json': listedText },
    { 'new.mdx': undefined },
  ],
  'a page about an API': [
    { 'new.mdx': '---\nopenapi: api.json GET /one\n---\n', 'docs.json': listedText },
    { 'new.mdx': undefined, 'docs.json': files['docs.json'] },
  ],
}

test.each(everySecondOf(Object.entries(listedPageEdits)))(
  'after a change of %s, the site is like a new one',
  async (_, steps) => {
    const { edit, contents, diagnostics, summaries, paths } = await opened()
    for (const step of steps) {
      await edit(step)
      const now = await contents()
      expect(now.updated).toEqual(now.fresh)
      const all = await summaries()
      expect(all.updated).toEqual(all.fresh)
      const allPaths = await paths()
      expect(allPaths.updated).toEqual(allPaths.fresh)
      const { updated, fresh } = await diagnostics()
      expect(updated).toEqual(fresh)
    }
  },
)
