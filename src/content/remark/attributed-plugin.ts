import type { Plugin } from 'unified'
import type { Node } from 'unist'
import { errorMessage } from '../../source/text/error-message.ts'
import { findInvalidNode } from './find-invalid-node.ts'
import type { LoadedPlugin, PluginExport, PluginFunction } from './loaded-plugins.ts'

/** A plugin that has thrown, or whose result is not a tree. */
export class PluginFailure extends Error {
  readonly plugin: string

  constructor(plugin: string, cause: unknown) {
    super(errorMessage(cause), { cause })
    this.plugin = plugin
  }
}

/** Attaches a plugin, whatever its options are. */
type Attach = Plugin<unknown[]>

type Transformer = (this: unknown, ...args: unknown[]) => unknown

/** A plugin, or the plugins of a preset, as functions whose failures name it. */
export function attributedPlugins({ name, plugin, options }: LoadedPlugin): [Attach, ...unknown[]][] {
  return flattened(plugin, options === undefined ? [] : [options]).map(([attach, ...args]) => [
    attributed(attach, name),
    ...args,
  ])
}

function flattened(plugin: PluginExport, options: readonly unknown[]): (readonly [PluginFunction, ...unknown[]])[] {
  if (typeof plugin === 'function') return [[plugin, ...options]]
  return plugin.plugins.flatMap(entry => {
    if (!Array.isArray(entry)) return flattened(entry as PluginExport, [])
    const [inner, ...args] = entry as [PluginExport, ...unknown[]]
    return flattened(inner, args)
  })
}

function attributed(plugin: PluginFunction, name: string): Attach {
  return function attach(...options) {
    const transform: unknown = attempt(name, () => Reflect.apply(plugin, this, options))
    if (!isTransformer(transform)) return undefined
    return async (tree, file) => {
      const result = (await attemptLater(name, () => resultOf(transform, tree, file))) ?? tree
      // As in unified, a plugin may return its error.
      if (result instanceof Error) throw new PluginFailure(name, result)
      const invalid = findInvalidNode(result)
      if (invalid !== undefined) throw new PluginFailure(name, `It returned an invalid tree: ${invalid}.`)
      return result as Node // checked above
    }
  }
}

const isTransformer = (value: unknown): value is Transformer => typeof value === 'function'

/** A transformer returns its result, a promise of it, or calls a function with it. */
function resultOf(transform: Transformer, tree: unknown, file: unknown): unknown {
  if (transform.length < 3) return transform(tree, file)
  return new Promise((resolve, reject) => {
    const next = (error: unknown, result: unknown) => (error ? reject(error) : resolve(result))
    Promise.resolve(transform(tree, file, next)).then(result => {
      if (result !== undefined) resolve(result)
    }, reject)
  })
}

function attempt<Value>(name: string, run: () => Value): Value {
  try {
    return run()
  } catch (error) {
    throw new PluginFailure(name, error)
  }
}

async function attemptLater<Value>(name: string, run: () => Value): Promise<Awaited<Value>> {
  try {
    return await run()
  } catch (error) {
    throw new PluginFailure(name, error)
  }
}
