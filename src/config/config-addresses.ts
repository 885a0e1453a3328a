import type { Span } from '../source/diagnostics/diagnostic.ts'
import { childName, type Located, type LocatedObject } from './json/located.ts'
import { resolvePath } from './json/resolve-path.ts'

/** An address that the configuration names, and where. */
export interface ConfigAddress {
  readonly href: string
  /** What should be there: a page (or anything else of the site), or a file. */
  readonly kind: 'page' | 'asset'
  readonly span: Span
}

/** Every address of a configuration that may lead into the site. */
export function configAddresses(root: LocatedObject): readonly ConfigAddress[] {
  return addressesIn(root, '')
}

/** By the name of the value that they stand in: what a link leads to, and where Markdown has links. */
const links = /(?:^logo|^navigation\..*|navbar\.(?:links\[\d+\]|primary)|^footer\.links\[\d+\]\.items\[\d+\])\.href$/
const files =
  /^(?:(?:logo|favicon|background\.image)(?:\.light|\.dark)?|fonts(?:\.heading|\.body)?\.source|thumbnails\.background|styling\.codeblocks\.languages\.custom(?:\[\d+\])?)$/
const icons = /(?:^|\.)icon(?:\.name)?$/
const markdown = /(?:^|\.)banner\.content$|^errors\.404\.description$/

function addressesIn(value: Located, name: string): readonly ConfigAddress[] {
  if (value.type === 'array') return value.items.flatMap((item, at) => addressesIn(item, childName(name, at)))
  if (value.type === 'object') {
    return value.members.flatMap(member => addressesIn(member.value, childName(name, member.key)))
  }
  return value.type === 'string' ? addressesOfText(value.value.trim(), name, value.span) : []
}

function addressesOfText(text: string, name: string, span: Span): readonly ConfigAddress[] {
  if (links.test(name)) return [{ href: text, kind: 'page', span }]
  if (files.test(name) || (icons.test(name) && /^\.{0,2}\//.test(text)))
    return projectAddressOf({ href: text, kind: 'asset', span })
  if (!markdown.test(name)) return []
  return [...text.matchAll(/\]\(([^()\s]+)/g)].map(([, href = '']) => ({ href, kind: 'page', span }))
}

/** A file on another site is not ours to look for, and one outside of the project was spoken of before. */
function projectAddressOf(address: ConfigAddress): readonly ConfigAddress[] {
  const { href } = address
  return href.startsWith('//') || resolvePath('', href.replace(/^[\\/]/, '')) === undefined ? [] : [address]
}
