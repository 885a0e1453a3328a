import { shortDigest } from '../../source/text/digest.ts'
import type { SharedFile } from '../output/output-file.ts'

/** A style sheet of the site, named by what it is and by its content. */
export function hashedSheet(name: string, contents: string): SharedFile {
  return { path: `_lectern/${name}-${shortDigest(contents)}.css`, contents }
}
