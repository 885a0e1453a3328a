import type { AuthorCodePage } from '../../../render/ports.ts'
import type { CompiledModule } from './compile-module.ts'

type Islands = AuthorCodePage['islands']
type Compiled = readonly (CompiledModule | undefined)[]

/** Compiled islands of pages, from their first render until their second one. */
export interface CompiledIslands {
  /**
   * Keeps the compiled islands of a page. May do nothing, so that a large site does not fill the memory.
   *
   * @param islands Identifies the page, because several generated pages may have the same path.
   */
  readonly keep: (islands: Islands, compiled: Compiled) => void
  /** The compiled islands that were kept for a page. They are no longer kept. */
  readonly take: (islands: Islands) => Compiled | undefined
}

/** @param maxSize The number of characters that all islands together may have. */
export function createCompiledIslands(maxSize = 10_000_000): CompiledIslands {
  const cache = new Map<Islands, Compiled>()
  let size = 0
  return {
    keep: (islands, compiled) => {
      const added = sizeOf(compiled)
      if (cache.has(islands) || size + added > maxSize) return
      cache.set(islands, compiled)
      size += added
    },
    take: islands => {
      const compiled = cache.get(islands)
      if (compiled && cache.delete(islands)) size -= sizeOf(compiled)
      return compiled
    },
  }
}

const sizeOf = (compiled: Compiled): number =>
  compiled.reduce((sum, island) => sum + (island ? island.code.length + island.mappings.length : 0), 0)
