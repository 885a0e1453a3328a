import { shortDigest } from '../../source/text/short-digest.ts'
import type { SearchDirectory } from './directory.ts'
import { isLastInFile } from './file-size.ts'

/** The list of files of pages. */
export type PageFiles = Pick<SearchDirectory, 'pageFiles' | 'pagesPerFile'>

/**
 * Divides the pages of an index into files. Several pages are in one file, because sites may consist of a limited number
 * of files on some hosts, and each file takes time to upload.
 */
export function createPageFiles() {
  const pageFiles: string[] = []
  const pagesPerFile: number[] = []
  let digests: string[] = []
  let size = 0
  const end = (): string | undefined => {
    if (digests.length === 0) return undefined
    const digest = shortDigest(digests.join())
    pageFiles.push(digest)
    pagesPerFile.push(digests.length)
    digests = []
    size = 0
    return digest
  }
  return {
    /** Adds the next page. Returns the digest of the file that ends with this page. */
    add: (route: string, digest: string, pageSize: number) => {
      digests.push(digest)
      size += pageSize
      return isLastInFile(route, pageSize, size) ? end() : undefined
    },
    /** Ends the last file. Returns its digest, unless it has ended already. */
    end,
    list: (): PageFiles => ({ pageFiles, pagesPerFile }),
  }
}
