// Runs before the first paint, as a classic script: the build wraps it, so that it leaves no global names.
import {
  type DivisionPath,
  divisionFolder,
  firstWith,
  nearestDivision,
  queryOf,
  stepsOf,
} from '../../../navigation/lookup/division-path.ts'

/** What a division changes around the content of a page. Written by the build as `DivisionFile`. */
interface DivisionFile {
  readonly lang: string
  readonly dir: string
  readonly hasSidebar: boolean
  /** A `<template data-part="…">` for each part. */
  readonly html: string
}

/** The element of each part, and where to insert it if the page has none. */
const parts: Readonly<Record<string, { readonly selector: string; readonly insert: (part: Element) => void }>> = {
  banner: { selector: '.banner', insert: part => one('.topbar')?.before(part) },
  topbar: { selector: '.topbar', insert: () => {} },
  'mobile-nav': { selector: '.mobile-nav', insert: () => {} },
  eyebrow: { selector: '.page-header > .eyebrow', insert: part => one('.page-header')?.prepend(part) },
  directory: { selector: '.page-end > .directory', insert: part => one('.page-end')?.prepend(part) },
  pagination: { selector: '.page-end > .pagination', insert: part => one('.page-end')?.append(part) },
  footer: { selector: '.site-footer', insert: part => one('.body-content')?.after(part) },
}

const key = 'lectern-division'
const root = document.documentElement
const one = (selector: string) => document.querySelector(selector)

/** The default division of the page comes first; empty for a page outside the navigation. */
const { src, dataset } = document.currentScript as HTMLScriptElement // a classic script, so it is the current one
const paths = [dataset.shown, ...(dataset.others ?? '').split(' ')].filter(
  path => path !== undefined && path !== '',
) as DivisionPath[] // only paths are left
const chosen = paths[choose()] ?? ''

if (paths.length > 0) {
  remember()
  updateHistory()
  addEventListener('pageshow', remember)
  addEventListener('focus', remember)
}
document.addEventListener('click', copyFragment, true)
if (paths.indexOf(chosen) > 0) void show(chosen)
else whenParsed(upgradeLinks)

/**
 * The index of the division to show: the one in the address, or in this history entry, or else the reader's last one.
 */
function choose(): number {
  const requested = requestedIndex()
  if (requested !== -1) return requested
  const fromHistory = paths.indexOf(stateOf().lecternDivision ?? '')
  if (fromHistory !== -1) return fromHistory
  return nearestDivision(paths, read('sessionStorage') ?? read('localStorage') ?? '')
}

/** The first division that matches all names in the address; -1 if none does. */
function requestedIndex(): number {
  const kinds = new Set(paths.flatMap(stepsOf).map(step => step.split(':')[0]))
  const requested = [...new URLSearchParams(location.search)]
    .filter(([kind]) => kinds.has(kind))
    .map(([kind, name]) => `${kind}:${name.toLowerCase()}`)
  return requested.length === 0 ? -1 : firstWith(requested, paths)
}

/** Name the division in the address unless it is the default, and in the history for the back and forward buttons. */
function updateHistory(): void {
  const url = new URL(location.href)
  if (chosen !== paths[0] && requestedIndex() !== paths.indexOf(chosen)) {
    for (const [kind, name] of queryOf(chosen, paths)) url.searchParams.set(kind, name)
  }
  history.replaceState({ ...stateOf(), lecternDivision: chosen }, '', url)
}

function stateOf(): { readonly lecternDivision?: string } {
  const { state } = history
  return typeof state === 'object' && state !== null ? state : {}
}

/** Pages that are opened from here, in this tab or in another one, continue in this division. */
function remember(): void {
  try {
    sessionStorage.setItem(key, chosen)
    localStorage.setItem(key, chosen)
  } catch {
    // Storage may be forbidden: then only addresses name the division.
  }
}

function read(storage: 'localStorage' | 'sessionStorage'): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/**
 * Show the page in a division. The page is hidden until the file is loaded. If it cannot be loaded, the page stays as
 * it is.
 */
async function show(path: DivisionPath): Promise<void> {
  root.dataset.division = 'pending'
  const file = await fetchFile(path)
  whenParsed(() => {
    if (file) replaceParts(file)
    upgradeLinks()
    if (file) root.dataset.division = path
    else delete root.dataset.division
    dispatchEvent(new Event('lectern-division'))
  })
}

async function fetchFile(path: DivisionPath): Promise<DivisionFile | undefined> {
  const page = root.dataset.currentPath ?? '/'
  const name = `${divisionFolder(path)}${page === '/' ? '/index' : page}.json`
  try {
    const response = await fetch(new URL(`../_divisions/${name.split('/').map(encodeURIComponent).join('/')}`, src))
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

function replaceParts({ lang, dir, hasSidebar, html }: DivisionFile): void {
  Object.assign(root, { lang, dir })
  one('.body-content')?.classList.toggle('has-start-column', hasSidebar)
  const fresh = document.createElement('template')
  fresh.innerHTML = html
  for (const [name, { selector, insert }] of Object.entries(parts)) {
    const template = fresh.content.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`)
    const part = template && document.adoptNode(template.content).firstElementChild
    const old = one(selector)
    if (!part) old?.remove()
    else if (old) old.replaceWith(part)
    else insert(part)
  }
}

/** Point links into divisions to their target page. Without scripts they lead to a page that needs no script. */
function upgradeLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-division-href]')) {
    link.href = link.dataset.divisionHref ?? link.href
  }
}

/** A link to the same page in another division keeps the heading that the reader is at. */
function copyFragment({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-division-href]') : null
  if (link && pageOf(link) === pageOf(location)) link.hash = location.hash
}

/** Hosts may add a slash to the address of a page. */
const pageOf = ({ pathname }: { readonly pathname: string }) => pathname.replace(/\/$/, '')

/** Act as soon as the page is parsed, before module scripts run. */
function whenParsed(act: () => void): void {
  if (document.readyState !== 'loading') act()
  else document.addEventListener('readystatechange', act, { once: true })
}
