// Runs first in pages of an offline copy, as a classic script: the build wraps it, so that it leaves no global names but
// one. Browsers refuse `fetch`, `import` and module scripts for pages that are opened from a disk, but load classic
// scripts. The files of an offline copy are therefore scripts that pass their content to the functions below.

/** The end of the file, written by `docs build --zip`. */
interface CopyOptions {
  /** The base path of the site, without a trailing slash. */
  readonly base: string
  /** The part of data that stands for the folder of the copy. */
  readonly rootMarker: string
  /** Paths that have another name in the copy. */
  readonly names: Readonly<Record<string, string>>
}

type Exports = Record<string, unknown>

/** The body of a module: its parameters are named by the conversion of `module-script.ts`. */
type ModuleBody = (
  importOf: (name: string) => Exports | Promise<unknown>,
  load: (name: string) => Promise<unknown>,
  exported: Exports,
  exportAll: (from: Exports) => void,
  meta: { readonly url: string },
) => Promise<void>

interface Module {
  readonly url: string
  readonly imports: readonly string[]
  readonly body: ModuleBody
  readonly exported: Exports
  evaluation?: Promise<void>
  /** The module that it waits for. */
  waitingFor?: Module | undefined
}

/** The folder of the copy: this script is in `_lectern`. */
const root = new URL('../', scriptUrl()).href
let options: CopyOptions = { base: '', rootMarker: '\0', names: {} }
const modules = new Map<string, Module>()
const scripts = new Map<string, Promise<void>>()
const texts = new Map<string, string>()
const isRemote = (url: string): boolean => /^https?:/.test(url)

Object.assign(window, {
  lecternCopy: {
    start: (settings: CopyOptions) => {
      options = settings
      watchLinks()
    },
    module: (imports: readonly string[], body: ModuleBody) => {
      const url = scriptUrl()
      modules.set(url, { url, imports, body, exported: {} })
      if (document.currentScript?.hasAttribute('data-module')) void evaluate(url)
    },
    text: (content: string) => texts.set(scriptUrl(), content),
  },
})

function scriptUrl(): string {
  // Called by classic scripts only, so there is a current one.
  return (document.currentScript as HTMLScriptElement).src.replace(/[?#].*$/, '')
}

/** Load a script once. After a failure, the next call tries again. */
function loadScript(url: string): Promise<void> {
  const known = scripts.get(url)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true })
    script.onload = () => resolve()
    script.onerror = () => reject(new TypeError(`Failed to load ${url}`))
    document.head.append(script)
  })
  scripts.set(url, loading)
  loading.catch(() => scripts.delete(url))
  return loading
}

async function definedModule(url: string): Promise<Module> {
  if (!modules.has(url)) await loadScript(url)
  const module = modules.get(url)
  if (!module) throw new TypeError(`${url} is not a module.`)
  return module
}

/** Load a module with all that it imports, so that the files arrive at the same time. */
async function loadTree(url: string, seen = new Set<string>()): Promise<void> {
  if (seen.has(url) || isRemote(url)) return
  seen.add(url)
  const module = await definedModule(url)
  await Promise.all(module.imports.map(name => loadTree(moduleUrl(name, url), seen)))
}

async function evaluate(url: string): Promise<unknown> {
  if (isRemote(url)) return import(/* @vite-ignore */ url)
  await loadTree(url)
  const module = await definedModule(url)
  await run(module)
  return module.exported
}

/** Each module runs once, after those that it imports. In a circle, one of them runs first. */
function run(module: Module): Promise<void> {
  module.evaluation ??= runAfterImports(module)
  return module.evaluation
}

