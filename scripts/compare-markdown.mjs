import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

// Compares the words in the Markdown files of built sites with those in their HTML.
//
//   node scripts/compare-markdown.mjs SITE …
//
// For each site, prints the share of the words in the HTML that the Markdown contains, and the reverse. Then prints the
// pages with the largest differences.

const sites = process.argv.slice(2)
if (sites.length === 0) throw new Error('Usage: node scripts/compare-markdown.mjs SITE …')
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath)

/** Parts of `<main>` that are not content: navigation, controls, and content that is repeated in another form. */
const ignoredIds = new Set(['table-of-contents', 'pagination'])
const ignoredClasses = new Set([
  'eyebrow',
  'page-end',
  'page-columns-end',
  'multi-view',
  'visually-hidden',
  'heading-anchor',
  'prompt-actions',
  'tab-list',
  'tabs-list',
  'step-number',
  'when-closed',
  'when-open',
  'page-dates',
  'page-authors',
  'page-menu',
  'variations',
])
const ignoredTags = new Set([
  'script',
  'style',
  'svg',
  'button',
  'template',
  'annotation',
  'nav',
  'select',
  'iframe',
  'video',
  'audio',
])
const inlineTags = new Set(
  'a abbr b bdi cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
)

const all = []
for (const site of sites) {
  const pages = []
  for (const path of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.md') || path.startsWith('_')) continue
    const html = [
      `${path.slice(0, -3)}/index.html`,
      `${path.slice(0, -3)}.html`,
      path === 'index.md' ? 'index.html' : '',
    ]
      .map(name => join(site, name))
      .find(name => name.endsWith('.html') && existsSync(name))
    if (html === undefined) continue
    const [shown, written] = [
      wordsOfHtml(html, { site, inserted: new Set() }),
      wordsOfMarkdown(readFileSync(join(site, path), 'utf8')),
    ]
    pages.push({ site, path, ...compare(shown, written) })
  }
  const mean = key => (pages.reduce((sum, page) => sum + page[key], 0) / Math.max(1, pages.length)) * 100
  console.log(
    `${site}: ${pages.length} pages, ${mean('kept').toFixed(2)}% of the words in HTML are in Markdown, ${mean('known').toFixed(2)}% of those in Markdown are in HTML`,
  )
  all.push(...pages)
}
const worst = (key, list) =>
  all
    .toSorted((a, b) => a[key] - b[key])
    .slice(0, 10)
    .map(page => `  ${(page[key] * 100).toFixed(1)}% ${page.site}/${page.path}: ${page[list].slice(0, 12).join(' ')}`)
console.log(`\nPages whose Markdown lacks most words:\n${worst('kept', 'lost').join('\n')}`)
console.log(`\nPages whose Markdown adds most words:\n${worst('known', 'added').join('\n')}`)

function compare(shown, written) {
  const [lost, added] = [missing(shown, written), missing(written, shown)]
  return {
    lost,
    added,
    kept: 1 - lost.length / Math.max(1, shown.length),
    known: 1 - added.length / Math.max(1, written.length),
  }
}

/** Words of the first list that are missing in the second one, with repetitions. */
function missing(list, others) {
  const counts = new Map()
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1)
  return list.filter(word => {
    const count = counts.get(word) ?? 0
    counts.set(word, count - 1)
    return count <= 0
  })
}

function wordsOfHtml(path, context) {
  const main = mainOf(path)
  return main ? wordsOf(textOfHtml(main, context)) : []
}

function mainOf(path) {
  return find(parse(readFileSync(path, 'utf8')), node => node.nodeName === 'main')
}

function find(node, test) {
  if (test(node)) return node
  for (const child of node.childNodes ?? []) {
    const found = find(child, test)
    if (found) return found
  }
  return undefined
}

function textOfHtml(node, context) {
  if (node.nodeName === '#text') return node.value
  if (ignoredTags.has(node.tagName)) return ' '
  const attribute = name => node.attrs?.find(entry => entry.name === name)?.value
  if (ignoredIds.has(attribute('id')) || (attribute('class') ?? '').split(' ').some(name => ignoredClasses.has(name)))
    return ' '
  // A fragment that is loaded on demand counts once, at the place where readers open it.
  if ((attribute('class') ?? '') === 'api-more') {
    const content = join(context.site, attribute('href') ?? '')
    if (context.inserted.has(content) || !existsSync(content)) return ' '
    context.inserted.add(content)
    const main = mainOf(content)
    main.childNodes = main.childNodes.filter(child => child.tagName !== 'h1')
    return ` ${textOfHtml(main, context)} `
  }
  if (node.tagName === 'img') return ` ${attribute('alt') ?? ''} `
  // Formulas are compared by their source.
  if ((attribute('class') ?? '').split(' ').includes('katex')) return ` ${texOf(node)} `
  const inner = (node.childNodes ?? []).map(child => textOfHtml(child, context)).join('')
  return inlineTags.has(node.tagName) ? inner : ` ${inner} `
}

function texOf(node) {
  const annotation = find(node, inner => inner.tagName === 'annotation')
  return annotation ? annotation.childNodes.map(child => child.value ?? '').join('') : ''
}

function wordsOfMarkdown(text) {
  return wordsOf(
    textOfMarkdown(parser.parse(text.replace(/^- (?:URL|Version|Product|Language|All pages): .*\n/gm, ''))),
  )
}

function textOfMarkdown(node) {
  if (node.type === 'image') return ` ${node.alt ?? ''} `
  if ('value' in node) return node.type === 'text' || node.type === 'inlineCode' ? node.value : ` ${node.value} `
  const inner = (node.children ?? []).map(textOfMarkdown).join('')
  return ['strong', 'emphasis', 'delete', 'link'].includes(node.type) ? inner : ` ${inner} `
}

function wordsOf(text) {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
