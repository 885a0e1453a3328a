import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const request = {
  method: 'POST',
  url: 'https://api.example.com/v1/items/{id}',
  query: [['limit', '10']],
  headers: [['Authorization', 'Bearer TOKEN']],
  cookies: [['session', 'a']],
}
const requests = [
  { ...request, method: 'GET' },
  { ...request, body: { type: 'json', value: { name: 'A', count: 1.5, tags: ['b'], isNew: true, parent: null } } },
  { ...request, body: { type: 'form', fields: [['name', 'A']] } },
  { ...request, body: { type: 'multipart', parts: [{ name: 'name', value: 'A', contentType: 'text/plain' }] } },
  { ...request, body: { type: 'text', text: '<a b="c">d</a>' } },
]
/** Languages in which the constructs of another one are valid. */
const similar = { typescript: ['tsx', 'javascript', 'jsx'] }
/** Languages that these blocks contain. */
const embedded = ['tsx', 'typescript', 'javascript', 'json', 'yaml', 'shellscript']

/**
 * The module `precomputed-literals.js` of the package: the literals of all patterns that are needed to highlight our
 * documentation and the samples of API pages.
 */
export async function precomputedLiteralsModule(root) {
  const load = path => import(pathToFileURL(join(root, 'dist', path)).href)
  const shiki = await load('render/highlighting/shiki.js')
  const { prefilteredEngine } = await load('render/highlighting/prefiltered-engine.js')
  const { requiredLiterals } = await load('render/highlighting/required-literals.js')
  const { cachedTokenizer } = await load('render/highlighting/cached-tokenizer.js')
  const { sampleLanguages } = await load('api-spec/samples/sample-languages.js')
  const found = new Map()
  const engine = prefilteredEngine(await shiki.createOnigurumaEngine(import('shiki/wasm')), pattern => {
    const literals = requiredLiterals(pattern)
    found.set(pattern, literals)
    return literals
  })
  const { default: theme } = await shiki.bundledThemes['github-light']()
  const samples = sampleLanguages.flatMap(({ highlight, write }) =>
    requests.map(sample => ({ language: highlight, code: write(sample) })),
  )
  const blocks = [...samples, ...(await constructs()), ...(await blocksBelow(join(root, 'example-docs')))]
  for (const language of new Set(blocks.map(block => block.language))) {
    const names = language === 'mdx' || language === 'markdown' ? [language, ...embedded] : [language]
    const langs = names.map(name => shiki.bundledLanguages[name]).filter(Boolean)
    if (langs.length === 0) continue
    const tokenizer = await shiki.createTokenizer({ engine, themes: [theme], langs, warnings: false })
    const tokenize = cachedTokenizer(tokenizer, theme.name)
    for (const block of blocks) if (block.language === language) tokenize(language, block.code)
  }
  const table = JSON.stringify(Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1))))
  return `export const precomputedLiterals = JSON.parse(${JSON.stringify(table)})\n`
}

/** Constructs that are common in documentation, by language. */
async function constructs() {
  const folder = join(import.meta.dirname, 'code-samples')
  const files = await readdir(folder)
  const blocks = files.map(async file => {
    const code = await readFile(join(folder, file), 'utf8')
    const name = basename(file, '.txt')
    return [name, ...(similar[name] ?? [])].map(language => ({ language, code }))
  })
  return (await Promise.all(blocks)).flat()
}

/** The code blocks of all pages in a folder. */
async function blocksBelow(folder) {
  const paths = (await readdir(folder, { recursive: true })).filter(path => path.endsWith('.mdx'))
  const texts = await Promise.all(paths.map(path => readFile(join(folder, path), 'utf8')))
  return texts.flatMap(text =>
    [...text.matchAll(/^( *)```(\w+).*\n([\s\S]*?)^\1```/gm)].map(([, , language, code]) => ({ language, code })),
  )
}
