import type { SiteAccess } from '../../site/access/site-access.ts'
import { rangesOfVariant, type VariantFileHeader } from '../../site/access/variant-file.ts'
import { variantsDigest, variantsFor } from '../../site/access/variants.ts'
import type { Reader } from '../../source/access/access.ts'
import { memoize } from '../../source/memoize.ts'
import { createBoundedMap } from '../keys/bounded-map.ts'
import type { FileRange, FileStat, SiteFiles } from '../ports.ts'
import { collect } from './collect.ts'
import { OutdatedSnapshot } from './published-snapshot.ts'
import type { CurrentAccess } from './site-access.ts'

/** The part of a file for a reader. */
interface VariantStat extends FileStat {
  /** The file that holds it. */
  readonly source: FileStat
  /** The ranges of the file in bytes; their ends are exclusive. */
  readonly ranges: readonly { readonly start: number; readonly end: number }[]
}

/** Headers of files, for all readers. */
const maxHeaders = 20_000

/** A site whose files contain variants for different readers. */
export interface VariantSource {
  readonly files: SiteFiles
  readonly access: CurrentAccess
  /** The header of a file with several variants. Each header is read once. */
  readonly headerOf: (path: string, source: FileStat) => Promise<FileHeader>
}

export function openVariantSource(files: SiteFiles, access: CurrentAccess): VariantSource {
  const headers = createBoundedMap<string, Promise<FileHeader>>(maxHeaders)
  return {
    files,
    access,
    headerOf: (path, source) => {
      const known = headers.get(source.id)
      if (known) return known
      const header = readHeader(files, path, source)
      headers.set(source.id, header)
      header.catch(() => headers.delete(source.id))
      return header
    },
  }
}

/** The files of a site for one reader. Files that the reader may not read do not exist. */
export function variantFiles({ files, access, headerOf }: VariantSource, reader: Reader): SiteFiles {
  const variantsIn = memoize((current: SiteAccess) => variantsFor(reader, current.variants, current.excluding))
  const digestOf = memoize((current: SiteAccess) => variantsDigest(current.variants))
  const find = async (path: string): Promise<FileStat | VariantStat | undefined> => {
    const current = await access.current()
    const entry = current.files.get(path)
    const variant = entry && variantsIn(current).find(at => entry.variants.has(at))
    if (!entry || variant === undefined) return undefined
    const source = await files.stat(path)
    if (!source) return undefined
    const isForSome = entry.variants.size < current.variants.length
    if (!entry.isMerged) return { ...source, varies: isForSome }
    const { header, bytes } = await headerOf(path, source)
    // A file from another build uses the same numbers for other variants.
    if (header.of !== digestOf(current)) throw new OutdatedSnapshot()
    const varies = isForSome || header.parts.some(([, variants]) => variants !== undefined)
    const ranges = rangesOfVariant(header, bytes, variant)
    const size = ranges.reduce((sum, { start, end }) => sum + end - start, 0)
    // Variants with the same content have the same ID.
    const id = `${source.id} ${ranges.map(({ start, end }) => `${start}-${end}`).join(' ')}`
    return { id, size, modified: source.modified, varies, source, ranges }
  }
  return {
    version: access.update,
    stat: find,
    open: async (path, stat, range) => {
      const file = await find(path)
      if (file?.id !== stat.id) return undefined
      return 'source' in file ? openVariant(files, path, file, range) : files.open(path, file, range)
    },
  }
}

interface FileHeader {
  readonly header: VariantFileHeader
  /** Its size, including the line break. */
  readonly bytes: number
}

async function readHeader(files: SiteFiles, path: string, source: FileStat): Promise<FileHeader> {
  const stream = await files.open(path, source)
  if (!stream) throw new OutdatedSnapshot()
  const content = await collect(stream)
  const bytes = content.indexOf(lineEnd) + 1
  // Builds write the first line.
  const header = JSON.parse(new TextDecoder().decode(content.subarray(0, bytes))) as VariantFileHeader
  return { header, bytes }
}

const lineEnd = 0x0a

async function openVariant(
  files: SiteFiles,
  path: string,
  { source, ranges, size }: VariantStat,
  { start, end }: FileRange = { start: 0, end: size - 1 },
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined> {
  const stream = await files.open(path, source)
  if (!stream) return undefined
  const content = await collect(stream)
  const variant = new Uint8Array(size)
  let at = 0
  for (const range of ranges) {
    variant.set(content.subarray(range.start, range.end), at)
    at += range.end - range.start
  }
  return new Blob([variant.subarray(start, end + 1)]).stream()
}
