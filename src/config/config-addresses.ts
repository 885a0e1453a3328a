import type { Span } from '../source/diagnostics/diagnostic.ts'
import { memoize, memoizeByText } from '../source/memoize.ts'
import { childName, type Located, type LocatedObject } from './json/located.ts'
import { movedSpans } from './json/moved-values.ts'
import { resolvePath } from './json/resolve-path.ts'

/** An address in the configuration, and its position. */
export interface ConfigAddress {
  readonly href: string
  /** What the address should lead to: a page (or anything else of the site), a file, or a folder with pages. */
  readonly kind: 'page' | 'asset' | 'folder'
  readonly span: Span
}

/** Every address of a configuration that may lead to a page or file of the site. */
export function configAddresses(root: LocatedObject): readonly ConfigAddress[] {
  return addressesIn(root, '')
}

/** Names of values that contain addresses: links, files, icons, and strings that may have Markdown links. */
const links = /(?:^logo|^navigation\..*|navbar\.(?:links\[\d+\]|primary)|^footer\.links\[\d+\]\.items\[\d+\])\.href$/
const files =
  /^(?:(?:logo|favicon|background\.image)(?:\.light|\.dark)?|fonts(?:\.heading|\.body)?\.source|thumbnails\.background|styling\.codeblocks\.languages\.custom(?:\[\d+\])?)$/
const folders = /^seo\.paths\[\d+\]\.path$/
const icons = /(?:^|\.)icon(?:\.name)?$/
const markdown = /(?:^|\.)banner\.content$|^errors\.404\.description$/

function addressesIn(value: Located, name: string): readonly ConfigAddress[] {
  if (value.type === 'array') return addressesInList(value.items, name)
  if (value.type === 'object') return addressesInObject(value)(name)
  return value.type === 'string' ? addressesOfText(value.value.trim(), name, value.span) : []
}

function addressesInList(items: readonly Located[], name: string): readonly ConfigAddress[] {
  // Lists of pages are the longest part of most configurations.
  const mayHaveTexts = files.test(childName(name, 0))
  return items.flatMap((item, at) =>
    item.type === 'string' && !mayHaveTexts ? [] : addressesIn(item, childName(name, at)),
  )
}

/** Objects that an edit of `docs.json` did not change are not searched again. */
const addressesInObject: (object: LocatedObject) => (name: string) => readonly ConfigAddress[] = memoize(object =>
  memoizeByText(name =>
    object.moved
      ? movedSpans(addressesInObject(object.moved.from)(name), object.moved.lines)
      : object.members.flatMap(member => addressesIn(member.value, childName(name, member.key))),
  ),
)

function addressesOfText(text: string, name: string, span: Span): readonly ConfigAddress[] {
  if (links.test(name)) return [{ href: text, kind: 'page', span }]
  if (files.test(name) || (icons.test(name) && /^\.{0,2}\//.test(text)))
    return projectAddressOf({ href: text, kind: 'asset', span })
  if (folders.test(name)) return [{ href: `/${text.replace(/^\/+|\/+$/g, '')}`, kind: 'folder', span }]
  if (!markdown.test(name)) return []
  return [...text.matchAll(/\]\(([^()\s]+)/g)].map(([, href = '']) => ({ href, kind: 'page', span }))
}

/** Files on other sites are not checked, and files outside of the project were already reported. */
function projectAddressOf(address: ConfigAddress): readonly ConfigAddress[] {
  const { href } = address
  return href.startsWith('//') || resolvePath('', href.replace(/^[\\/]/, '')) === undefined ? [] : [address]
}
