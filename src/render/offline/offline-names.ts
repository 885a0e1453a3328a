import { shortDigest } from '../../source/text/short-digest.ts'

/** Longer names may exceed the 260 characters of Windows, together with the folder that the copy is unpacked to. */
const maxNameLength = 160

/**
 * Names for the files of a copy that every system accepts. Windows allows neither some characters nor names of devices,
 * and it does not distinguish uppercase and lowercase letters.
 *
 * @returns Names by path, only for files whose name differs from their path.
 */
export function offlineNames(paths: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const renamed = new Map<string, string>()
  // Files that keep their path come first, so that no other file takes it.
  const safe = paths.map(path => ({ path, name: safeName(path) }))
  for (const { path, name } of [...safe.filter(isUnchanged), ...safe.filter(file => !isUnchanged(file))]) {
    const free = freeName(name, taken)
    taken.add(comparable(free))
    if (free !== path) renamed.set(path, free)
  }
  return renamed
}

const isUnchanged = ({ path, name }: { readonly path: string; readonly name: string }): boolean => path === name

function safeName(path: string): string {
  const name = path.split('/').map(safeSegment).join('/')
  if (name.length <= maxNameLength) return name
  const [extension = ''] = /\.\w{1,10}$/.exec(path) ?? []
  return `_lectern/long/${shortDigest(path)}${extension}`
}

/** Names of devices on Windows, also with an extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: Windows does not allow them in names.
const invalidCharacter = /[<>:"|?*\\\u0000-\u001f]/g

const safeSegment = (segment: string): string =>
  segment
    .replace(invalidCharacter, '_')
    .replace(/[. ]+$/, ends => '_'.repeat(ends.length))
    .replace(deviceName, '_$&')

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(comparable(name))) return name
  const [, start = name, extension = ''] = /^(.*?)(\.[^./]*)?$/s.exec(name) ?? []
  for (let number = 2; ; number++) {
    const candidate = `${start}-${number}${extension}`
    if (!taken.has(comparable(candidate))) return candidate
  }
}

const comparable = (name: string): string => name.normalize('NFC').toLowerCase()
