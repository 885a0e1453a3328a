import type { Json } from '../../source/json/json.ts'

/** What a module of a plugin exports: a function, or a preset with several plugins. */
export type PluginExport = PluginFunction | PluginPreset

/**
 * Attaches a plugin to a processor. Each plugin has its own options type, and `never` is compatible with all of them.
 */
export type PluginFunction = (this: never, ...options: never[]) => unknown

export interface PluginPreset {
  readonly plugins: readonly (PluginExport | readonly [PluginExport, ...unknown[]])[]
}

/** A plugin that is ready to be used. */
export interface LoadedPlugin {
  /** The name in the settings. */
  readonly name: string
  readonly plugin: PluginExport
  readonly options?: Json | undefined
}

/** The plugins of a pipeline, and the options of those that are part of every pipeline. */
export interface LoadedPlugins {
  readonly remark: readonly LoadedPlugin[]
  readonly rehype: readonly LoadedPlugin[]
  readonly gfm?: Json | undefined
  readonly math?: Json | undefined
}
