import ignore from 'ignore'
import type { Diagnostic } from '../source/diagnostic.ts'
import { percentDecoded } from '../source/percent-decoded.ts'
import type { SourceFile } from '../source/source-file.ts'
import { splitAddress } from './addresses.ts'
import { targetOf } from './find-target.ts'
import { mentionable, mentionedIn } from './mentioned-files.ts'
import { isExpected, isPublicKind, nameOf, needsLink, ownSites } from './published-kinds.ts'
import type { Site } from './site.ts'

/** Which files of the project are part of the site. */
export interface PublishedAssets {
  readonly paths: ReadonlySet<string>
  /** Files that are not published, and that the author should know about. */
  readonly leftOut: readonly string[]
}

/** What can name files of the site. */
export interface Naming {
  /** Texts that are part of the site: pages, what they import, styles, scripts, configuration. */
  readonly texts: readonly SourceFile[]
  /** The text of a file that is published because something names it: it may name more files. */
  readonly textOf?: ((path: string) => SourceFile | undefined) | undefined
  /** Files that pages are made from, such as API specs. */
  readonly used: readonly string[]
  /** Scripts that no page runs. They are published only if something names them. */
  readonly unfit?: ReadonlySet<string> | undefined
  /** Modules that pages import. They are published only if a page links to them. */
  readonly imported?: ReadonlySet<string> | undefined
}

/**
 * Choose which files are published: kinds of files that are meant for readers, files that `publish` in `lectern.json`
 * names, and files that pages, snippets, styles, scripts or `docs.json` name.
 */
export function publishedAssets(site: Site, naming: Naming): PublishedAssets {
  const { unfit = new Set(), imported = new Set() } = naming
  const isWanted = publishRule(site.config.settings.publish)
  const candidates = [...site.assets.keys()].filter(path => !site.config.sources.includes(path))
  const isInOwnSite = ownSites(candidates)
  const paths = new Set(
    candidates.filter(
      path => (isPublicKind(path) && !unfit.has(path) && !imported.has(path)) || isInOwnSite(path) || isWanted(path),
    ),
  )
  const rest = candidates.filter(path => !paths.has(path))
  if (rest.length > 0) for (const path of namedAmong(site, rest, naming)) paths.add(path)
  return {
    paths,
    leftOut: rest.filter(path => !paths.has(path) && !isExpected(path) && !unfit.has(path) && !imported.has(path)),
  }
}

/** The rule for `publish` in `lectern.json`: patterns as in `.mintignore`. */
export function publishRule(patterns: readonly string[]): (path: string) => boolean {
  if (patterns.length === 0) return () => false
  const rule = ignore({ ignorecase: false }).add([...patterns])
  return path => rule.ignores(path)
}

function namedAmong(site: Site, rest: readonly string[], naming: Naming): ReadonlySet<string> {
  const { texts, used, textOf, imported } = naming
  const linked = linkedAmong(site, rest)
  const named = new Set<string>([...linked, ...used.filter(path => rest.includes(path))])
  // A text that mentions "package.json" rarely means the one in the docs folder.
  const mentions = mentionable(rest.filter(path => !needsLink(path) && !imported?.has(path) && !named.has(path)))
  const open = [...texts]
  const follow = (path: string) => {
    const text = needsLink(path) ? undefined : textOf?.(path)
    if (text) open.push(text)
  }
  for (const path of new Set(linked)) follow(path)
  for (const text of open) {
    for (const path of mentionedIn(text, mentions)) {
      if (!named.has(path)) follow(path)
      named.add(path)
    }
  }
  return named
}

/** The files that links, images and other addresses in pages point to. */
function linkedAmong(site: Site, rest: readonly string[]): readonly string[] {
  const names = new Set(rest.map(nameOf))
  const among = new Set(rest)
  return [...site.pages.values()].flatMap(page =>
    page.links.flatMap(({ href }) => {
      const { path } = splitAddress(href)
      if (!names.has(percentDecoded(nameOf(path)).normalize('NFC'))) return []
      const target = targetOf(site, page.path, path)
      return target && 'file' in target && among.has(target.file) ? [target.file] : []
    }),
  )
}

const mostNames = 5

/** One hint about all files that are not part of the site. */
export function leftOutFiles(paths: readonly string[]): Diagnostic[] {
  if (paths.length === 0) return []
  const names = paths.slice(0, mostNames).map(path => `"${path}"`)
  const more = paths.length > mostNames ? ` and ${paths.length - mostNames} more` : ''
  const files = paths.length === 1 ? '1 file is' : `${paths.length} files are`
  return [
    {
      code: 'site/left-out-files',
      severity: 'hint',
      message: `${files} not part of the site, because nothing refers to ${paths.length === 1 ? 'it' : 'them'}: ${names.join(', ')}${more}.`,
      hint: 'To publish a file, link to it, or add it to "publish" in lectern.json. To hide this hint, add the files to .mintignore.',
    },
  ]
}