async function runAfterImports(module: Module): Promise<void> {
  const { url, imports, body, exported } = module
  for (const name of imports) {
    const imported = modules.get(moduleUrl(name, url))
    if (!imported || waitsFor(imported, module)) continue
    module.waitingFor = imported
    await run(imported)
    module.waitingFor = undefined
  }
  const exportsOf = (name: string) => {
    const address = moduleUrl(name, url)
    return modules.get(address)?.exported ?? import(/* @vite-ignore */ address)
  }
  const exportAll = (from: Exports) => {
    for (const name of Object.keys(from))
      if (name !== 'default' && !(name in exported))
        Object.defineProperty(exported, name, { enumerable: true, get: () => from[name] })
  }
  await body(exportsOf, name => evaluate(moduleUrl(name, url)), exported, exportAll, { url })
}

const moduleUrl = (name: string, from: string): string => addressInCopy(name, from) ?? new URL(name, from).href

function waitsFor(module: Module, other: Module): boolean {
  for (let at: Module | undefined = module; at; at = at.waitingFor) if (at === other) return true
  return false
}

const networkFetch = window.fetch.bind(window)

/** Files of the copy come from scripts, everything else from the network. */
window.fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  const url = addressInCopy(address, document.baseURI)
  if (url === undefined) return networkFetch(input, init)
  const script = `${url}.js`
  await loadScript(script)
  const text = texts.get(script)
  if (text === undefined) throw new TypeError(`Failed to load ${url}`)
  return new Response(text.replaceAll(options.rootMarker, rootInText))
}

/** An address without characters that HTML or JSON would have to escape. */
const rootInText = root.replaceAll('&', '%26').replaceAll("'", '%27')

/** The address of a file of the copy; `undefined` for other addresses. */
function addressInCopy(address: string, from: string): string | undefined {
  const path = pathInSite(address)
  if (path !== undefined) return new URL(nameOf(path), root).href
  if (!URL.canParse(address, from)) return undefined
  const url = new URL(address, from).href.replace(/[?#].*$/, '')
  return url.startsWith(root) ? new URL(nameOf(url.slice(root.length)), root).href : undefined
}

/** `/docs/guides/start?x#y` → `guides/start`; `undefined` if the address is not relative to the root of the site. */
function pathInSite(address: string): string | undefined {
  const { base } = options
  const path = address.replace(/[?#].*$/, '')
  if (!/^\/(?!\/)/.test(path) || (path !== base && !path.startsWith(`${base}/`))) return undefined
  return path.slice(base.length + 1)
}

const nameOf = (path: string): string => options.names[path] ?? path

/** Links of HTML files are complete. Those that scripts of authors insert begin at the root of the site. */
function watchLinks(): void {
  const observer = new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element) completeLinks(target)
      for (const node of addedNodes) if (node instanceof Element) for (const link of linksIn(node)) completeLinks(link)
    }
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['href', 'src'] })
  // A script may click on a link as soon as it has made it.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href^="/"]') : null
      if (link) completeLinks(link)
    },
    true,
  )
}

const linksIn = (element: Element): Element[] => [element, ...element.querySelectorAll('[href^="/"], [src^="/"]')]

function completeLinks(element: Element): void {
  for (const name of ['href', 'src']) {
    const address = element.getAttribute(name)
    const path = address?.startsWith('/') ? pathInSite(address) : undefined
    if (address && path !== undefined)
      element.setAttribute(name, pageOrFile(path) + (/[?#].*$/.exec(address)?.[0] ?? ''))
  }
}

/** The address of a page or a file. Pages have no dot in their last name. */
function pageOrFile(path: string): string {
  const isFile = /\.\w+$/.test(path)
  const folder = path === '' || path.endsWith('/') ? path : `${path}/`
  return new URL(nameOf(isFile ? path : `${folder}index.html`), root).href
}

for (const method of ['pushState', 'replaceState'] as const) {
  const original = history[method].bind(history)
  history[method] = (state, unused, url) => {
    try {
      original(state, unused, url)
    } catch {
      // Browsers may not allow another address for a page from a disk. The state is what matters.
      original(state, unused)
    }
  }
}
