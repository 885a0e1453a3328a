import type { AttachedFile } from '../conversation/conversation.ts'

/** Why a file was not added. */
export interface FileProblem {
  /** The text of the interface. */
  readonly key: 'file-count' | 'file-large' | 'file-total' | 'file-unreadable'
  readonly name?: string
  /** The limit. */
  readonly count?: number
  /** The limit of a size. */
  readonly bytes?: number
}

export interface ReadFiles {
  readonly files: readonly AttachedFile[]
  readonly problems: readonly FileProblem[]
}

const limits = { count: 10, bytes: 5 * 1024 * 1024 }

/** Earlier problems are left out, because nobody reads a long list. */
const maxProblems = 3

/**
 * Read the files that a reader adds to a question. Those that cannot be sent are left out.
 *
 * @param maxBytes The size of all files.
 */
export async function readFiles(
  added: readonly File[],
  existing: readonly AttachedFile[],
  maxBytes: number,
): Promise<ReadFiles> {
  const files: AttachedFile[] = []
  const problems: FileProblem[] = []
  for (const file of added) {
    const all = [...existing, ...files]
    if (all.length >= limits.count) {
      problems.push({ key: 'file-count', count: limits.count })
      break
    }
    const problem = sizeProblem(file, all, maxBytes)
    const read = problem ? undefined : await readFile(file)
    if (read) files.push(read)
    else problems.push(problem ?? { key: 'file-unreadable', name: file.name })
  }
  return { files, problems: withoutRepeated(problems).slice(-maxProblems) }
}

/** Several files may have the same problem, or the same name. */
const withoutRepeated = (problems: readonly FileProblem[]): readonly FileProblem[] => [
  ...new Map(problems.map(problem => [`${problem.key} ${problem.name}`, problem])).values(),
]

function sizeProblem({ name, size }: File, others: readonly AttachedFile[], maxBytes: number): FileProblem | undefined {
  const { bytes } = limits
  if (size > bytes) return { key: 'file-large', name, bytes }
  const sum = others.reduce((sum, other) => sum + other.size, size)
  return sum > maxBytes ? { key: 'file-total', bytes: maxBytes } : undefined
}

/** `undefined` if the assistant does not support its type. */
async function readFile(file: File): Promise<AttachedFile | undefined> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const mediaType = mediaTypeOf(bytes, file.type)
    if (bytes.length === 0 || mediaType === undefined) return undefined
    const url = `data:${mediaType};base64,${base64Of(bytes)}`
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
    return { id, name: file.name.slice(0, 200), size: bytes.length, mediaType, url }
  } catch {
    // A folder, or a file that was deleted.
    return undefined
  }
}

/** The first characters of files. Names and types of files may be wrong, and providers reject such images. */
const signatures: readonly (readonly [mediaType: string, start: RegExp])[] = [
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['application/pdf', /^%PDF-/],
]

/**
 * Every file that can be decoded counts as text: browsers take TypeScript for a video, and do not know most languages.
 */
function mediaTypeOf(bytes: Uint8Array, type: string): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  const [binary] = signatures.find(([, pattern]) => pattern.test(start)) ?? []
  if (binary !== undefined || !isText(bytes)) return binary
  return type === 'image/svg+xml' ? type : 'text/plain'
}

function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')
  } catch {
    return false
  }
}

/** A multiple of three, so that the parts can be joined. */
const bytesAtOnce = 30_000

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce)))
  return text
}
