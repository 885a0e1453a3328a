import { createHash } from 'node:crypto'
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'

/** A PDF that is written object by object, so that long documents need little memory. */
export interface PdfFile {
  /** A number for an object that is written later. */
  readonly reserve: () => PDFRef
  readonly write: (ref: PDFRef, object: PDFObject) => void
  /** Writes an object, or finds the same object. Its references must be those of this file. */
  readonly share: (object: PDFObject) => PDFRef
  /** Writes the end of the file. Until then, there is no file with this name. @returns Its size in bytes. */
  readonly finish: (root: PDFRef, info: PDFRef) => number
  /** Deletes what was written, unless the file is finished. */
  readonly discard: () => void
}

/** How many objects are compressed together. */
const packSize = 200

type Place = { readonly offset: number } | { readonly pack: number; readonly index: number }

/** Creates a PDF. Streams are written at once; other objects are packed and compressed. */
export function createPdfFile(diskPath: string): PdfFile {
  const draft = `${diskPath}.${process.pid}.draft`
  const handle = openSync(draft, 'w')
  const places = new Map<number, Place>()
  const shared = new Map<string, PDFRef>()
  const digest = createHash('sha256')
  let lastNumber = 0
  let size = 0
  let isOpen = true
  let pack: { readonly number: number; readonly bytes: Uint8Array }[] = []

  const append = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
    digest.update(bytes)
    size += bytes.length
  }
  const reserve = () => PDFRef.of(++lastNumber)
  const writeNow = (number: number, bytes: Uint8Array) => {
    places.set(number, { offset: size })
    append(Buffer.concat([Buffer.from(`${number} 0 obj\n`), bytes, Buffer.from('\nendobj\n')]))
  }
  const flush = () => {
    if (pack.length === 0) return
    const { objectNumber } = reserve()
    let offset = 0
    const index = pack.map(({ number, bytes }, position) => {
      places.set(number, { pack: objectNumber, index: position })
      const entry = `${number} ${offset}`
      offset += bytes.length + 1
      return entry
    })
    const head = Buffer.from(`${index.join(' ')}\n`)
    const body = Buffer.concat([head, ...pack.flatMap(({ bytes }) => [bytes, newline])])
    writeNow(objectNumber, streamOf(`/Type /ObjStm /N ${pack.length} /First ${head.length}`, body))
    pack = []
  }
  const write = ({ objectNumber: number }: PDFRef, object: PDFObject) => {
    const bytes = bytesOf(object)
    if (object instanceof PDFStream) return writeNow(number, bytes)
    pack.push({ number, bytes })
    if (pack.length === packSize) flush()
  }

  append(Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1'))
  return {
    reserve,
    write,
    share: object => {
      const key = createHash('sha256').update(bytesOf(object)).digest('base64')
      const ref = shared.get(key) ?? reserve()
      if (!shared.has(key)) write(ref, object)
      shared.set(key, ref)
      return ref
    },
    finish: (root, info) => {
      flush()
      const id = digest.copy().digest('hex').slice(0, 32)
      const { objectNumber } = reserve()
      const start = size
      places.set(objectNumber, { offset: start })
      const head = `/Type /XRef /Size ${lastNumber + 1} /W [ 1 5 2 ] /Root ${root} /Info ${info} /ID [ <${id}> <${id}> ]`
      append(Buffer.concat([Buffer.from(`${objectNumber} 0 obj\n`), streamOf(head, tableOf(places, lastNumber))]))
      append(Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`))
      closeSync(handle)
      isOpen = false
      renameSync(draft, diskPath)
      return size
    },
    discard: () => {
      if (!isOpen) return
      isOpen = false
      closeSync(handle)
      rmSync(draft, { force: true })
    },
  }
}

const newline = Buffer.from('\n')

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return bytes
}

function streamOf(head: string, content: Uint8Array): Uint8Array {
  const packed = deflateSync(content)
  const start = Buffer.from(`<< ${head} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`)
  return Buffer.concat([start, packed, Buffer.from('\nendstream')])
}

/** Where each object is (ISO 32000-1, 7.5.8.3): in the file, in a pack, or nowhere because it was never written. */
function tableOf(places: ReadonlyMap<number, Place>, lastNumber: number): Uint8Array {
  const table = Buffer.alloc(8 * (lastNumber + 1))
  table.writeUInt16BE(0xffff, 6)
  for (const [number, place] of places) {
    const at = 8 * number
    const isPacked = 'pack' in place
    table.writeUInt8(isPacked ? 2 : 1, at)
    table.writeUIntBE(isPacked ? place.pack : place.offset, at + 1, 5)
    table.writeUInt16BE(isPacked ? place.index : 0, at + 6)
  }
  return table
}
