import { type FunctionComponent, h, options, type VNode } from 'preact'
import * as compat from 'preact/compat'
import { renderToStringAsync } from 'preact-render-to-string'
import { componentGroups, components } from '../components/components.ts'
import { type PageData, PageDataContext } from '../components/page-data.ts'
import { IslandContext, useId } from '../islands/author/island-id.ts'
import { Fragment, jsx } from '../islands/author/jsx-runtime.ts'
import type { Lookups } from '../render/ports.ts'
import type { CompiledModule } from './author-compile.ts'
import { LoadFailure, type ModuleSet, newEvaluator } from './author-evaluate.ts'
import { watchData } from './author-lookups.ts'
import { browserNames, livelyHooks, ourNames, reactPackages } from './author-names.ts'

/** What running an island came to. */
export type Attempt = { readonly drawn: DrawnRaw } | { readonly failure: Failure }

export interface DrawnRaw {
  /** Its slots are empty `<lectern-slot data-slot="n">`. */
  readonly html: string
  readonly isAlive: boolean
  readonly lookups: Lookups
  /** Whether it looked at anything that depends on the page. */
  readonly usesData: boolean
}

export interface Failure {
  /** `browser`: it uses what only a browser has. */
  readonly kind: 'error' | 'browser' | 'time' | 'memory'
  readonly message: string
  /** The module that failed when it was loaded, rather than the island when it was drawn. */
  readonly loading?: string | undefined
  /** Where in the compiled code of a module it was thrown. */
  readonly at?: { readonly path: string; readonly line: number; readonly column: number } | undefined
}

/** What the drawing of islands knows beside modules: set once, before any is drawn. */
export interface DrawingRoom {
  readonly packages: ModuleSet['packages']
  /** Draw one island. Nothing that it throws gets out. */
  readonly draw: (island: () => unknown, index: number, data: PageData) => Promise<Attempt>
}

/** Prepare to draw: React's names, our components, and a watch for state and handlers. */
export function openDrawingRoom(): DrawingRoom {
  let isAlive = false
  const watched = watchHooks(() => {
    isAlive = true
  })
  watchElements(() => {
    isAlive = true
  })
  const draw = async (island: () => unknown, index: number, data: PageData): Promise<Attempt> => {
    isAlive = false
    try {
      const watch = watchData(data)
      const html = await renderToStringAsync(treeOf(island(), index, watch.data))
      return { drawn: { html, isAlive, lookups: watch.lookups(), usesData: watch.isUsed() } }
    } catch (error) {
      return { failure: failureOf(error) }
    }
  }
  return { packages: packagesWith(watched), draw }
}

/** What stands there is put in when all is drawn. */
const emptySlot = (name: number | string) =>
  h('lectern-slot', { 'data-slot': name, dangerouslySetInnerHTML: { __html: '' } })

/** The same tree that `hydrate.ts` makes in the browser. */
function treeOf(island: unknown, index: number, data: PageData): VNode {
  const $slot = emptySlot
  const tree = h(
    PageDataContext.Provider,
    { value: data },
    // An island is compiled from `({ $slot }) => …`.
    h(IslandContext.Provider, { value: index }, h(island as FunctionComponent<{ $slot: typeof $slot }>, { $slot })),
  )
  return h(Fragment, null, tree)
}

type Names = Record<string, unknown>

/** React as authors know it. Hooks that make a component alive say so when they are used. */
function watchHooks(onAlive: () => void): Names {
  const react: Names = { ...compat, ...compat.default, h, useId }
  for (const name of livelyHooks) {
    const hook = react[name]
    if (typeof hook !== 'function') continue
    react[name] = (...values: unknown[]) => {
      onAlive()
      return hook(...values)
    }
  }
  return react
}

/** Handlers, and components that are classes: the one kind of state that needs no hook. */
function watchElements(onAlive: () => void): void {
  const before = options.diffed
  Reflect.set(options, 'errorBoundaries', true) // an option of the renderer to strings
  options.diffed = vnode => {
    const { type, props, ref } = vnode
    if (typeof type === 'function' ? 'prototype' in type && type.prototype?.render : hasHandler(props, ref)) onAlive()
    before?.(vnode)
  }
}

function hasHandler(props: object, ref: unknown): boolean {
  return (
    typeof ref === 'function' ||
    Object.entries(props).some(([name, value]) => /^on/i.test(name) && typeof value === 'function')
  )
}

function packagesWith(react: Names): ModuleSet['packages'] {
  const namespace = { ...react, default: react }
  const packages = Object.fromEntries([...reactPackages].map(name => [name, namespace]))
  return {
    ...packages,
    [ourNames.react]: namespace,
    [ourNames.jsx]: { jsx, jsxs: jsx, Fragment },
    [ourNames.markdown]: { markdown: (path: string) => () => emptySlot(path) },
    [ourNames.components]: { ...components, ...componentGroups, user: {} },
  }
}

function failureOf(error: unknown): Failure {
  const cause = error instanceof LoadFailure ? error.cause : error
  const loading = error instanceof LoadFailure ? error.path : undefined
  const message = cause instanceof Error ? cause.message : String(cause)
  const missing = cause instanceof ReferenceError ? /^([\w$]+) is not defined$/.exec(message)?.[1] : undefined
  const kind = missing !== undefined && browserNames.has(missing) ? 'browser' : 'error'
  return { kind, message, loading, at: cause instanceof Error ? placeIn(cause.stack ?? '') : undefined }
}

/** The first place of an author's module in a stack. */
function placeIn(stack: string): Failure['at'] {
  const [, path = '', line, column] = /\bauthor:([^\n]*?):(\d+):(\d+)\)?$/m.exec(stack) ?? []
  return line === undefined ? undefined : { path, line: Number(line), column: Number(column) }
}

/** Draw the islands of a page, one after the other, with modules that are loaded for this page alone. */
export async function drawAll(
  room: DrawingRoom,
  set: ModuleSet,
  islands: readonly (CompiledModule | undefined)[],
  data: PageData,
  onBegin: (index: number) => void,
): Promise<(Attempt | undefined)[]> {
  const { islandOf } = newEvaluator(set)
  const attempts: (Attempt | undefined)[] = []
  for (const [index, island] of islands.entries()) {
    onBegin(index)
    attempts.push(island && (await room.draw(() => islandOf(island), index, data)))
  }
  return attempts
}
