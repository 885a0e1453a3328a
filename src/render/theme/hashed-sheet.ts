import { shortDigest } from '../../source/text/short-digest.ts'
import type { SharedFile } from '../output/output-file.ts'

/** A style sheet of the site. Its file name contains a hash of its content. */
export function hashedSheet(name: string, contents: string): SharedFile {
  return { path: `_lectern/${name}-${shortDigest(contents)}.css`, contents }
}
