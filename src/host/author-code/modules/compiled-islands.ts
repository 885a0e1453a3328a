import type { CompiledModule } from './compile-module.ts'

/** Compiled islands of pages, from their first render until their second one. */
export interface CompiledIslands {
  /** May do nothing, so that a large site does not fill the memory. */
  readonly keep: (page: string, islands: readonly (CompiledModule | undefined)[]) => void
  /** The islands that were kept for a page. They are no longer kept. */
  readonly take: (page: string) => readonly (CompiledModule | undefined)[] | undefined
}

/** @param maxSize The number of characters that all islands together may have. */
export function createCompiledIslands(maxSize = 10_000_000): CompiledIslands {
  const kept = new Map<string, readonly (CompiledModule | undefined)[]>()
  let size = 0
  return {
    keep: (page, islands) => {
      const added = sizeOf(islands)
      if (kept.has(page) || size + added > maxSize) return
      kept.set(page, islands)
      size += added
    },
    take: page => {
      const islands = kept.get(page)
      if (islands && kept.delete(page)) size -= sizeOf(islands)
      return islands
    },
  }
}

const sizeOf = (islands: readonly (CompiledModule | undefined)[]): number =>
  islands.reduce((sum, island) => sum + (island ? island.code.length + island.mappings.length : 0), 0)
