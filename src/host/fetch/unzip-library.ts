import { unzipSync } from 'fflate'
import type { SdkFormat } from '../../api-spec/model/sdk.ts'
import { isOutputFile } from '../../reference/binding/sdk-inputs.ts'
import { hasDotSegment } from '../../source/paths/has-dot-segment.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import { type LibraryError, maxLibraryBytes, maxLibraryFiles, type NamedText } from './library-limits.ts'

/** Whether bytes are a zip file, by its first bytes. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 9

/**
 * The texts in a zip file that a documentation tool wrote, sorted by name. Nothing is written to disk, and names that lead
 * outside of the archive are left out.
 */
export function unzipLibrary(bytes: Uint8Array, format: SdkFormat): readonly NamedText[] | LibraryError {
  let size = 0
  let count = 0
  let files: Readonly<Record<string, Uint8Array>>
  try {
    files = unzipSync(bytes, {
      // Sizes are checked before anything is extracted.
      filter: ({ name, originalSize }) => {
        if (!isOutputFile(name, format) || !isSafeName(name)) return false
        size += originalSize
        count += 1
        return size <= maxLibraryBytes && count <= maxLibraryFiles
      },
    })
  } catch (error) {
    return { kind: 'archive', detail: errorMessage(error) }
  }
  if (size > maxLibraryBytes) return { kind: 'size' }
  if (count > maxLibraryFiles) return { kind: 'files' }
  if (count === 0) return { kind: 'empty' }
  const decoder = new TextDecoder()
  const texts = Object.entries(files).map(([name, content]): NamedText => [name, decoder.decode(content)])
  return withoutCommonFolder(texts).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const isSafeName = (name: string): boolean =>
  !hasDotSegment(name) && !name.startsWith('/') && !name.includes('\\') && !/^[a-z]:/i.test(name)

/** Archives often contain a folder, and not the files in it. */
function withoutCommonFolder(texts: readonly NamedText[]): readonly NamedText[] {
  const [first] = texts
  const folder = first?.[0].slice(0, first[0].indexOf('/') + 1) ?? ''
  if (folder === '' || texts.some(([name]) => !name.startsWith(folder))) return texts
  // The files of Java packages have their folder for a reason.
  return texts.some(([name]) =>
    /(?:index|overview-summary)\.html$|\.(?:fjson|ya?ml|json|xml)$/.test(name.slice(folder.length)),
  )
    ? texts.map(([name, text]): NamedText => [name.slice(folder.length), text])
    : texts
}
