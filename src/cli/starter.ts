import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { applyEdits, type JSONPath, modify } from 'jsonc-parser'
import type { Theme } from '../config/config.ts'
import { packageFolder } from '../host/package-files.ts'

/** The purposes of a new site, with their pages. */
export const siteKinds = {
  product: 'getting started, guides, FAQ, changelog',
  api: 'quickstart, authentication, errors, pagination, webhooks',
  sdk: 'install, quickstart, usage, reference, changelog',
} as const

export type SiteKind = keyof typeof siteKinds

export const kindNames: readonly SiteKind[] = ['product', 'api', 'sdk']

/** What the user has chosen for a new project. */
export interface StarterOptions {
  readonly name: string
  readonly kind: SiteKind
  readonly theme: Theme
}

/** The files of a starter project, by path. All kinds have an API reference. */
export function starterFiles({ name, kind, theme }: StarterOptions): Readonly<Record<string, string>> {
  const templates = { ...filesIn('shared'), ...filesIn(kind) }
  const product = productIn(name)
  const isSdk = kind === 'sdk'
  const settings: [JSONPath, string][] = [
    [['theme'], theme],
    [['name'], name],
    [['description'], descriptions[kind](product)],
    [['variables', 'product'], product],
    ...(isSdk ? ([[['variables', 'package'], packageNameOf(product)]] satisfies [JSONPath, string][]) : []),
  ]
  const files = Object.entries(templates).map(([path, text]): [string, string] => {
    if (path === 'docs.json') return [path, settings.reduce(withSetting, text)]
    // Package managers leave out files named ".gitignore".
    if (path === 'gitignore') return ['.gitignore', text]
    return [path, text.replaceAll('%NAME%', () => (path.endsWith('.yaml') ? quotable(product) : product))]
  })
  return Object.fromEntries(files)
}

const descriptions: Readonly<Record<SiteKind, (product: string) => string>> = {
  api: product => `Guides and reference of the ${product} API.`,
  product: product => `Guides for ${product}: get started, plan projects, and invite your team.`,
  sdk: product => `Guides and reference of the ${product} SDK.`,
}

function filesIn(folder: string): Readonly<Record<string, string>> {
  const root = join(packageFolder, 'templates', 'starters', folder)
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = entries.map(entry => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(paths.map(path => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]))
}

/** Keeps the layout of the file. */
const withSetting = (json: string, [path, value]: [JSONPath, string]): string =>
  applyEdits(json, modify(json, path, value, {}))

/** `Acme API` → `Acme`: the pages say "the Acme API". */
const productIn = (name: string): string => name.replace(/\s+(?:api|sdk|docs|documentation)$/i, '')

/** Escapes text for a double-quoted YAML string, which has the same escapes as JSON. */
const quotable = (text: string): string => JSON.stringify(text).slice(1, -1)

/** `Acme Tools` → `acme-tools-sdk`. */
function packageNameOf(product: string): string {
  const words = product
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return [...(words ?? ['my']), 'sdk'].join('-')
}
