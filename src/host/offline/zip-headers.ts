import { zipComment } from '../disk/zip-marker.ts'

/** What the headers say about a file of an archive. */
export interface StoredEntry {
  /** With `/` between folders. */
  readonly name: string
  readonly isDeflated: boolean
  readonly checksum: number
  /** Bytes of the content. */
  readonly size: number
  /** Bytes in the archive. */
  readonly packedSize: number
}

/** Greater numbers are in the fields of Zip64. */
const max16 = 0xffff
const max32 = 0xffffffff

const versionPlain = 20
const versionZip64 = 45
/** Made on Unix, so that the permissions of files count. */
const madeBy = 0x0300 | versionZip64
/** Names are UTF-8. */
const utf8Flag = 0x0800
/** Midnight of 1980-01-01, the first time of the format: the same for all files, so that a site is always the same archive. */
const fixedTime = 0x0021_0000
const readableFile = 0o100644 * 0x10000

/**
 * The header before the content of a file.
 *
 * @see APPNOTE.TXT, 4.3.7
 */
export function localHeader(entry: StoredEntry): Buffer {
  const name = Buffer.from(entry.name)
  return Buffer.concat([u32(0x04034b50), ...commonFields(entry, versionPlain), u16(name.length), u16(0), name])
}

/**
 * The entry of a file in the directory of the archive.
 *
 * @param offset Where its local header begins.
 * @see APPNOTE.TXT, 4.3.12 and 4.5.3
 */
export function centralHeader(entry: StoredEntry, offset: number): Buffer {
  const name = Buffer.from(entry.name)
  const isFar = offset >= max32
  const extra = isFar ? Buffer.concat([u16(1), u16(8), u64(offset)]) : Buffer.alloc(0)
  return Buffer.concat([
    u32(0x02014b50),
    u16(madeBy),
    ...commonFields(entry, isFar ? versionZip64 : versionPlain),
    u16(name.length),
    u16(extra.length),
    u16(0), // no comment
    u16(0), // the first disk
    u16(0),
    u32(readableFile),
    u32(Math.min(offset, max32)),
    name,
    extra,
  ])
}

const commonFields = ({ isDeflated, checksum, size, packedSize }: StoredEntry, version: number): readonly Buffer[] => [
  u16(version),
  u16(utf8Flag),
  u16(isDeflated ? 8 : 0),
  u32(fixedTime),
  u32(checksum),
  u32(packedSize),
  u32(size),
]

/** The directory of an archive: its number of files, where it begins, and its bytes. */
export interface Directory {
  readonly count: number
  readonly start: number
  readonly size: number
}

/**
 * The end of an archive, with our comment.
 *
 * @see APPNOTE.TXT, 4.3.14 to 4.3.16
 */
export function endOfArchive({ count, start, size }: Directory): Buffer {
  const comment = Buffer.from(zipComment)
  const isZip64 = count >= max16 || start >= max32 || size >= max32
  return Buffer.concat([
    ...(isZip64 ? zip64End({ count, start, size }) : []),
    u32(0x06054b50),
    u16(0),
    u16(0),
    u16(Math.min(count, max16)),
    u16(Math.min(count, max16)),
    u32(Math.min(size, max32)),
    u32(Math.min(start, max32)),
    u16(comment.length),
    comment,
  ])
}

const zip64End = ({ count, start, size }: Directory): readonly Buffer[] => [
  u32(0x06064b50),
  u64(44), // bytes of the rest of this record
  u16(madeBy),
  u16(versionZip64),
  u32(0),
  u32(0),
  u64(count),
  u64(count),
  u64(size),
  u64(start),
  u32(0x07064b50),
  u32(0),
  u64(start + size), // where the record above begins
  u32(1),
]

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
