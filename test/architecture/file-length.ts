import type { Module } from './modules.ts'

/** The number of lines of each file that has more than `most`, by path. */
export const longFiles = (modules: readonly Pick<Module, 'path' | 'text'>[], most: number): Record<string, number> =>
  Object.fromEntries(
    modules
      .map(({ path, text }) => [path, text.trimEnd().split('\n').length] as const)
      .filter(([, lines]) => lines > most),
  )
