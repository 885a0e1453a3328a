import type { ApiDescription } from '../api-spec/api-description.ts'

/** API descriptions by project path or URL. */
export type Descriptions = Readonly<Record<string, ApiDescription>>

/** The path or URL that a text means, of those given: as it is, with or without a leading slash, or by the stem of a file. */
export function findSource(written: string, sources: readonly string[]): string | undefined {
  const name = sourceName(written)
  const exact = sources.find(source => source === name)
  return exact ?? sources.find(source => stemOf(source) === name || source.replace(/\.[^./]*$/, '') === name)
}

/** A path from the docs folder without leading slash or `./`; a URL as it is. */
export const sourceName = (written: string): string => written.trim().replace(/^(?:\.?\/)+(?!\/)/, '')

const stemOf = (source: string): string => source.slice(source.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
