import { withCapacity } from '../words/with-capacity.ts'
import type { WeightedTerms } from './term-weights.ts'

/** The terms of a page, section by section. The terms of a section may become invalid when the next ones are read. */
export type PageTerms = Iterable<Pick<WeightedTerms, 'terms'> & { readonly weights: ArrayLike<number> }>

export type Weights = Float32Array | Uint8Array

/** How weights are stored. */
export interface WeightList {
  readonly BYTES_PER_ELEMENT: number
  new (length: number): Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>
  new (buffer: ArrayBuffer, start: number, length: number): Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>
}

/**
 * The lists of a page in one part of a buffer. Each typed array would need hundreds of bytes more, as much as most
 * lists.
 */
export interface PackedPage extends BufferPart {
  readonly sectionCount: number
  readonly termCount: number
}

interface BufferPart {
  readonly buffer: ArrayBuffer
  /** A multiple of four. */
  readonly offset: number
}

type Allocate = (bytes: number) => BufferPart

/** A page with terms as numbers. */
interface PageLists {
  /** For each section, the start of its terms; one more entry for the end. */
  readonly starts: Uint32Array
  readonly terms: Uint32Array
  readonly weights: Weights
}

/** Parts of large buffers. A buffer for each page would need twice the memory. */
export function sharedBuffers(): Allocate {
  let buffer = new ArrayBuffer(0)
  let end = 0
  return bytes => {
    if (end + bytes > buffer.byteLength) [buffer, end] = [new ArrayBuffer(Math.max(bytes, sharedBytes)), 0]
    const offset = end
    end += Math.ceil(bytes / 4) * 4
    return { buffer, offset }
  }
}

const sharedBytes = 1024 * 1024

/** A buffer for each page, which is freed with the page. */
export const ownBuffer: Allocate = bytes => ({ buffer: new ArrayBuffer(bytes), offset: 0 })

/** Creates a function that packs a page. It collects the terms in lists that are reused for the next page. */
export function createPacker(List: WeightList, allocate: Allocate): (sections: PageTerms) => PackedPage {
  let allTerms = new Uint32Array(4 * 1024)
  let allWeights = new List(4 * 1024)
  return sections => {
    const starts = [0]
    let end = 0
    for (const { terms, weights } of sections) {
      const start = end
      end += terms.length
      allTerms = withCapacity(allTerms, end, Uint32Array)
      allWeights = withCapacity(allWeights, end, List)
      allTerms.set(terms, start)
      allWeights.set(weights, start)
      starts.push(end)
    }
    const sectionCount = starts.length - 1
    const termCount = end
    const { buffer, offset } = allocate(bytesOf(sectionCount, termCount, List))
    const packed = { buffer, offset, sectionCount, termCount }
    const lists = listsOf(packed, List)
    lists.starts.set(starts)
    lists.terms.set(allTerms.subarray(0, end))
    lists.weights.set(allWeights.subarray(0, end))
    return packed
  }
}

function bytesOf(sectionCount: number, termCount: number, List: WeightList): number {
  const { BYTES_PER_ELEMENT: bytes } = Uint32Array
  return (sectionCount + 1) * bytes + termCount * (bytes + List.BYTES_PER_ELEMENT)
}

/** The lists of a packed page. They share its memory. */
export function listsOf({ buffer, offset, sectionCount, termCount }: PackedPage, List: WeightList): PageLists {
  const starts = new Uint32Array(buffer, offset, sectionCount + 1)
  const endOfStarts = offset + starts.byteLength
  const terms = new Uint32Array(buffer, endOfStarts, termCount)
  return { starts, terms, weights: new List(buffer, endOfStarts + terms.byteLength, termCount) }
}
