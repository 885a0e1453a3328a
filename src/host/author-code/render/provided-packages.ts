import { h, options } from 'preact'
import * as compat from 'preact/compat'
import { componentGroups, components } from '../../../components/components.ts'
import { useId } from '../../../islands/author/island-id.ts'
import { Fragment, jsx } from '../../../islands/author/jsx-runtime.ts'
import type { ModuleSet } from '../modules/module-set.ts'
import { providedModules, reactPackages, statefulHooks } from '../modules/provided-names.ts'

/** The packages that an author's code can use at build time. */
export interface ProvidedPackages {
  readonly packages: ModuleSet['packages']
  /** Start watching. The result returns whether anything with state, effects or handlers was rendered since. */
  readonly watchHydrationNeeds: () => () => boolean
}

/** React and the package's components, with detection of hydration needs. Configures Preact, so call it once. */
export function createProvidedPackages(): ProvidedPackages {
  let needsHydration = false
  const onHydrationNeed = () => {
    needsHydration = true
  }
  const react = watchHooks(onHydrationNeed)
  watchElements(onHydrationNeed)
  const watchHydrationNeeds = () => {
    needsHydration = false
    return () => needsHydration
  }
  return { packages: packagesWith(react, onHydrationNeed), watchHydrationNeeds }
}

type Names = Record<string, unknown>

/** React as authors know it. Stateful hooks report that hydration is needed. */
function watchHooks(onHydrationNeed: () => void): Names {
  const react: Names = { ...compat, ...compat.default, h, useId }
  for (const name of statefulHooks) {
    const hook = react[name]
    if (typeof hook !== 'function') continue
    react[name] = (...values: unknown[]) => {
      onHydrationNeed()
      return hook(...values)
    }
  }
  return react
}

/** Handlers, and class components, which are the only state without hooks. */
function watchElements(onHydrationNeed: () => void): void {
  const previousHook = options.diffed
  Reflect.set(options, 'errorBoundaries', true) // an option of preact-render-to-string
  options.diffed = vnode => {
    const { type, props, ref } = vnode
    if (typeof type === 'function' ? 'prototype' in type && type.prototype?.render : hasHandler(props, ref))
      onHydrationNeed()
    previousHook?.(vnode)
  }
}

function hasHandler(props: object, ref: unknown): boolean {
  return (
    typeof ref === 'function' ||
    Object.entries(props).some(([name, value]) => /^on/i.test(name) && typeof value === 'function')
  )
}

function packagesWith(react: Names, onUser: () => void): ModuleSet['packages'] {
  const namespace = { ...react, default: react }
  const packages = Object.fromEntries([...reactPackages].map(name => [name, namespace]))
  return {
    ...packages,
    [providedModules.react]: namespace,
    [providedModules.jsx]: { jsx, jsxs: jsx, Fragment },
    [providedModules.markdown]: { markdown: (path: string) => () => emptySlot(path) },
    [providedModules.components]: {
      ...components,
      ...componentGroups,
      // The reader is known only in the browser.
      get user() {
        onUser()
        return {}
      },
    },
  }
}

/** A placeholder for a part of the page, which is filled in after rendering. */
export const emptySlot = (name: number | string) =>
  h('lectern-slot', { 'data-slot': name, dangerouslySetInnerHTML: { __html: '' } })
